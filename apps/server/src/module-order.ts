/** The modules, lowest first. Each may import those above its own line, through their `index.ts`. */
export const moduleOrder = [
  'identity', 'access', 'files', 'ledger', 'taxes', 'parties', 'inventory', 'catalog', 'tenancy',
  'einvoicing', 'documents', 'bills', 'treasury', 'printing', 'reports', 'dashboard', 'proofs', 'demo',
] as const
