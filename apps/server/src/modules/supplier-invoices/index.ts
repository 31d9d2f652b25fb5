export { loadAuthorityCertificates } from './reading/authority-certificates.ts'
export { serveSupplierInvoices } from './serve-supplier-invoices.ts'
