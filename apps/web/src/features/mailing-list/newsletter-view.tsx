import './newsletter.css'
import { newsletters } from '@mizan/contract/platform/subscribers'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { RecordActs } from '../../kit/records/record-acts.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { NewsletterState } from './newsletter-state.tsx'
import { useNewsletterActions } from './use-newsletter-actions.ts'

type Newsletter = RowOf<typeof newsletters>

/** A newsletter as it is read, and how far it is on its way. */
export const NewsletterView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useNewsletterActions({ isView: true })
  return (
    <ViewScreen
      of={newsletters}
      id={id}
      title={(letter) => letter.subject}
      beside={(letter) => <NewsletterState of={letter} />}
      rowTo={(each) => `/admin/newsletters/view/${each}`}
      facts={['recipients', 'left_count', 'failed_count', 'begun_at', 'done_at']}
      primary={(letter) =>
        letter.status === 'draft' || letter.status === 'stopped'
          ? (actions(letter).find(({ key }) => key === 'send') ?? null)
          : null
      }
      actions={(letter) => actions(letter).filter(({ key }) => key !== 'send')}
      buttons={['try', 'edit']}
      tabs={[
        {
          key: 'text',
          title: t('newsletters.text'),
          body: (letter) => <Texts letter={letter} />,
        },
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (letter) => <RecordActs of={newsletters.name} id={letter.id} />,
        },
      ]}
    >
      {(letter) =>
        letter.status === 'sending' || letter.status === 'stopped' ? (
          <Progress letter={letter} />
        ) : null
      }
    </ViewScreen>
  )
}

/** How much of it has left. */
const Progress = ({ letter }: { readonly letter: Newsletter }): ReactNode => {
  const { t } = useTranslation()
  const { recipients, left_count: left } = letter
  return (
    <section className="section stack">
      {letter.status === 'stopped' ? <p>{t('newsletters.stopped')}</p> : null}
      <progress className="letter-progress" value={left} max={Math.max(recipients, 1)}>
        {left}
      </progress>
      <span className="dim">
        {t('newsletters.progress', { gone: countText(left), all: countText(recipients) })}
      </span>
    </section>
  )
}

const Texts = ({ letter }: { readonly letter: Newsletter }): ReactNode => (
  <section className="section letter-texts">
    {(
      [
        ['ar', 'rtl', letter.subject, letter.content],
        ['en', 'ltr', letter.subject_en, letter.content_en],
      ] as const
    ).map(([language, direction, subject, content]) => (
      <article key={language} lang={language} dir={direction} className="letter-text">
        <h2>{subject}</h2>
        <p>{content}</p>
      </article>
    ))}
  </section>
)
