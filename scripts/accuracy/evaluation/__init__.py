"""What scripts/accuracy and scripts/bench share: programs, labels, and how figures are told."""
