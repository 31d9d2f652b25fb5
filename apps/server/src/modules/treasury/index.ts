export { payBill } from './pay-bill.ts'
export { serveTreasury } from './resources.ts'
