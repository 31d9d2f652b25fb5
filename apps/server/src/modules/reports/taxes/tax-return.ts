import { money, zero } from '@mizan/core/money/decimal'
import {
  type FormBox,
  purchaseBoxes,
  returnBoxes,
  salesBoxes,
} from '@mizan/core/taxes/vat-return/boxes'
import type { TenantContext } from '../../../kernel/context.ts'
import { postingFacts } from '../../ledger/index.ts'
import { declaredIn } from '../../taxes/index.ts'
import { shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'
import { creditHeld } from './credit-held.sql.ts'

/** Boxes that add up others: they weigh more. */
const totals: readonly FormBox[] = ['6', '12', '13', '16']

async function read(ctx: TenantContext, query: ReportQuery) {
  const { defaults } = await postingFacts(ctx)
  const [declared, credit] = await Promise.all([
    declaredIn(ctx, { from: query.from, to: query.to }, query.known),
    creditHeld(ctx, defaults.vat_credit ?? null, query),
  ])
  const boxes = returnBoxes(declared.sums, declared.taxes, { corrections: zero, credit })
  const side = (of: readonly string[], box: string) => (of.includes(box) ? box : null)
  return {
    rows: boxes.map(({ box, amount, adjustment, vat, charged, portal }) => ({
      box,
      title: box,
      amount: amount === null ? null : shown(amount),
      adjustment: adjustment === null ? null : shown(adjustment),
      vat: shown(vat),
      portal: portal === null ? null : shown(portal),
      difference: portal === null ? null : shown(money(vat - portal)),
      sales_box: side(salesBoxes, box),
      purchase_box: side(purchaseBoxes, box),
      output: charged ? shown(charged.output) : null,
      input: charged ? shown(charged.input) : null,
      level: 1,
      line: box === '16' ? 'total' : totals.includes(box) ? 'subtotal' : 'box',
      is_transaction_account: totals.includes(box) ? null : true,
    })),
  }
}

/**
 * The boxes of any days as the form of the authority has them (`domain/05` 5.2). Corrections of earlier
 * periods are typed into the return of a period, which is filed with them.
 */
export const taxReturn: ReportReading = { read }
