export { type PaidAtOnce, payBill, payDocument } from './pay-document.ts'
export { receiptLife } from './receipts.ts'
export { serveTreasury } from './resources.ts'
