import { bills } from '@mizan/contract/documents/bills'
import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, parseDecimal, sum } from '@mizan/core/money/decimal'
import { type Api, call } from '../../kernel/api.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { serveEInvoicesOf } from '../einvoicing/index.ts'
import { openDocumentsOf, openPartsOf } from '../settlement/index.ts'
import { billType } from './bill.ts'
import { billList } from './bill-views.sql.ts'
import { billCounts } from './bill-sums.sql.ts'
import { type PayBill, billUseCases, permissionOf } from './bills.ts'
import { serveEInvoiceCheck } from './tax-invoice/check-e-invoice.ts'
import { openPrepaymentsOf } from './payment/prepayments.ts'

/** Bills of all types, and the e-invoice that was sealed with a sale. */
export function serveBills(api: Api, pay: PayBill): void {
  const cases = billUseCases(pay)
  serve(api, bills, {
    list: billList,
    counts: (ctx, query) => billCounts(ctx, query.equals.type ?? []),
    ...cases.served,
    actions: {
      ...cases.actions,
      reissue: cases.reissue,
      return: cases.return,
      deliver: cases.deliver,
      release_retention: cases.releaseRetention,
      associations: (ctx, id, body: { associations: Parameters<typeof cases.settleWith>[2] }) =>
        cases.settleWith(ctx, id, body.associations),
    },
  })
  const view = async (ctx: Parameters<typeof cases.show>[0], id: string) => {
    const bill = await cases.show(ctx, id)
    ctx.need(permissionOf(bill.type), 'view')
    return bill
  }
  serveEInvoicesOf(api, 'bills', { show: view, codeOf: ({ type }) => permissionOf(type) })
  serveEInvoiceCheck(api)
  serveOpenOf(api)
}

/** What is open between us and a party: what money settles, and the advances a bill can deduct. */
function serveOpenOf(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/beneficiaries/:id/open_documents',
      scope: 'tenant',
      tag: 'beneficiaries',
      says: 'What a party owes and is owed, the oldest due first; `owed_by` is beneficiary or company, `held=true` adds what is open for edit or rejected',
      body: null,
    },
    async (ctx, { params, query }) => {
      ctx.need('associations', 'view')
      const owedBy = ['beneficiary', 'company'].includes(String(query.owed_by))
        ? (query.owed_by as 'beneficiary' | 'company')
        : null
      const rows = await openDocumentsOf(ctx, recordId(params.id), owedBy, query.held === 'true')
      return { body: { data: rows.map(openDocument) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/beneficiaries/:id/open_prepayments',
      scope: 'tenant',
      tag: 'beneficiaries',
      says: 'Prepayment invoices with something left to deduct; `type` is 1 of sales, 2 of purchases',
      body: null,
    },
    async (ctx, { params, query }) => {
      const type = Number(query.type) === billType.purchases ? billType.purchases : billType.sales
      ctx.need(permissionOf(type), 'view')
      const rows = await openPrepaymentsOf(ctx, recordId(params.id), type)
      return { body: { data: rows.map((row) => withDigits(row, ['net', 'received', 'open'])) } }
    },
  )
}

/** What is open of a document, and where: the part on the party's account, then what is retained. */
const openDocument = (row: Awaited<ReturnType<typeof openDocumentsOf>>[number]) => {
  const { net_local: _net, retained: _retained, carried: _carried, ...shown } = row
  const digits = minorDigits(row.currency)
  const parts = openPartsOf(row)
  const wire = (remain: Money, carrying: Money) => ({
    remain: formatDecimal(remain, digits),
    remain_local: formatDecimal(carrying, 2),
  })
  return {
    ...withDigits(shown, ['net', 'total_paid']),
    ...wire(sum(parts.map((part) => part.remain)), sum(parts.map((part) => part.carrying))),
    open_parts: parts.map(({ remain, carrying }) => wire(remain, carrying)),
  }
}

/** Amounts with the decimals of their row's currency. */
function withDigits(row: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  const digits = minorDigits(String(row.currency))
  const amounts = fields.map((name) => [
    name,
    formatDecimal(parseDecimal(String(row[name]), digits) ?? 0n, digits),
  ])
  return { ...row, ...Object.fromEntries(amounts) }
}
