import { z } from 'zod'
import { beneficiaries } from './parties.ts'
import { assemblies } from './documents/assemblies.ts'
import { bills } from './documents/bills.ts'
import { consignments } from './documents/consignments.ts'
import { goodsReceipts } from './documents/goods-receipts.ts'
import { expenses } from './documents/expenses.ts'
import { entries } from './documents/journal.ts'
import { items } from './catalog.ts'
import * as f from './fields.ts'
import { notes } from './documents/notes.ts'
import { conversionBalance } from './documents/opening.ts'
import { stockWriteDowns } from './documents/stock-write-downs.ts'
import { quotations } from './documents/quotations.ts'
import { tickets } from './companies/support.ts'
import { type Resource, resource } from './resource.ts'
import { receipts } from './documents/receipts.ts'
import { vatReturns } from './vat-returns.ts'

/** What papers can be attached to; who may see the record may see its papers. */
export const attachables: readonly Resource[] = [
  bills,
  receipts,
  expenses,
  notes,
  quotations,
  entries,
  conversionBalance,
  consignments,
  goodsReceipts,
  assemblies,
  stockWriteDowns,
  vatReturns,
  beneficiaries,
  items,
  tickets,
]
export const attachableNames: readonly string[] = attachables.map(({ name }) => name)

/** The largest file, and how many one record takes (`domain/02` 2.5). */
export const fileBytesMax = 10 * 1024 * 1024
export const filesOfRecordMax = 20

/** The kinds of file that are taken, known by their content, with the type they are served as. */
export const fileKinds = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
} as const
export type FileKind = keyof typeof fileKinds

/** An attachment. It comes by `POST /file` (multipart) and is read by `GET /file/{id}`. */
export const files = resource('file', {
  guard: { code: 'attachments' },
  verbs: ['list', 'delete'],
  row: z.object({
    id: f.id(),
    name: z.string(),
    mime: z.string(),
    size: f.count(1, fileBytesMax),
    /** Hexadecimal, to check what was downloaded. */
    sha256: z.string(),
    attachable_type: z.string(),
    attachable_id: f.id(),
    created_by: f.named().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['attachable_type', 'attachable_id'],
  sorts: ['created_at', 'name'],
})
export type FileRow = z.output<typeof files.row>

/** Files of payments for a subscription lie among those of the company, which neither reads them nor takes them with it. */
export const paymentFiles = 'subscription_payments'

/** A file that administrators of the platform see of a record of a company. */
export const broughtFile = z.object({
  id: f.id(),
  name: z.string(),
  size: f.count(0, fileBytesMax),
  created_at: f.instant(),
})
export type BroughtFile = z.output<typeof broughtFile>

/** The fields beside `file` of an upload. */
export const fileUpload = z.object({
  attachable_type: z.enum(attachableNames as [string, ...string[]]),
  attachable_id: f.id(),
})

/** Where an item's picture is read after it was uploaded. */
export const itemImage = z.object({ image_id: f.id(), image_url: z.string() })
