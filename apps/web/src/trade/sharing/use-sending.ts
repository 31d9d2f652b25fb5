import type { Resource, RowOf } from '@mizan/contract/resource'
import {
  documentShares,
  type EmailOutcome,
  type PrintedType,
  printedTypeOf,
} from '@mizan/contract/sharing'
import { IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import type { BulkAction } from '../../kit/lists/bulk-bar.tsx'
import { idOf } from '../../kit/lists/columns.tsx'
import type { DocumentFamily } from '../documents/document-family.ts'
import type { Guarded } from '../../kit/records/guarded.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { copied, sending, type Outgoing, type Share } from './sending.ts'

type Family<R extends Resource> = Pick<DocumentFamily<R>, 'of' | 'numberOf' | 'kindOf'>

/** The document's link: the one that works already, or a new one. */
export const shareOf = (
  { type, id }: Pick<Outgoing, 'type' | 'id'>,
  expiresAt?: string,
): Promise<Share> =>
  request<{ data: Share }>({
    method: 'POST',
    path: `/${documentShares.name}`,
    body: { document_type: type, document_id: id, ...(expiresAt && { expires_at: expiresAt }) },
  }).then(({ data }) => data)

/** Mails a document; without an address, to its party's. */
export const mailDocument = (
  { type, id }: Pick<Outgoing, 'type' | 'id'>,
  to?: string,
): Promise<unknown> =>
  request({
    method: 'POST',
    path: '/document_email',
    body: { document_type: type, document_id: id, ...(to && { to }) },
  })

/** As many as the server takes at a time. */
const mailsMax = 200

/** Mails each of many documents of one family to its own party; answers what became of each. */
export async function mailDocuments(
  documents: readonly Outgoing[],
): Promise<readonly EmailOutcome[]> {
  const [first] = documents
  if (!first) return []
  const { data } = await request<{ data: readonly EmailOutcome[] }>({
    method: 'POST',
    path: '/document_emails',
    body: {
      document_type: first.type,
      document_ids: documents.slice(0, mailsMax).map(({ id }) => id),
    },
  })
  return [...data, ...(await mailDocuments(documents.slice(mailsMax)))]
}

/** A document as the dialogs of sending know it. */
function outgoingOf<R extends Resource>(
  family: Family<R>,
  row: RowOf<R>,
  type: PrintedType,
): Outgoing {
  const { beneficiary_id: partyId = null, beneficiary = null } = row as {
    readonly beneficiary_id?: string | null
    readonly beneficiary?: { readonly name: string; readonly name_en?: string | null } | null
  }
  return {
    type,
    id: idOf(row),
    kind: family.kindOf(row),
    number: family.numberOf(row) ?? '',
    partyId,
    party: nameOf(beneficiary),
  }
}

/** «E-mail to their parties» of many chosen documents, for those who may send mail; null otherwise. */
export function useMailMany<R extends Resource>(
  family: Family<R>,
  refusal: (row: RowOf<R>, action: 'send_email') => string | null,
): BulkAction<RowOf<R>> | null {
  const { t } = useTranslation()
  const access = useAccess()
  const type = printedTypeOf(family.of.name)
  if (type === null || !access.can('email', 'store')) return null
  return {
    key: 'email',
    title: t('sharing.emails'),
    icon: IconMail,
    blocked: (row) => refusal(row, 'send_email'),
    isPartial: true,
    run: (rows) =>
      sending.set({ by: 'email', documents: rows.map((row) => outgoingOf(family, row, type)) }),
  }
}

/** How a document leaves the company: by mail, by chat, by a copied link. One place for every family. */
export function useSending<R extends Resource>(
  family: Family<R>,
): (row: RowOf<R>, guarded: Guarded<RowOf<R>>) => readonly RowAction[] {
  const { t } = useTranslation()
  const refused = useRefused()
  const refresh = useRefresh(documentShares)
  const type = printedTypeOf(family.of.name)

  const share = async (document: Outgoing, by: 'link' | 'chat'): Promise<void> => {
    try {
      const made = await shareOf(document)
      await refresh()
      const isCopied = by === 'link' && made.url !== null && (await copied(made.url))
      sending.set({ by, document, share: made, copied: isCopied })
    } catch (error) {
      await refused(error, { title: t('sharing.not_shared') })
    }
  }
  return (row, guarded) => {
    if (type === null) return []
    const document = outgoingOf(family, row, type)
    return [
      ...guarded(row, 'send_email', {
        key: 'email',
        title: t('sharing.email'),
        icon: IconMail,
        group: 'send',
        run: () => sending.set({ by: 'email', documents: [document] }),
      }),
      ...guarded(row, 'send_email', {
        key: 'chat',
        title: t('sharing.chat'),
        icon: IconBrandWhatsapp,
        group: 'send',
        run: () => void share(document, 'chat'),
      }),
      ...guarded(row, 'send_email', {
        key: 'link',
        title: t('sharing.link'),
        icon: IconLink,
        group: 'send',
        run: () => void share(document, 'link'),
      }),
    ]
  }
}

/** «Confirm and e-mail» of a form, for those who may send mail. */
export function useConfirmAndMail(resource: string): {
  /** The entry beside «confirm»; `confirm` answers when it is done or was refused. */
  readonly menu: (confirm: () => Promise<void>) => readonly RowAction[]
  /** After what was saved: mails it if that was asked for, and says where it stands. */
  readonly saved: (id: string) => Promise<void>
} {
  const { t } = useTranslation()
  const access = useAccess()
  const refused = useRefused()
  const isAsked = useRef(false)
  const type = printedTypeOf(resource)
  const confirmAndMail = async (confirm: () => Promise<void>): Promise<void> => {
    isAsked.current = true
    await confirm()
    isAsked.current = false
  }
  return {
    menu: (confirm) =>
      type === null || !access.can('email', 'store')
        ? []
        : [
            {
              key: 'confirm_and_email',
              title: t('sharing.confirm_and_email'),
              group: 'send',
              run: () => void confirmAndMail(confirm),
            },
          ],
    saved: async (id) => {
      if (!isAsked.current || type === null) return
      try {
        await mailDocument({ type, id })
        await celebrate(t('sharing.email_sent'))
      } catch (error) {
        await refused(error, { title: t('sharing.not_sent') })
      }
    },
  }
}
