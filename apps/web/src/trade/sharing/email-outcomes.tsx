import type { EmailOutcome } from '@mizan/contract/sharing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutcomeList, type Outcome } from '../../kit/dialogs/outcome-list.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { EditParty } from './edit-party.tsx'
import type { Outgoing } from './sending.ts'

type Props = {
  readonly documents: readonly Outgoing[]
  readonly sent: readonly EmailOutcome[]
  readonly onClose: () => void
}

/** Of each document that was to be mailed: where it went, or why it stayed. */
export const EmailOutcomes = ({ documents, sent, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const outcomeOf = (document: Outgoing): Outcome => {
    const outcome = sent.find(({ document_id: id }) => id === document.id)
    const to = outcome?.to ?? null
    return {
      key: document.id,
      name: (
        <>
          <Ltr>{document.number || t('choices.status.0')}</Ltr>
          {document.party === null ? null : ` · ${document.party}`}
        </>
      ),
      isDone: to !== null,
      text: to === null ? outcome?.message : <Ltr>{to}</Ltr>,
      remedy:
        outcome?.code === 'email_missing' ? (
          <EditParty partyId={document.partyId} onLeave={onClose} />
        ) : null,
    }
  }
  return (
    <OutcomeList
      outcomes={documents.map(outcomeOf)}
      label={t('sharing.emails_title')}
      onClose={onClose}
    />
  )
}
