import {
  supplierVerdict,
  supplierInvoice,
  supplierInvoiceDraft,
  supplierText,
} from '@mizan/contract/documents/supplier-invoices'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { recordId } from '../../kernel/serve.ts'
import { takesUpload } from '../files/index.ts'
import { examine, needPurchases } from './examining/examine.ts'
import { saveSupplierInvoice, savedWith, requireTarget } from './save-supplier-invoice.ts'
import {
  type DocumentParts,
  documentsPerMinute,
  readInThread,
  documentUpload,
} from './reading/read-in-thread.ts'

const tag = 'supplier_invoices'

/** The supplier's side of e-invoicing: his XML, PDF or QR code read, verified and kept. */
export function serveSupplierInvoices(api: Api, parts: DocumentParts): void {
  takesUpload(
    api,
    {
      right: needPurchases,
      path: '/supplier_invoices/read_file',
      says: 'Reads and verifies a supplier’s XML, or the one in a PDF/A-3 (multipart: file); nothing is kept',
      tag,
      body: z.object({ file: z.unknown() }),
      answer: supplierInvoice,
      perMinute: documentsPerMinute,
    },
    async (upload, request, by) => {
      const document = await readInThread(api, parts, { file: upload.bytes }, request, by)
      return async (ctx) => {
        needPurchases(ctx)
        return { body: { data: await examine(ctx, document()) } }
      }
    },
  )
  documentUpload(
    api,
    parts,
    {
      path: '/supplier_invoices/read',
      tag,
      body: supplierText,
      right: needPurchases,
      answer: supplierInvoice,
      says: 'Reads and verifies the text of a supplier’s XML or QR code; nothing is kept',
    },
    async (ctx, _body, document) => {
      needPurchases(ctx)
      return { body: { data: await examine(ctx, document()) } }
    },
  )
  documentUpload(
    api,
    parts,
    {
      path: '/supplier_invoices',
      tag,
      body: supplierInvoiceDraft,
      right: needPurchases,
      answer: supplierVerdict,
      says: 'Keeps a supplier’s document and its verdict with what was written from it',
    },
    async (ctx, body, document) => ({
      status: 201,
      body: { data: await saveSupplierInvoice(ctx, body, document) },
    }),
  )
  serveVerdicts(api)
}

const verdictsOf = [
  ['bills', 'a purchase'],
  ['expenses', 'an expense'],
  ['notes', 'a debit note'],
] as const

/** The verdict behind a purchase, an expense or a supplier's note, for whoever sees it. */
function serveVerdicts(api: Api): void {
  for (const [type, what] of verdictsOf) {
    call(
      api,
      {
        method: 'GET',
        path: `/${type}/:id/supplier_invoice`,
        scope: 'tenant',
        tag,
        body: noBody,
        answer: supplierVerdict.nullable(),
        says: `What was found of the e-invoice that ${what} was written from; null without one`,
      },
      async (ctx, { params }) => {
        const id = recordId(params.id)
        await requireTarget(ctx, type, id, 'view')
        return { body: { data: await savedWith(ctx, type, id) } }
      },
    )
  }
}
