import { newsletterStatuses, newsletters } from '@mizan/contract/platform/subscribers'
import { IconNews } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { NewsletterState } from './newsletter-state.tsx'
import { useNewsletterActions } from './use-newsletter-actions.ts'

/** What was written to everybody on the mailing list. */
export const NewsletterList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useNewsletterActions()
  return (
    <ListScreen
      of={newsletters}
      icon={IconNews}
      views={newsletterStatuses.map((status) => ({
        key: status,
        title: t(`choices.newsletter_status.${status}`),
        query: { status },
      }))}
      columns={[
        { name: 'subject', strong: true },
        { name: 'status', cell: (letter) => <NewsletterState of={letter} /> },
        'recipients',
        'left_count',
        'failed_count',
        {
          name: 'begun_at',
          cell: ({ begun_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
        { name: 'subject_en', hidden: true },
      ]}
      actions={actions}
      card={(letter) => (
        <>
          <strong className="two-lines">{letter.subject}</strong>
          <span className="card-figure">
            <NewsletterState of={letter} />
          </span>
          <span className="card-facts">
            <InstantText value={letter.begun_at ?? letter.created_at} />
          </span>
        </>
      )}
    />
  )
}
