import { quotations } from '@mizan/contract/documents/quotations'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { close, reopen } from './close-quotation.ts'
import { createBill } from './create-bill.ts'
import { quotationCounts, quotationList } from './quotation-rows.sql.ts'
import { quotationLife } from './quotations.ts'

/** Quotations to customers and purchase orders to suppliers. */
export function serveQuotations(api: Api): void {
  serve(api, quotations, {
    list: quotationList,
    counts: (ctx, query) => quotationCounts(ctx, query.equals.type ?? []),
    ...quotationLife.served,
    actions: { ...quotationLife.actions, close, reopen, create_bill: createBill },
  })
}
