# Counts of a search.

ledger-solutions = solutions
ledger-unique = unique
ledger-nodes = nodes
ledger-steps = steps
