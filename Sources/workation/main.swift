print("workation")
