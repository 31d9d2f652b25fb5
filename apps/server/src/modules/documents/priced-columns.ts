import { status } from '@mizan/core/documents/lifecycle'
import type { PricedDocument, PricedLine } from '@mizan/core/documents/priced-document'
import { convert } from '@mizan/core/money/currency'
import { type ExchangeRate, type Money, formatDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type LivingTable, livingDocuments } from '../../kernel/document-tables.ts'
import type { Confirmed } from './family.ts'

export type Columns = Readonly<Record<string, unknown>>

type Priced = {
  readonly priced: PricedDocument
  readonly digits: number
  readonly rate: ExchangeRate
}

type Totals = { readonly net: Money; readonly vat: Money; readonly rounding?: Money }

/**
 * The figures of a document in its own currency, net and VAT in the company's as well. A supplier's
 * paper may say another net and VAT than ours.
 */
export function pricedColumns(
  ctx: TenantContext,
  currency: string,
  { priced, digits, rate }: Priced,
  { net, vat, rounding = priced.rounding }: Totals = priced,
): Columns {
  const amount = (value: Money): string => formatDecimal(value, digits)
  const local = (value: Money): string =>
    formatDecimal(currency === ctx.tenant.currency ? value : convert(value, rate, digits), 2)
  return {
    total: amount(priced.total),
    discount: amount(priced.discount),
    vat: amount(vat),
    rounding: amount(rounding),
    net: amount(net),
    vat_local: local(vat),
    net_local: local(net),
  }
}

/** The arithmetic of a line; `atCustoms` is VAT that was paid on another value than its own. */
export function pricedLineColumns(
  line: PricedLine | undefined,
  index: number,
  digits: number,
  atCustoms = 0n,
): Columns {
  if (!line) throw new Error(`line ${index + 1} was not priced`)
  const amount = (value: bigint): string => formatDecimal(value, digits)
  return {
    gross: amount(line.gross),
    discount_value: amount(line.discount),
    net: amount(line.net),
    allowance: amount(line.allowance),
    tax_value: amount(line.vat + atCustoms),
    total: amount(line.total + atCustoms),
  }
}

/** What a confirm gives every document with a number of its own; an edit keeps the moment of the first and ends here. */
export const confirmedColumns = (
  ctx: TenantContext,
  table: LivingTable,
  confirmed: Confirmed,
): Columns => ({
  status: status.confirmed,
  sequence_year: confirmed.sequenceYear,
  sequence_no: confirmed.sequenceNo,
  [livingDocuments(table).number ?? 'number']: confirmed.number,
  entry_id: confirmed.entryId,
  ...(confirmed.isRepost ? { opened_by: null, opened_from: null } : { confirmed_at: ctx.now }),
})
