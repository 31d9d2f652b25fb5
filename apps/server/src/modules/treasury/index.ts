export { payBill } from './pay-bill.ts'
export { create as createReceipt } from './receipts.ts'
export { serveTreasury } from './resources.ts'
