/** What the first page promises, each with the screens that keep it. */
export const promises = [
  { key: 'invoices', screens: ['bills/sales', 'client/einvoice_units', 'einvoicing'] },
  { key: 'books', screens: ['entries', 'reports'] },
  { key: 'stock', screens: ['items', 'stores', 'landed_costs'] },
  {
    key: 'payments',
    screens: [
      'receipts/catch',
      'receipts/cashing',
      'cheques/received',
      'client/systems_integration',
    ],
  },
] as const
