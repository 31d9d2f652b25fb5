import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId } from '../../kernel/serve.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { contentDisposition } from '../files/index.ts'
import { attemptsOf, legalXmlOf, underWayOf } from './einvoices.sql.ts'
import { legalFileName } from './legal-file-name.ts'

/** A document as its family shows it to who may see it. */
type Shown = { readonly id: string; readonly e_invoice?: object | null }

/** Serves the e-invoices of a family: where they stand with every attempt, and their exact bytes. */
export function serveEInvoicesOf(
  api: Api,
  of: 'bills' | 'notes',
  show: (ctx: TenantContext, id: string) => Promise<Shown>,
): void {
  const seen = async (ctx: TenantContext, param: string | undefined): Promise<Shown> => {
    const id = recordId(param)
    await requireSeen(ctx, id)
    return show(ctx, id)
  }
  const shared = { method: 'GET', scope: 'tenant', tag: of, body: null } as const
  call(
    api,
    { ...shared, path: `/${of}/:id/e_invoice`, says: 'Where the e-invoice stands' },
    async (ctx, { params }) => {
      const { id, e_invoice: invoice } = await seen(ctx, params.id)
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
      const { id, e_invoice: invoice } = await seen(ctx, params.id)
      const legal = invoice && (await legalXmlOf(ctx, id))
      if (!legal) throw new Refusal('not_found')
      void reply
        .type('application/xml; charset=utf-8')
        .header(
          'content-disposition',
          contentDisposition('inline', `${legalFileName(legal.xml.toString('utf8'))}.xml`),
        )
      return { body: legal.xml }
    },
  )
}
