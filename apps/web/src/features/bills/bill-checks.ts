import { errorText } from '@mizan/contract/errors'
import { addressProblems } from '@mizan/core/parties/address'
import {
  formatDecimal,
  formatShort,
  money,
  parseDecimal,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { amountText, dateText, localDate, quantityText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { focusField } from '../../kit/error-list.tsx'
import type { Check } from '../../kit/pre-check.tsx'
import type { BillFamily } from './bill-family.ts'
import { baseOf, isBlank, onHand, storeOf, type BillLine } from './bill-line.ts'
import { needsReason } from './bill-columns.tsx'
import type { BillHead } from './bill-values.ts'
import type { Priced } from './price-bill.ts'
import type { BillFacts } from './use-bill-facts.ts'

type Given = {
  readonly family: BillFamily
  readonly head: BillHead
  readonly kind: 'standard' | 'simplified' | 'prepayment'
  readonly lines: readonly BillLine[]
  readonly priced: Priced
  readonly facts: BillFacts
  readonly paid: bigint
  readonly canSellBelowMinimum: boolean
  readonly t: TFunction
  readonly completeParty: () => void
  readonly setToday: () => void
  readonly setQuantity: (line: BillLine, quantity: string) => void
}

/** What the server will ask when the bill is confirmed, answered while it is written. */
export const billChecks = (given: Given): readonly Check[] => [
  partyCheck(given),
  ...figureChecks(given),
  ...stockChecks(given),
  ...minimumChecks(given),
  ...reasonChecks(given),
  ...creditChecks(given),
  ...paymentChecks(given),
  periodCheck(given),
]

function partyCheck({ family, kind, facts, head, t, completeParty }: Given): Check {
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
    reason: t('bills.checks.address_why', { names: names.join('، ') }),
    remedy: { title: t('bills.checks.complete'), run: completeParty },
  }
}

function figureChecks({ lines, priced, t }: Given): readonly Check[] {
  const written = lines.filter((line) => !isBlank(line))
  if (written.length === 0) {
    return [
      {
        key: 'lines',
        state: 'bad',
        title: t('bills.checks.no_lines'),
        remedy: { title: t('kit.add_line'), run: () => focusField('items.0.item_id') },
      },
    ]
  }
  const incomplete = lines.findIndex(
    (line) =>
      !isBlank(line) &&
      (line.item_id === null || line.item_qty === null || line.item_price === null),
  )
  if (incomplete >= 0) {
    const line = lines[incomplete]
    const field =
      line?.item_id === null ? 'item_id' : line?.item_qty === null ? 'item_qty' : 'item_price'
    return [at(t, incomplete, field, 'incomplete', t('bills.checks.incomplete'))]
  }
  return priced.problems.map((problem, index) => ({
    key: `figure-${index}`,
    state: 'bad' as const,
    title: errorText(problem.code, currentLanguage(), problem.params),
    remedy: { title: t('bills.checks.go'), run: () => focusField(problem.field ?? 'items') },
  }))
}

const at = (t: TFunction, row: number, field: string, key: string, title: string): Check => ({
  key: `${key}-${row}`,
  state: 'bad',
  title: `${t('kit.line_number', { number: row + 1 })}: ${title}`,
  remedy: { title: t('bills.checks.go'), run: () => focusField(`items.${row}.${field}`) },
})

function stockChecks({ family, lines, head, t, setQuantity }: Given): readonly Check[] {
  if (family !== 'sales') return []
  const asked = new Map<string, Quantity>()
  const found: Check[] = []
  let tracked = false
  lines.forEach((line, row) => {
    if (line.item_id === null || !line.isTracked) return
    tracked = true
    const store = storeOf(line, head.store_id)
    const place = `${line.item_id}@${store ?? ''}`
    const before = asked.get(place) ?? quantity(0n)
    const needs = baseOf(line)
    asked.set(place, quantity(before + needs))
    const available = onHand(line, store)
    if (before + needs <= available) return
    const factor =
      parseDecimal(
        line.units.find((unit) => unit.unit_id === line.unit_id)?.factor ?? '1',
        scale.quantity,
      ) ?? 0n
    const left = available - before
    const most = factor > 0n && left > 0n ? (left * 1_000_000n) / factor : 0n
    found.push({
      key: `stock-${line.key}`,
      state: line.allowsNegative ? 'warn' : 'bad',
      title: t('bills.checks.stock', { number: row + 1 }),
      reason: t('bills.checks.stock_why', {
        available: quantityText(formatShort(available, scale.quantity)),
        asked: quantityText(formatShort(needs, scale.quantity)),
      }),
      ...(most > 0n
        ? {
            remedy: {
              title: t('bills.checks.sell_available'),
              run: () => setQuantity(line, formatShort(most, scale.quantity)),
            },
          }
        : {}),
    })
  })
  if (found.length === 0 && tracked)
    return [{ key: 'stock', state: 'ok', title: t('bills.checks.stock_ok') }]
  return found
}

function minimumChecks({ family, lines, t, canSellBelowMinimum }: Given): readonly Check[] {
  if (family !== 'sales') return []
  const read = (text: string | null): bigint => parseDecimal(text ?? '0', scale.price) ?? 0n
  return lines.flatMap((line, row): readonly Check[] =>
    line.item_id !== null &&
    line.minimumPrice !== null &&
    read(line.item_price) < read(line.minimumPrice)
      ? [
          {
            key: `minimum-${line.key}`,
            state: canSellBelowMinimum ? 'warn' : 'bad',
            title: t('bills.checks.minimum', { number: row + 1 }),
            reason: t('bills.checks.minimum_why', { price: amountText(line.minimumPrice) }),
            remedy: {
              title: t('bills.checks.go'),
              run: () => focusField(`items.${row}.item_price`),
            },
          },
        ]
      : [],
  )
}

const reasonChecks = ({ family, lines, facts, t }: Given): readonly Check[] =>
  family !== 'sales'
    ? []
    : lines.flatMap((line, row): readonly Check[] => {
        const tax = line.tax_id === null ? undefined : facts.taxes.get(line.tax_id)
        return tax && needsReason(tax) && line.exemption_code === null
          ? [at(t, row, 'tax_id', 'reason', t('bills.checks.reason'))]
          : []
      })

function creditChecks({ family, facts, priced, paid, head, t }: Given): readonly Check[] {
  const { party } = facts
  if (family !== 'sales' || party === null || party.credit_limit === null || facts.isForeign)
    return []
  const read = (text: string): bigint => parseDecimal(text, 2) ?? 0n
  const retained = parseDecimal(head.retentions ?? '0', 2) ?? 0n
  const over =
    read(party.balance) + priced.document.net - paid - retained - read(party.credit_limit)
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

function paymentChecks({ priced, paid, t }: Given): readonly Check[] {
  if (paid <= priced.document.net) return []
  return [
    {
      key: 'payments',
      state: 'bad',
      title: t('bills.checks.overpaid'),
      reason: t('bills.checks.overpaid_why', {
        amount: amountText(formatDecimal(money(paid - priced.document.net), priced.digits)),
      }),
      remedy: { title: t('bills.checks.go'), run: () => focusField('payments') },
    },
  ]
}

function periodCheck({ head, facts, t, setToday }: Given): Check {
  const key = 'period'
  const date = head.issue_date
  const remedy = { title: t('bills.checks.use_today'), run: setToday }
  if (date !== null && date > localDate()) {
    return { key, state: 'bad', title: t('bills.checks.future'), remedy }
  }
  const closed =
    date !== null &&
    facts.closedYears.some((year) => year.starts_on <= date && date <= year.ends_on)
  if (closed || (date !== null && facts.lockDate !== null && date <= facts.lockDate)) {
    return {
      key,
      state: 'bad',
      title: t('bills.checks.locked'),
      ...(closed
        ? {}
        : { reason: t('bills.checks.locked_why', { date: dateText(facts.lockDate) }) }),
      remedy,
    }
  }
  return { key, state: 'ok', title: t('bills.checks.open') }
}
