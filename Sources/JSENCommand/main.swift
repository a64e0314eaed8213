print("jsen")
