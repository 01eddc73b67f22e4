/// Finds mistakes in a command's own description, for tests and debug builds.
enum CommandChecks {
  /// What is wrong with the tree, each as a sentence; empty when all is well.
  static func faults(in command: Command, globals: [ArgumentDescription]) -> [String] {
    var faults = ownFaults(of: command, globals: globals)
    for subcommand in command.subcommands {
      faults += self.faults(in: subcommand, globals: globals)
    }
    return faults
  }

  private static func ownFaults(
    of command: Command,
    globals: [ArgumentDescription]
  ) -> [String] {
    var faults: [String] = []
    let arguments = command.allArguments + globals
    let names = arguments.map(\.name)
    for name in Set(names) where names.filter({ $0 == name }).count > 1 {
      faults.append("\(command.name): two arguments are named '\(name)'")
    }
    let letters = arguments.compactMap(\.short)
    for letter in Set(letters) where letters.filter({ $0 == letter }).count > 1 {
      faults.append("\(command.name): two options are '-\(letter)'")
    }
    for letter in letters where letter.isNumber {
      faults.append("\(command.name): '-\(letter)' looks like a number")
    }
    var sawRemaining = false
    var sawOptional = false
    for positional in command.positionals {
      if sawRemaining {
        faults.append("\(command.name): <\(positional.name)> comes after all the rest")
      }
      switch positional.form {
      case .remaining(let isRequired):
        sawRemaining = true
        if isRequired && sawOptional { faults.append("\(command.name): required after optional") }
      case .positional(let isRequired):
        if isRequired && sawOptional { faults.append("\(command.name): required after optional") }
        sawOptional = sawOptional || !isRequired
      case .option, .repeatedOption, .flag: break
      }
    }
    let isLeaf = command.subcommands.isEmpty && !command.isHidden
    if isLeaf && command.examples.isEmpty { faults.append("\(command.name): no example") }
    for option in command.options + globals where option.form != .positional(isRequired: true) {
      faults += defaultFaults(of: option, in: command)
    }
    return faults
  }

  private static func defaultFaults(
    of option: ArgumentDescription,
    in command: Command
  ) -> [String] {
    guard !option.isPositional, let shown = option.shownDefault else { return [] }
    do {
      _ = try option.check([shown])
      return []
    } catch {
      return ["\(command.name): --\(option.name) refuses its own default '\(shown)'"]
    }
  }
}
