export { type PaidAtOnce, payBill, payDocument } from './pay-document.ts'
export { type DrawerMove, moveDrawer } from './move-drawer.ts'
export { receiptLife } from './receipts.ts'
export { serveTreasury } from './resources.ts'
