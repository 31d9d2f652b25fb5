import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId } from '../../kernel/serve.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { contentDisposition } from '../files/index.ts'
import { attemptsOf, legalXmlOf, underWayOf } from './einvoices.sql.ts'
import { sendNow } from './problems/problems.ts'
import { readLegalName } from './evidence/read-legal-name.ts'

/** A document as its family shows it to who may see it. */
type Shown = { readonly id: string; readonly e_invoice?: object | null }
type Family<T> = {
  readonly show: (ctx: TenantContext, id: string) => Promise<T>
  /** The code of the right to confirm it. */
  readonly codeOf: (document: T) => PermissionCode
}

/** Serves the e-invoices of a family: where they stand with every attempt, and their exact bytes. */
export function serveEInvoicesOf<T extends Shown>(
  api: Api,
  of: 'bills' | 'notes',
  { show, codeOf }: Family<T>,
): void {
  const seen = async (ctx: TenantContext, param: string | undefined): Promise<T> => {
    const id = recordId(param)
    await requireSeen(ctx, id)
    return show(ctx, id)
  }
  const shared = { method: 'GET', scope: 'tenant', tag: of, body: null } as const
  call(
    api,
    { ...shared, path: `/${of}/:id/e_invoice`, says: 'Where the e-invoice stands' },
    async (ctx, { params }) => {
      const document = await seen(ctx, params.id)
      return { body: { data: await standOf(ctx, document) } }
    },
  )
  call(
    api,
    {
      ...shared,
      method: 'POST',
      path: `/${of}/:id/e_invoice/resend`,
      says: 'Sends the e-invoice of a document that waits now, the same bytes again',
    },
    async (ctx, { params }) => {
      const document = await seen(ctx, params.id)
      ctx.need(codeOf(document), 'confirm')
      const underWay = document.e_invoice ? await underWayOf(ctx, document.id) : null
      if (!underWay) throw new Refusal('not_found')
      if (!underWay.is_connected) throw new Refusal('einvoice_never_sent')
      await sendNow(ctx, underWay.einvoice_id)
      return { body: { data: await standOf(ctx, document) } }
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

/** Where the e-invoice of a document stands, with every attempt to send it. */
async function standOf(ctx: TenantContext, { id, e_invoice: invoice }: Shown): Promise<object> {
  if (!invoice) throw new Refusal('not_found')
  const [sending, submissions] = await Promise.all([underWayOf(ctx, id), attemptsOf(ctx, id)])
  return { ...invoice, sending, submissions }
}
