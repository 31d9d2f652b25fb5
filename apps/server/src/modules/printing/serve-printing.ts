import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, addRoute, send } from '../../kernel/api.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { contentDisposition } from '../files/index.ts'
import type { Print, Printing } from './pdf/create-printing.ts'
import { PdfFailure } from './pdf/pdf-pool.ts'
import { type PreparedPrint, preparePrint } from './papers/prepare-print.ts'

type Asked = {
  readonly resource: string
  readonly id: string
  readonly template: string | null
}
type Query = Readonly<Record<string, unknown>>

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

function formatOf(query: Query): 'html' | 'pdf' {
  const format = text(query.format) ?? 'html'
  if (format !== 'html' && format !== 'pdf') throw wrongField('format', 'invalid_choice')
  return format
}

/** Papers of documents: as a page that prints itself, or as PDF/A-3 with the sealed XML inside. */
export function servePrinting(api: Api, printing: Printing): void {
  const printed = (
    path: string,
    says: string,
    askedOf: (params: Query, query: Query) => Asked,
    format: (query: Query) => 'html' | 'pdf',
  ): void => {
    addRoute(
      api,
      { method: 'GET', path, says, tag: 'print', scope: 'tenant' },
      async (request, reply) => {
        const query = request.query as Query
        const asked = askedOf(request.params as Query, query)
        const print = await printing.printOf(await prepared(api, request, asked))
        return format(query) === 'pdf'
          ? sendPdf(reply, printing, print)
          : sendPage(reply, printing, print)
      },
    )
  }

  printed(
    '/print/:resource/:id',
    'Prints a document: `format` html (default) or pdf, `template` invoice-a4, receipt-80mm, receipt-58mm, voucher-a4, entry-a4, goods-a4 or session-80mm',
    ({ resource, id }, query) => ({
      resource: String(resource),
      id: String(id),
      template: text(query.template),
    }),
    formatOf,
  )

  printed(
    '/document/pdf',
    'The PDF of a document: `resource`, `id` and `template` as in print',
    (_params, query) => ({
      resource: text(query.resource) ?? '',
      id: text(query.id) ?? '',
      template: text(query.template),
    }),
    () => 'pdf',
  )
}

/** What is to be printed, read in a transaction that is over before typesetting begins. */
async function prepared(
  api: Api,
  request: FastifyRequest,
  { resource, id, template }: Asked,
): Promise<PreparedPrint> {
  let print: PreparedPrint | null = null
  await api.open.tenant(request, async (ctx) => {
    print = await preparePrint(ctx, resource, id, template === 'default' ? null : template)
    return { body: null }
  })
  if (!print) throw new Refusal('not_found')
  return print
}

/** Answers with a paper as PDF. */
export async function sendPdf(
  reply: FastifyReply,
  printing: Printing,
  print: Print,
): Promise<FastifyReply> {
  const pdf = await typeset(() => printing.pdfOf(print))
  void reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('inline', print.fileName))
    .header('cache-control', 'private, no-store')
  return send(reply, { body: asBuffer(pdf) })
}

async function sendPage(
  reply: FastifyReply,
  printing: Printing,
  print: Print,
): Promise<FastifyReply> {
  const page = await typeset(() => printing.pageOf(print))
  void reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
  return send(reply, { body: asBuffer(page) })
}

/** Bytes as they came, without copying them. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A process that hangs, dies or was closed is no fault of the document: asking again helps. */
async function typeset<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PdfFailure && error.code !== 'pdf_template')
      throw new Refusal('unavailable')
    throw error
  }
}
