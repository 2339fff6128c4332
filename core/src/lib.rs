//! What is true of an electronic visa: forms, rules, machine-readable zones and image checks.
