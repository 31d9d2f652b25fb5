export { type PaidAtOnce, payBill, payDocument } from './pay-document.ts'
export { create as createReceipt } from './receipts.ts'
export { serveTreasury } from './resources.ts'
