"""What scripts/eval, scripts/parity and the benches share: programs, labels, and how figures are told."""
