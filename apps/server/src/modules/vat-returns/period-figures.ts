import { type Money, money, parseDecimal, sum, zero } from '@mizan/core/money/decimal'
import { type ReturnBox, boxNamed, returnBoxes } from '@mizan/core/taxes/vat-return/boxes'
import { type CreditChoice, type Settled, payableOf } from '@mizan/core/taxes/vat-return/filing'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { postingFacts } from '../ledger/index.ts'
import { creditOn, declaredIn, vatBalances } from '../taxes/index.ts'
import type { SavedCorrection } from './vat-return.sql.ts'

/** What a person adds to what the ledger declares. */
export type Typed = {
  readonly corrections: readonly SavedCorrection[]
  readonly choice: CreditChoice
}

export type PeriodFigures = {
  readonly boxes: readonly ReturnBox[]
  /** Box 16. */
  readonly net: Money
  /** What accounts of VAT hold besides what the boxes say: balances of earlier books. */
  readonly otherVat: Money
  readonly payable: Money
  readonly settled: Settled
}

/**
 * The return of a period as the books are now. What is payable, and what else the accounts hold, is said of
 * the period that is to be filed next: the accounts hold those before it too until they are filed.
 */
export async function periodFigures(
  ctx: TenantContext,
  period: Period,
  { corrections: typed, choice }: Typed,
): Promise<PeriodFigures> {
  const { defaults } = await postingFacts(ctx)
  const { vat_credit: creditAccount, vat_settlement: settlement } = defaults
  if (!creditAccount) throw new Refusal('default_account_missing', { key: 'vat_credit' })
  if (!settlement) throw new Refusal('default_account_missing', { key: 'vat_settlement' })
  const corrections = typed.map(({ account_id, amount }) => ({
    account: account_id,
    amount: money(parseDecimal(amount, 2) ?? 0n),
  }))
  const [declared, [balances = []], held] = await Promise.all([
    declaredIn(ctx, period),
    vatBalances(ctx, [period.to]),
    creditOn(ctx, creditAccount),
  ])
  const credit = held > 0n ? held : zero
  const boxes = returnBoxes(declared.sums, declared.taxes, {
    corrections: sum(corrections.map(({ amount }) => amount)),
    credit,
  })
  const settled: Settled = {
    balances,
    corrections,
    credit,
    choice,
    accounts: { settlement, credit: creditAccount },
  }
  const onAccounts = -sum(balances.map(({ balance }) => balance))
  return {
    boxes,
    net: boxNamed(boxes, '16').vat,
    otherVat: money(onAccounts - boxNamed(boxes, '13').vat),
    payable: payableOf(settled),
    settled,
  }
}
