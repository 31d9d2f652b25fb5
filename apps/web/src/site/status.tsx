import type { ServiceStatus, ShownIncident } from '@mizan/contract/platform/status'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { momentText, useShown } from './context.ts'

const icons = {
  up: IconCircleCheck,
  slow: IconAlertTriangle,
  down: IconCircleX,
  unknown: IconHelpCircle,
} as const

/** Whether the service works, part by part, how it did, and what was told of it. */
export const Status = (): ReactNode => {
  const { t, status } = useShown()
  if (status === undefined) return null
  const { state, parts, incidents } = status
  const Symbol = icons[state]
  const isAway = parts.some(({ part, state: of }) => part === 'database' && of === 'down')
  const of = (phase: ShownIncident['phase']) => incidents.filter((each) => each.phase === phase)
  return (
    <div className="status">
      <h1>{t('status_page.title')}</h1>
      <p className={`status-whole is-${state}`}>
        <Symbol size={24} stroke={1.6} aria-hidden />
        <strong>{t(`status_page.whole_${state}`)}</strong>
        <span>
          {t('status_page.checked')} {momentText(status.checked_at)}
        </span>
      </p>
      {isAway ? <p className="status-away">{t('status_page.database_away')}</p> : null}
      <Incidents title={t('status_page.going_on')} incidents={of('under_way')} />
      <Incidents title={t('status_page.planned')} incidents={of('planned')} />
      <section aria-labelledby="status-parts">
        <h2 id="status-parts">{t('status_page.parts')}</h2>
        <ul className="status-parts">
          {parts.map((part) => (
            <Part key={part.part} of={part} />
          ))}
        </ul>
        <p className="status-how">{t('status_page.says_what')}</p>
      </section>
      <section aria-labelledby="status-history">
        <h2 id="status-history">{t('status_page.history')}</h2>
        {of('over').length === 0 ? (
          <p>{t('status_page.no_history')}</p>
        ) : (
          of('over').map((incident) => <Incident key={incident.id} incident={incident} />)
        )}
      </section>
    </div>
  )
}

const Part = ({ of }: { readonly of: ServiceStatus['parts'][number] }): ReactNode => {
  const { t } = useShown()
  const { part, state, days } = of
  const name = t(`status_page.${part}`)
  const Symbol = icons[state]
  const count = (wanted: string): number => days.filter((day) => day.state === wanted).length
  const seen = days.filter((day) => day.state !== null).length
  return (
    <li>
      <div className="status-part">
        <strong>{name}</strong>
        <span className={`status-word is-${state}`}>
          <Symbol size={16} stroke={1.8} aria-hidden />
          {t(`status_page.${state}`)}
        </span>
      </div>
      {days.length === 0 ? null : (
        <>
          <div
            className="status-days"
            role="img"
            aria-label={t('status_page.days_seen', {
              part: name,
              slow: count('slow'),
              down: count('down'),
              seen,
            })}
          >
            {days.map(({ day, state: was }) => (
              <i
                key={day}
                className={`was-${was ?? 'unseen'}`}
                title={`\u2066${day.split('-').toReversed().join('/')}\u2069 · ${t(`status_page.${was ?? 'no_look'}`)}`}
              />
            ))}
          </div>
          <div className="status-span" aria-hidden>
            <span>{t('status_page.ago')}</span>
            <span>{t('status_page.today')}</span>
          </div>
        </>
      )}
    </li>
  )
}

const Incidents = ({
  title,
  incidents,
}: {
  readonly title: string
  readonly incidents: readonly ShownIncident[]
}): ReactNode =>
  incidents.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      {incidents.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
    </section>
  )

const Incident = ({ incident }: { readonly incident: ShownIncident }): ReactNode => {
  const { t, language } = useShown()
  const { kind, component, title, title_en, starts_at: from, ends_at: to, updates } = incident
  return (
    <article className={`incident phase-${incident.phase}`}>
      <h3>{language === 'en' ? title_en : title}</h3>
      <p className="incident-when">
        {t(`status_page.${kind}`)} · {t(`status_page.${component}`)} ·{' '}
        {to === null
          ? t('status_page.since', { from: momentText(from) })
          : t('status_page.from_to', { from: momentText(from), to: momentText(to) })}
      </p>
      {updates.length === 0 ? null : (
        <ul>
          {updates.map((update) => (
            <li key={update.id}>
              <time dateTime={update.created_at}>{momentText(update.created_at)}</time>
              <p>{language === 'en' ? update.content_en : update.content}</p>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
