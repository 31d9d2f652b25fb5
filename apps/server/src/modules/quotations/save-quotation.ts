import { searchText } from '@mizan/core/catalog/search-text'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Columns,
  type DocumentTables,
  pricedColumns,
  pricedLineColumns,
  writeDocument,
} from '../documents/index.ts'
import type { Quotation } from './quotation.ts'
import type { ResolvedQuotation } from './resolve-quotation.ts'

const tables: DocumentTables = {
  head: 'quotations',
  lines: 'quotation_items',
  of: 'quotation_id',
  field: 'items',
}

/** What was typed, as the row keeps it. */
const typedColumns = (quotation: Quotation): Columns => ({
  type: quotation.type,
  beneficiary_id: quotation.beneficiary_id,
  store_id: quotation.store_id,
  cost_center_id: quotation.cost_center_id,
  issue_date: quotation.issue_date,
  valid_until: quotation.valid_until,
  reference: quotation.reference,
  tax_inclusive: quotation.tax_inclusive,
  discount: quotation.discount,
  discount_is_percentage: quotation.discount_is_percentage,
  currency: quotation.currency,
  exchange_rate: quotation.exchange_rate,
  notes: quotation.notes,
})

/** The rows of the lines: as typed, with their arithmetic. */
const lineRows = (
  ctx: TenantContext,
  { quotation, resolved: { lines, priced, digits } }: ResolvedQuotation,
): readonly Columns[] =>
  lines.map(({ item, unit, factor, tax, line: asked }, index) => {
    const line = quotation.lines[index]
    if (!line) throw new Error(`line ${index + 1} was not typed`)
    return {
      tenant_id: ctx.tenant.id,
      id: asked.id,
      quotation_id: quotation.id,
      line_no: index + 1,
      item_id: item.id,
      item_description: line.item_description,
      reference: line.reference,
      unit_id: unit.id,
      unit_factor: formatDecimal(factor, scale.quantity),
      item_qty: line.item_qty,
      item_price: line.item_price,
      item_discount: line.item_discount,
      item_discount_is_percentage: line.item_discount_is_percentage,
      tax_id: tax.id,
      exemption_code: line.exemption_code,
      exemption_reason: line.exemption_reason,
      account_id: line.account_id,
      cost_center_id: line.cost_center_id,
      store_id: line.store_id,
      extra_fields: line.extra_fields,
      ...pricedLineColumns(priced.lines[index], index, digits),
    }
  })

/** Writes the head and replaces the lines; `state` is what a confirm gives besides. */
export async function saveQuotation(
  ctx: TenantContext,
  quotation: ResolvedQuotation,
  number: string | null,
  state: Columns,
): Promise<void> {
  const { id, isNew } = quotation.quotation
  await writeDocument(ctx, tables, {
    id,
    isNew,
    columns: {
      ...typedColumns(quotation.quotation),
      ...pricedColumns(ctx, quotation.quotation.currency, quotation.resolved),
      ...state,
      search_text: searchOf(quotation, number),
    },
    lines: lineRows(ctx, quotation),
  })
}

const searchOf = (
  { quotation, resolved: { party, lines } }: ResolvedQuotation,
  number: string | null,
): string =>
  searchText(
    number,
    party?.name,
    party?.name_en,
    quotation.reference,
    quotation.notes,
    ...lines.map((_, index) => quotation.lines[index]?.reference),
  )
