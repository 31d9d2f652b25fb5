import './sharing.css'
import { Modal } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailForm } from './email-form.tsx'
import { EmailMany } from './email-many.tsx'
import { LinkForm } from './link-form.tsx'
import type { Sending } from './sending.ts'

type Props = {
  readonly asked: Sending
  readonly opened: boolean
  readonly onClose: () => void
}

/** Where a document is sent to: an address, or a link and a text that goes with it. */
export const SendingDialog = ({ asked, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={asked.by === 'emails' ? t('sharing.emails_title') : titleOf(asked, t)}
      closeButtonProps={{ 'aria-label': t('kit.dismiss') }}
    >
      {asked.by === 'emails' ? (
        <EmailMany
          key={asked.documents.map(({ id }) => id).join()}
          documents={asked.documents}
          onClose={onClose}
        />
      ) : asked.by === 'email' ? (
        <EmailForm key={asked.document.id} document={asked.document} onClose={onClose} />
      ) : (
        <LinkForm key={asked.share.id} asked={asked} onClose={onClose} />
      )}
    </Modal>
  )
}

function titleOf(
  { by, document: { kind, number } }: Exclude<Sending, { readonly by: 'emails' }>,
  t: TFunction,
): string {
  const name = `${t(`sharing.kinds.${kind}`)} \u2066${number}\u2069`
  return t(by === 'email' ? 'sharing.email_title' : 'sharing.link_title', { name })
}
