export { loadAuthorityCertificates } from './authority-certificates.ts'
export { serveSupplierInvoices } from './serve-supplier-invoices.ts'
