import type { StockVoucher, StockVoucherFacts } from '@mizan/core/inventory/stock-voucher'
import type { Prepared } from '../documents/index.ts'
import type { ResolvedVoucher } from './resolve-voucher.ts'

export type PreparedVoucher = Prepared<StockVoucher, StockVoucherFacts> & {
  readonly resolved: ResolvedVoucher
}
