import type { expenses } from '@mizan/contract/expenses'
import type { DraftOf } from '@mizan/contract/resource'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import type { Changes, Edited } from '../documents/index.ts'
import type { AccountLine } from './account-lines.ts'

export type ExpenseLine = AccountLine & {
  readonly account_id: string
  readonly description: string | null
  readonly customs_value: string | null
}

export type ExpensePayment = { readonly payment_method_id: string; readonly amount: string }

/** An expense as it was typed: what a form sends and what its row keeps. */
export type ExpenseRow = {
  readonly id: string
  readonly status: number
  readonly beneficiary_id: string | null
  readonly cost_center_id: string | null
  readonly issue_date: LocalDate
  readonly due_date: LocalDate | null
  readonly supply_date: LocalDate | null
  readonly reference: string | null
  readonly tax_inclusive: boolean
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly currency: string
  readonly exchange_rate: string
  readonly vat_override: string | null
  readonly net_override: string | null
  readonly notes: string | null
  readonly payments: readonly ExpensePayment[]
  readonly lines: readonly ExpenseLine[]
  readonly isNew: boolean
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
}

export type ExpenseDraft = DraftOf<typeof expenses>

/** A draft of the wire over what is there already; only what was sent changes. */
export function mergeExpense(
  base: ExpenseRow | null,
  change: Partial<ExpenseDraft>,
  currency: string,
): ExpenseRow {
  const field = <K extends keyof ExpenseDraft, T>(name: K, otherwise: T): T =>
    name in change && change[name] !== undefined ? (change[name] as unknown as T) : otherwise
  return {
    id: base?.id ?? change.id ?? newId(),
    status: base?.status ?? 0,
    beneficiary_id: field('beneficiary_id', base?.beneficiary_id ?? null),
    cost_center_id: field('cost_center_id', base?.cost_center_id ?? null),
    issue_date: field('issue_date', base?.issue_date ?? ('' as LocalDate)),
    due_date: field('due_date', base?.due_date ?? null),
    supply_date: field('supply_date', base?.supply_date ?? null),
    reference: field('reference', base?.reference ?? null),
    tax_inclusive: field('tax_inclusive', base?.tax_inclusive ?? false),
    discount: field('discount_amount', base?.discount ?? '0'),
    discount_is_percentage: field('discount_is_percentage', base?.discount_is_percentage ?? false),
    currency,
    exchange_rate: field('exchange_rate_to_local_currency', base?.exchange_rate ?? '1'),
    vat_override: field('vat_override', base?.vat_override ?? null),
    net_override: field('net_override', base?.net_override ?? null),
    notes: field('notes', base?.notes ?? null),
    payments: field('payments', base?.payments ?? []),
    lines: change.items ? change.items.map(lineOf) : (base?.lines ?? []),
    isNew: base === null,
    edited: base?.edited ?? null,
  }
}

const lineOf = (item: ExpenseDraft['items'][number]): ExpenseLine => ({
  id: item.id ?? newId(),
  statement: item.statement,
  description: item.description,
  account_id: item.account_id,
  price: item.item_price,
  discount: item.item_discount,
  discount_is_percentage: item.item_discount_is_percentage,
  tax_id: item.tax_id,
  exemption_code: item.exemption_code,
  exemption_reason: item.exemption_reason,
  customs_value: item.customs_value,
  cost_center_id: item.cost_center_id,
})
