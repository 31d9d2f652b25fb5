import {
  keptVerdict,
  supplierInvoice,
  supplierInvoiceDraft,
  supplierText,
} from '@mizan/contract/supplier-invoices'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { recordId } from '../../kernel/serve.ts'
import { takesUpload } from '../files/index.ts'
import type { UntiedParts } from '../identity/index.ts'
import { examine, needPurchases } from './examine.ts'
import { keepSupplierInvoice, keptWith, requireTarget } from './keep.ts'
import { readDocument } from './read-document.ts'
import { textOfFile } from './text-of-file.ts'

const tag = 'supplier_invoices'

/** The supplier's side of e-invoicing: his XML, PDF or QR code read, verified and kept. */
export function serveSupplierInvoices(api: Api, parts: UntiedParts): void {
  takesUpload(
    api,
    parts,
    {
      path: '/supplier_invoices/read_file',
      says: 'Reads and verifies a supplier’s XML, or the one in a PDF/A-3 (multipart: file); nothing is kept',
      tag,
      body: z.object({ file: z.unknown() }),
      answer: supplierInvoice,
    },
    async (upload) => async (ctx) => {
      needPurchases(ctx)
      const document = readDocument(ctx, textOfFile(upload.bytes), 'file')
      return { body: { data: await examine(ctx, document) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/supplier_invoices/read',
      scope: 'tenant',
      tag,
      body: supplierText,
      answer: supplierInvoice,
      says: 'Reads and verifies the text of a supplier’s XML or QR code; nothing is kept',
    },
    async (ctx, { body }) => {
      needPurchases(ctx)
      return { body: { data: await examine(ctx, readDocument(ctx, body.text, 'text')) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/supplier_invoices',
      scope: 'tenant',
      tag,
      body: supplierInvoiceDraft,
      answer: keptVerdict,
      says: 'Keeps a supplier’s document and its verdict with the purchase or expense written from it',
    },
    async (ctx, { body }) => ({
      status: 201,
      body: { data: await keepSupplierInvoice(ctx, body) },
    }),
  )
  serveVerdicts(api)
}

/** The verdict behind a purchase or an expense, for whoever sees it. */
function serveVerdicts(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/bills/:id/supplier_invoice',
      scope: 'tenant',
      tag,
      body: noBody,
      answer: keptVerdict.nullable(),
      says: 'What was found of the e-invoice that a purchase was written from; null without one',
    },
    async (ctx, { params }) => {
      const id = recordId(params.id)
      await requireTarget(ctx, 'bills', id, 'view')
      return { body: { data: await keptWith(ctx, 'bills', id) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/expenses/:id/supplier_invoice',
      scope: 'tenant',
      tag,
      body: noBody,
      answer: keptVerdict.nullable(),
      says: 'What was found of the e-invoice that an expense was written from; null without one',
    },
    async (ctx, { params }) => {
      const id = recordId(params.id)
      await requireTarget(ctx, 'expenses', id, 'view')
      return { body: { data: await keptWith(ctx, 'expenses', id) } }
    },
  )
}
