import { taxes } from '@mizan/contract/ledger'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { TaxBox } from '@mizan/core/taxes/seeded-taxes'
import { isExemptionCode, exemptionReason } from '@mizan/core/taxes/exemption-reasons'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { isAccountFor, isFree, refuseBroken } from '../ledger/index.ts'

type Tax = RowOf<typeof taxes>
type Draft = DraftOf<typeof taxes>
type Facts = Pick<
  Draft,
  | 'code'
  | 'category'
  | 'mechanism'
  | 'percentage'
  | 'exemption_code'
  | 'for_sales'
  | 'for_purchases'
>

const rows = table(taxes, {
  references: { account: { table: 'accounts', column: 'account_id', show: ['account_number'] } },
  search: ['name', 'name_en', 'code'],
  order: sql`not t.is_system, t.created_at, t.code`,
})

const isZero = (percentage: string): boolean => Number(percentage) === 0

/** A rate belongs to the standard category only, an exemption to the others (`domain/05` 5.1). */
function refuseInconsistent(tax: Facts): void {
  const { category, mechanism, percentage, exemption_code: reason } = tax
  if (category === 'S' && isZero(percentage))
    throw wrongField('percentage', 'must_be_above', { limit: '0' })
  if (category !== 'S' && !isZero(percentage))
    throw wrongField('percentage', 'too_large', { limit: '0' })
  if (mechanism !== 'normal' && (category !== 'S' || tax.for_sales)) {
    throw wrongField(category === 'S' ? 'for_sales' : 'mechanism', 'invalid_choice')
  }
  if (
    reason !== null &&
    (!isExemptionCode(reason) || exemptionReason(reason).category !== category)
  ) {
    throw wrongField('exemption_code', 'invalid_choice')
  }
}

const salesBoxes: Readonly<Record<string, TaxBox | null>> = { S: '1', Z: '3', E: '5', O: null }
const purchaseBoxes: Readonly<Record<string, TaxBox | null>> = { S: '7', Z: '10', E: '11', O: null }
const mechanismBoxes: Readonly<Record<string, TaxBox | null>> = {
  reverse_charge: '9',
  import: '8',
  not_recoverable: null,
}

/** Where a company's own tax stands in the VAT return: with the seeded taxes of its kind. */
function boxesOf(tax: Facts): {
  readonly sales_box: string | null
  readonly purchase_box: string | null
} {
  const isOld = tax.category === 'S' && Number(tax.percentage) === 5
  const purchase =
    tax.mechanism === 'normal'
      ? isOld
        ? '7.2'
        : purchaseBoxes[tax.category]
      : mechanismBoxes[tax.mechanism]
  return {
    sales_box: tax.for_sales ? ((isOld ? '1.2' : salesBoxes[tax.category]) ?? null) : null,
    purchase_box: tax.for_purchases ? (purchase ?? null) : null,
  }
}

const checksOf = (tax: Partial<Draft>, except?: string) => [
  isFree({ field: 'code', table: 'taxes', except }, tax.code),
  ...isAccountFor('account_id', tax.account_id, {
    subTypes: ['vat_input', 'vat_output', 'other_tax'],
  }),
]

const frozen = [
  'code',
  'percentage',
  'category',
  'mechanism',
  'for_sales',
  'for_purchases',
] as const

const changed = (before: Tax, change: Partial<Draft>) =>
  frozen.filter(
    (field) =>
      change[field] !== undefined &&
      (field === 'percentage'
        ? Number(change[field]) !== Number(before[field])
        : change[field] !== before[field]),
  )

/** Whether a bill line or a posted line carries the tax: its meaning may then no longer change. */
const isUsed = async (ctx: TenantContext, tax: Tax): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 where
    exists (select 1 from entry_transactions where tenant_id = ${currentTenant} and tax_code = ${tax.code})
    or exists (select 1 from bill_items where tenant_id = ${currentTenant} and tax_id = ${tax.id})`)) !==
  null

export const tax = {
  ...rows,
  async create(ctx: TenantContext, draft: Draft): Promise<Tax> {
    refuseInconsistent(draft)
    await refuseBroken(ctx, checksOf(draft, draft.id))
    return rows.create(ctx, { ...draft, ...boxesOf(draft) } as Draft)
  },
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Tax> {
    const before = await rows.show(ctx, id)
    const [held] = changed(before, change)
    if (held && before.is_system) throw wrongField(held, 'system_record')
    if (held && (await isUsed(ctx, before))) throw wrongField(held, 'record_in_use')
    const after = { ...before, ...change }
    if (!before.is_system) refuseInconsistent(after)
    await refuseBroken(ctx, checksOf(change, id))
    return rows.update(
      ctx,
      id,
      before.is_system ? change : ({ ...change, ...boxesOf(after) } as Partial<Draft>),
      sent,
    )
  },
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const before = await rows.show(ctx, id)
    if (before.is_system) throw new Refusal('system_record')
    if (await isUsed(ctx, before)) throw new Refusal('record_in_use')
    await rows.remove(ctx, id)
  },
}
