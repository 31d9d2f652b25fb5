import { documentKinds } from '@mizan/core/documents/document-kinds'
import { factsOf, kindsOf } from '@mizan/core/documents/kind'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

/** The codes of documents that have a paper, of `product.md` 3, second set. */
export type PrintedType = NonNullable<
  (typeof documentKinds)[keyof typeof documentKinds]['printedType']
>
const typeCodes = [
  ...new Set(
    Object.values(documentKinds).flatMap(({ printedType }) =>
      printedType === null ? [] : [printedType],
    ),
  ),
]

/** The code of a resource whose documents have a paper, and back. */
export const printedTypeOf = (resource: string): PrintedType | null =>
  kindsOf(resource).map((kind) => factsOf(kind).printedType)[0] ?? null
export const printedResourceOf = (type: PrintedType): string | null =>
  Object.values(documentKinds).find(({ printedType }) => printedType === type)?.resource ?? null

const documentType = () => f.choice('document_kind', typeCodes)

export const documentEmail = z.object({
  document_type: documentType(),
  document_id: f.id(),
  /** Empty: the address of the beneficiary. */
  to: f.optionalEmail(),
})

/** Many documents of one type, each to the address of its own beneficiary. */
export const documentEmails = z.object({
  document_type: documentType(),
  document_ids: z.array(f.id()).min(1).max(200),
})

/** What became of one of them, in the order they were asked for. */
export const emailOutcome = z.object({
  document_id: f.id(),
  /** Where it is on its way to; null when it is not. */
  to: z.string().nullable(),
  /** Why it is not, as a code of the refusals and in words. */
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type EmailOutcome = z.output<typeof emailOutcome>

export const shareStatuses = ['open', 'expired', 'revoked'] as const

/** Days a link works when nothing else is said, and at most. */
export const shareDays = 30
export const shareDaysMax = 365

/** Links to single documents, for whoever has them. */
export const documentShares = resource('document_shares', {
  guard: { code: 'email' },
  verbs: ['list', 'create', 'delete'],
  row: z.object({
    id: f.id(),
    document_type: documentType(),
    document_id: f.id(),
    status: f.choice('share_status', shareStatuses),
    /** The link, while it works. */
    url: z.string().nullable(),
    expires_at: f.instant(),
    revoked_at: f.instant().nullable(),
    created_by: f.named().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({
    id: f.id().optional(),
    document_type: documentType(),
    document_id: f.id(),
    /** Empty: the link that works already, else a new one for 30 days. */
    expires_at: f
      .instant()
      .nullish()
      .transform((v) => v ?? null),
  }),
  filters: ['document_type', 'document_id', 'status'],
  ranges: ['created_at', 'expires_at'],
  sorts: ['created_at', 'expires_at'],
  actions: {
    revoke: { body: z.object({}), flag: 'store', says: 'Takes a link back: it shows nothing more' },
  },
})

const bilingual = z.object({ ar: z.string(), en: z.string().nullable() })

/** What a link shows: nothing that does not stand on the paper. */
export const sharedDocument = z.object({
  /** What the paper is called. */
  title: bilingual,
  number: z.string(),
  company: bilingual,
  logo_url: z.string().nullable(),
  /** Whom it is addressed to. */
  party: bilingual.nullable(),
  date: f.date(),
  /** The day it is due, or the last day it stands. */
  until: f.date().nullable(),
  until_means: z.enum(['due', 'valid']),
  amount: f.money({}, 3),
  /** What is left to pay; null where nothing ever is. */
  remain: f.money({}, 3).nullable(),
  currency: z.string(),
  state: z.enum(['confirmed', 'paid', 'partly_paid', 'expired', 'cancelled', 'rejected']),
  is_test: f.flag(),
  /** The authority has not cleared it, yet or at all: it is no tax invoice so far. */
  lacks_clearance: z.enum(['awaited', 'missing']).nullable(),
  /** What was sealed of it, as its code and its file say it; null where it is no e-invoice. */
  e_invoice: z
    .object({
      kind: z.enum(['standard', 'simplified']),
      /** The authority has it: a standard one cleared, a simplified one reported. */
      is_accepted: f.flag(),
      uuid: z.string(),
      qr: z.string(),
      xml_name: z.string(),
    })
    .nullable(),
  /** Where it is paid, while a payment link asks for what remains of it. */
  pay_url: z.string().nullable(),
  file_name: z.string(),
  expires_at: f.instant(),
})
export type SharedDocument = z.output<typeof sharedDocument>
