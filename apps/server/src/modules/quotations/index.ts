export { quotationLife } from './quotations.ts'
export { createBill as createBillOfQuotation } from './create-bill.ts'
export { serveQuotations } from './resources.ts'
