import { bills, cancelBody } from '@mizan/contract/documents'
import { type Api, call } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { sealedXmlOf } from '../einvoicing/index.ts'
import { billList } from './bill-rows.sql.ts'
import { billCounts } from './bill-sums.sql.ts'
import { type PayBill, billUseCases } from './bills.ts'

/** Bills of all types, and the e-invoice that was sealed with a sale. */
export function serveBills(api: Api, pay: PayBill): void {
  const cases = billUseCases(pay)
  serve(api, bills, {
    list: billList,
    show: cases.show,
    create: cases.create,
    update: cases.update,
    remove: (ctx, id, { reason }) =>
      cases.remove(ctx, id, parseBody(cancelBody, { reason }).reason),
    counts: (ctx, query) => billCounts(ctx, query.equals.type ?? []),
    actions: {
      confirm: cases.confirm,
      cancel: async (ctx, id, body: { reason: string | null }) => {
        await cases.remove(ctx, id, body.reason)
        return cases.show(ctx, id).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'not_found') return null
          throw error
        })
      },
      copy: cases.copy,
    },
  })
  const view = async (ctx: Parameters<typeof cases.show>[0], id: string) => {
    const bill = await cases.show(ctx, id)
    ctx.need(bill.type === 1 ? 'bills' : 'purchases', 'view')
    return bill
  }
  call(
    api,
    {
      method: 'GET',
      path: '/bills/:id/e_invoice',
      scope: 'tenant',
      tag: 'bills',
      says: 'Where the e-invoice stands',
      body: null,
    },
    async (ctx, { params }) => {
      const bill = await view(ctx, recordId(params.id))
      if (!bill.e_invoice) throw new Refusal('not_found')
      return { body: { data: { ...bill.e_invoice, submissions: [] } } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/bills/:id/e_invoice.xml',
      scope: 'tenant',
      tag: 'bills',
      says: 'The exact bytes that were sealed',
      body: null,
    },
    async (ctx, { params, reply }) => {
      await view(ctx, recordId(params.id))
      const sealed = await sealedXmlOf(ctx, recordId(params.id))
      if (!sealed) throw new Refusal('not_found')
      void reply.type('application/xml; charset=utf-8')
      return { body: sealed.xml }
    },
  )
}
