export { serveSupplierInvoices } from './serve-supplier-invoices.ts'
