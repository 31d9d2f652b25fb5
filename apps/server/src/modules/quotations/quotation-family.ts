import type { Quotation as Offer, QuotationFacts } from '@mizan/core/sales/quotation'
import { quotationRules } from '@mizan/core/sales/quotation'
import type { TenantContext } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/table.ts'
import {
  type Changes,
  type Family,
  type Prepared,
  confirmedColumns,
  documentSettings,
  pricedColumns,
} from '../documents/index.ts'
import { lockStock } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { type Quotation, quotationKinds } from './quotation.ts'
import {
  type ResolvedQuotation,
  offerFacts,
  offerOf,
  resolveQuotation,
} from './resolve-quotation.ts'
import { saveQuotation } from './save-quotation.ts'

type Facts = QuotationFacts & Pick<Awaited<ReturnType<typeof postingFacts>>, 'periods'>

type PreparedQuotation = Prepared<Offer, Facts> & { readonly found: ResolvedQuotation }

/** What an edit changed of the totals of an offer; nothing of a new one. */
export const changedTotals = (
  ctx: TenantContext,
  { quotation, resolved }: ResolvedQuotation,
): Changes => {
  if (quotation.was === null) return {}
  const { total, vat, net } = pricedColumns(ctx, quotation.currency, resolved)
  return changesBetween(quotation.was, { total, vat, net })
}

/** Offers: their rules and their number; nothing is posted and nothing moves (`domain/02` 2.2). */
export const quotationFamily: Family<Quotation, Offer, Facts, PreparedQuotation> = {
  rules: quotationRules,
  kind: ({ type }) => quotationKinds[type].kind,

  prepare: async (ctx, quotation) => {
    const [found, posting, settings, stock] = await Promise.all([
      resolveQuotation(ctx, quotation),
      postingFacts(ctx),
      documentSettings(ctx),
      lockStock(ctx, []),
    ])
    const { kind } = quotationKinds[quotation.type]
    return {
      found,
      document: offerOf(quotation, found.resolved),
      facts: { ...offerFacts(ctx, found.resolved), periods: posting.periods },
      stock,
      problems: found.resolved.problems,
      invoice: null,
      lineIds: [],
      format: settings.format(kind),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(quotation.issue_date),
      partyAccounts: posting.partyAccounts,
      statement: {},
      date: quotation.issue_date,
      vatDate: quotation.issue_date,
      changes: changedTotals(ctx, found),
    }
  },

  save: (ctx, _, { found }, confirmed) => {
    const { entry_id: _entry, ...columns } = confirmedColumns(ctx, 'quotations', confirmed)
    return saveQuotation(ctx, found, confirmed.number, {
      isRepost: confirmed.isRepost,
      columns,
    })
  },
}
