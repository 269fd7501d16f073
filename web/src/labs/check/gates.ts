// The gates as the picture numbers them, for whoever switches them.
export const REDRIVE = ['quarantined', 'approval', 'remediation', 'known_effect', 'age', 'identity', 'body', 'redrive_budget'] as const;
export const FINAL = ['known_effect', 'age', 'identity', 'body', 'schema'] as const;
