import type { Language } from '@mizan/contract/errors'
import {
  documentEmail,
  documentEmails,
  documentShares,
  emailOutcome,
  sharedDocument,
} from '@mizan/contract/sharing'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { contentDisposition } from '../files/index.ts'
import { type UntiedParts, untied } from '../identity/index.ts'
import { type Printing, sendPdf } from '../printing/index.ts'
import { type OpenPayUrl, seenByShare, sharedDocumentOf } from './open-share.ts'
import { sendDocument, sendDocuments } from './send-document.ts'
import { sharesBy } from './shares.ts'

type Parts = UntiedParts & { readonly publicUrl: string; readonly openPayUrl: OpenPayUrl }

const taken: Readonly<Record<Language, string>> = {
  ar: 'أرسلنا المستند بالبريد الإلكتروني',
  en: 'The document is on its way by e-mail',
}

const mayMail = (ctx: TenantContext): void => ctx.need('email', 'store')

/** Sending documents by mail and by links, and what a link shows to whoever has it. */
export function serveSharing(api: Api, parts: Parts, printing: Printing): void {
  call(
    api,
    {
      method: 'POST',
      path: '/document_email',
      scope: 'tenant',
      tag: 'documents',
      says: 'Mails a document with its PDF to the beneficiary, or to the address `to`',
      body: documentEmail,
      right: mayMail,
      perMinute: 60,
    },
    async (ctx, { body }) => ({
      status: 202,
      body: { data: await sendDocument(ctx, body), message: taken[ctx.language] },
    }),
  )
  call(
    api,
    {
      method: 'POST',
      path: '/document_emails',
      scope: 'tenant',
      tag: 'documents',
      says: 'Mails many documents to their beneficiaries; the answer says of each what happened',
      body: documentEmails,
      right: mayMail,
      answer: emailOutcome.array(),
      perMinute: 10,
    },
    async (ctx, { body }) => ({ status: 202, body: { data: await sendDocuments(ctx, body) } }),
  )

  const { list, create, revoke } = sharesBy(parts.publicUrl)
  serve(api, documentShares, {
    list,
    create,
    remove: async (ctx, id) => {
      await revoke(ctx, id)
    },
    actions: { revoke },
  })

  serveLinks(untied(api, parts), { ...parts, printing })
}

/** The calls behind a link ask for no sign-in; the page of a stranger stays out of every store. */
function serveLinks(open: Api, parts: Parts & { readonly printing: Printing }): void {
  call(
    open,
    {
      method: 'GET',
      path: '/share/:token',
      scope: 'public',
      tag: 'documents',
      says: 'What a link shows of its document',
      body: noBody,
      answer: sharedDocument,
      perMinute: 60,
    },
    async (ctx, { params, reply }) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return {
        body: { data: sharedDocumentOf(await seenByShare(parts, ctx, params.token ?? '')) },
      }
    },
  )
  call(
    open,
    {
      method: 'GET',
      path: '/share/:token/pdf',
      scope: 'public',
      tag: 'documents',
      says: 'The PDF of a link’s document',
      body: noBody,
      perMinute: 20,
    },
    async (ctx, { params, reply }) => {
      const { print } = await seenByShare(parts, ctx, params.token ?? '')
      void reply.header('x-robots-tag', 'noindex')
      await sendPdf(reply, parts.printing, print)
      return { body: null, isWritten: true }
    },
  )
  call(
    open,
    {
      method: 'GET',
      path: '/share/:token/e_invoice.xml',
      scope: 'public',
      tag: 'documents',
      says: 'The sealed XML of a link’s document, as its PDF carries it',
      body: noBody,
      perMinute: 20,
    },
    async (ctx, { params, reply }) => {
      const { print } = await seenByShare(parts, ctx, params.token ?? '')
      if (print.xml === null) throw new Refusal('not_found')
      void reply
        .type('application/xml')
        .header('content-disposition', contentDisposition('attachment', print.xml.name))
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
      return { body: Buffer.from(print.xml.bytes) }
    },
  )
}
