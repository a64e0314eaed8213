print("jsen-bench")
