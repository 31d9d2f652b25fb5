import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId } from '../../kernel/serve.ts'
import { contentDisposition } from '../files/index.ts'
import { attemptsOf, legalXmlOf, underWayOf } from './einvoices.sql.ts'
import { readLegalName } from './read-legal-name.ts'

/** A document as its family shows it to who may see it. */
type Shown = { readonly id: string; readonly e_invoice?: object | null }

/** Serves the e-invoices of a family: where they stand with every attempt, and their exact bytes. */
export function serveEInvoicesOf(
  api: Api,
  of: 'bills' | 'notes',
  show: (ctx: TenantContext, id: string) => Promise<Shown>,
): void {
  const shared = { method: 'GET', scope: 'tenant', tag: of, body: null } as const
  call(
    api,
    { ...shared, path: `/${of}/:id/e_invoice`, says: 'Where the e-invoice stands' },
    async (ctx, { params }) => {
      const { id, e_invoice: invoice } = await show(ctx, recordId(params.id))
      if (!invoice) throw new Refusal('not_found')
      const [sending, submissions] = await Promise.all([underWayOf(ctx, id), attemptsOf(ctx, id)])
      return { body: { data: { ...invoice, sending, submissions } } }
    },
  )
  call(
    api,
    {
      ...shared,
      path: `/${of}/:id/e_invoice.xml`,
      says: 'The legal invoice byte for byte: as cleared, else as sealed',
    },
    async (ctx, { params, reply }) => {
      const { id, e_invoice: invoice } = await show(ctx, recordId(params.id))
      const legal = invoice && (await legalXmlOf(ctx, id))
      if (!legal) throw new Refusal('not_found')
      return {
        body: null,
        later: async () => {
          const name = await readLegalName(api.threads, ctx, legal.xml.toString('utf8'))
          void reply
            .type('application/xml; charset=utf-8')
            .header('content-disposition', contentDisposition('inline', `${name}.xml`))
          return legal.xml
        },
      }
    },
  )
}
