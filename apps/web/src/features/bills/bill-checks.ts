import { addressProblems } from '@mizan/core/parties/address'
import { formatDecimal, money, parseDecimal, type Percent } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { amountText, joined } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import {
  discountChecks,
  kitChecks,
  lineChecks,
  minimumChecks,
  reasonChecks,
} from '../../trade/priced/items/line-checks.ts'
import { lotChecks } from '../../trade/lots/lot-checks.ts'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { BillFamily } from './bill-family.ts'
import { baseOf, storeOf, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { stockChecks } from '../../trade/priced/items/stock-checks.ts'
import type { BillHead } from './bill-values.ts'
import type { Priced } from '../../trade/priced/price-lines.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { vatChecks } from '../../trade/priced/vat-checks.ts'

type Given = {
  readonly family: BillFamily
  readonly head: BillHead
  readonly kind: 'standard' | 'simplified' | 'prepayment'
  readonly lines: readonly PricedLine[]
  readonly priced: Priced
  readonly facts: PricedFacts
  readonly paid: bigint
  readonly retention: bigint
  readonly prepaid: bigint
  /** A confirmed bill that is edited: what it moved comes back before it moves again. */
  readonly isOpened: boolean
  readonly canSellBelowMinimum: boolean
  readonly discountMax: Percent | null
  readonly t: TFunction
  readonly completeParty: () => void
  readonly setToday: () => void
  readonly setQuantity: (line: PricedLine, quantity: string) => void
}

/** What the server will ask when the bill is confirmed, answered while it is written. */
export const billChecks = (given: Given): readonly Check[] => [
  partyCheck(given),
  ...lineChecks(given),
  ...onHandChecks(given),
  ...(given.head.deliver
    ? lotChecks({
        // What came before the bill has its numbers from its receipt.
        lines: given.lines.flatMap((line, row) =>
          line.goods_receipt_item_id === null ? [{ line, row, asked: baseOf(line) }] : [],
        ),
        leaves: given.family === 'sales',
        field: 'items',
        t: given.t,
      })
    : []),
  ...(given.family === 'sales' ? minimumChecks(given) : kitChecks(given)),
  ...(given.family === 'sales' ? discountChecks(given) : []),
  ...(given.family === 'sales' ? reasonChecks({ ...given, taxes: given.facts.taxes }) : []),
  ...vatChecks({ ...given, side: given.family }),
  ...creditChecks(given),
  ...paymentChecks(given),
  periodCheck({ ...given, date: given.head.issue_date }),
]

type PartyGiven = Pick<Given, 'family' | 'kind' | 'facts' | 't' | 'completeParty'> & {
  readonly head: Pick<BillHead, 'beneficiary_id'>
}

/** Whom a document is for, and whether his tax invoice can name him. */
export function partyCheck(given: PartyGiven): Check {
  const { family, kind, facts, head, t, completeParty } = given
  const key = 'party'
  const { party } = facts
  if (family === 'purchases') {
    return head.beneficiary_id === null
      ? {
          key,
          state: 'bad',
          title: t('bills.checks.no_supplier'),
          remedy: { title: t('bills.checks.choose'), run: () => focusField('beneficiary_id') },
        }
      : { key, state: 'ok', title: t('bills.checks.supplier') }
  }
  // Without a VAT number nothing is a tax invoice that would have to name its buyer.
  if (facts.unregisteredOn !== null) return { key, state: 'ok', title: t('bills.checks.plain') }
  if (kind !== 'standard') {
    return {
      key,
      state: 'ok',
      title: t('bills.checks.invoice'),
      reason: t(head.beneficiary_id === null ? 'bills.checks.walk_in' : 'bills.checks.simplified'),
    }
  }
  if (head.beneficiary_id === null) {
    return {
      key,
      state: 'bad',
      title: t('bills.checks.no_customer'),
      reason: t('bills.checks.no_customer_why'),
      remedy: { title: t('bills.checks.choose'), run: () => focusField('beneficiary_id') },
    }
  }
  if (party === null) return { key, state: 'ok', title: t('bills.checks.invoice') }
  const missing = addressProblems({ ...party, country: party.country_id })
  if (missing.length === 0) {
    return {
      key,
      state: 'ok',
      title: t('bills.checks.invoice'),
      reason: t('bills.checks.standard'),
    }
  }
  const names = [...new Set(missing.map(({ field }) => t(`bills.address.${field}`)))]
  return {
    key,
    state: 'bad',
    title: t('bills.checks.address'),
    reason: t('bills.checks.address_why', { names: joined(names) }),
    remedy: { title: t('bills.checks.complete'), run: completeParty },
  }
}

function onHandChecks(given: Given): readonly Check[] {
  const { family, kind, lines, head, t, setQuantity } = given
  // What is delivered later, was moved before or is only an advance takes nothing out now.
  if (family !== 'sales' || !head.deliver || given.isOpened || kind === 'prepayment') return []
  return stockChecks({
    taken: lines.map((line, row) => ({
      line,
      row,
      store: storeOf(line, head.store_id),
      asked: baseOf(line),
    })),
    t,
    lessWord: t('bills.checks.sell_available'),
    setQuantity,
    // Where the company keeps it for others, the server refuses it.
    reserved: 'warn',
  })
}

function creditChecks(given: Given): readonly Check[] {
  const { family, facts, priced, paid, retention, prepaid, t } = given
  const { party } = facts
  if (family !== 'sales' || party === null || party.credit_limit === null || facts.isForeign)
    return []
  const read = (text: string): bigint => parseDecimal(text, 2) ?? 0n
  const over =
    read(party.balance) +
    priced.document.net -
    paid -
    retention -
    prepaid -
    read(party.credit_limit)
  if (over <= 0n) return [{ key: 'credit', state: 'ok', title: t('bills.checks.credit_ok') }]
  return [
    {
      key: 'credit',
      state: 'warn',
      title: t('bills.checks.credit'),
      reason: t('bills.checks.credit_why', { amount: amountText(formatDecimal(over, 2)) }),
      remedy: { title: t('bills.checks.pay_now'), run: () => focusField('payments') },
    },
  ]
}

function paymentChecks({ priced, paid, prepaid, retention, t }: Given): readonly Check[] {
  const { net } = priced.document
  const over = (field: string, title: string): readonly Check[] => [
    {
      key: field,
      state: 'bad',
      title,
      remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
    },
  ]
  if (retention > net) return over('retentions', t('bills.checks.retained_over'))
  if (prepaid > net) return over('prepayments', t('bills.checks.prepaid_over'))
  if (paid + prepaid <= net) return []
  return [
    {
      key: 'payments',
      state: 'bad',
      title: t('bills.checks.overpaid'),
      reason: t('bills.checks.overpaid_why', {
        amount: amountText(formatDecimal(money(paid + prepaid - net), priced.digits)),
      }),
      remedy: { title: t('bills.checks.go'), run: () => focusField('payments') },
    },
  ]
}
