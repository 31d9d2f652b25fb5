import './sharing.css'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { EmailForm } from './email-form.tsx'
import { LinkForm } from './link-form.tsx'
import type { Sending } from './sending.ts'
import { isolated } from '../../client/format.ts'

type Props = {
  readonly asked: Sending
  readonly opened: boolean
  readonly onClose: () => void
}

/** Where a document is sent to: an address, or a link and a text that goes with it. */
export const SendingDialog = ({ asked, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={titleOf(asked, t)}>
      {asked.by === 'email' ? (
        <EmailForm
          key={asked.documents.map(({ id }) => id).join()}
          documents={asked.documents}
          onClose={onClose}
        />
      ) : (
        <LinkForm key={asked.share.id} asked={asked} onClose={onClose} />
      )}
    </Dialog>
  )
}

function titleOf(asked: Sending, t: TFunction): string {
  const [first, ...more] = asked.by === 'email' ? asked.documents : [asked.document]
  if (!first || more.length > 0) return t('sharing.emails_title')
  const name = `${t(`sharing.kinds.${first.kind}`)} ${isolated(first.number)}`
  return t(asked.by === 'email' ? 'sharing.email_title' : 'sharing.link_title', { name })
}
