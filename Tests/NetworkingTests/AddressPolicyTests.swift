@testable import Networking
import Testing

@Suite struct `Address policy` {
  struct Row: CustomTestStringConvertible {
    var address: String
    var scope: AddressPolicy.Scope?
    var testDescription: String { address }
    init(_ address: String, _ scope: AddressPolicy.Scope?) {
      self.address = address
      self.scope = scope
    }
  }

  /// The IANA special-purpose registries, the first and last of each block where it matters.
  @Test(arguments: [
    Row("8.8.8.8", nil), Row("1.1.1.1", nil), Row("211.114.22.79", nil),
    Row("0.0.0.0", .reserved), Row("10.0.0.1", .privateNetwork), Row("11.0.0.1", nil),
    Row("100.63.255.255", nil), Row("100.64.0.1", .privateNetwork),
    Row("100.127.255.255", .privateNetwork), Row("100.128.0.0", nil),
    Row("127.0.0.1", .loopback), Row("127.255.255.254", .loopback),
    Row("169.254.169.254", .linkLocal), Row("172.15.0.1", nil),
    Row("172.16.0.1", .privateNetwork), Row("172.31.255.255", .privateNetwork),
    Row("172.32.0.1", nil), Row("192.168.1.1", .privateNetwork), Row("192.0.2.1", .reserved),
    Row("198.18.0.1", .reserved), Row("198.20.0.1", nil), Row("203.0.113.9", .reserved),
    Row("224.0.0.1", .multicast), Row("255.255.255.255", .reserved),
    Row("2606:4700:4700::1111", nil), Row("::", .reserved), Row("::1", .loopback),
    Row("::ffff:127.0.0.1", .loopback), Row("::ffff:7f00:1", .loopback),
    Row("::ffff:8.8.8.8", nil), Row("::10.0.0.1", .privateNetwork),
    Row("64:ff9b::a9fe:a9fe", .linkLocal), Row("64:ff9b:1::1", .reserved),
    Row("2002:7f00:1::", .loopback), Row("2001:0:4136:e378:8000:63bf:3fff:fdd2", .reserved),
    Row("2001:db8::1", .reserved), Row("2001:4860:4860::8888", nil),
    Row("fe80::1%eth0", .linkLocal), Row("fd00:ec2::254", .privateNetwork),
    Row("fc00::1", .privateNetwork), Row("ff02::1", .multicast), Row("100::1", .reserved),
  ])
  func `tells the public from the rest`(row: Row) throws {
    let address = try #require(NetworkAddress(row.address))
    #expect(AddressPolicy.publicOnly.refusal(of: address) == row.scope)
    #expect(AddressPolicy.everything.refusal(of: address) == nil)
    #expect(AddressPolicy.publicOnly(except: [address]).refusal(of: address) == nil)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "0x7f.0.0.1", "2130706433", ":", ":::",
    "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::12345", "::1.2.3", "1.2.3.4::", "g::1",
  ])
  func `reads no other spelling`(text: String) {
    #expect(NetworkAddress(text) == nil)
  }
}
