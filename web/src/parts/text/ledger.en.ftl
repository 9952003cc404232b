# Counts of a search.

ledger-solutions = solutions
ledger-unique = unique
ledger-nodes = nodes
ledger-steps = steps
ledger-spread = {" "}(±{"\u00A0"}{ $spread })
