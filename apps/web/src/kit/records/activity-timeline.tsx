import './activity-timeline.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../figures/text.tsx'

export type Activity = {
  readonly key: string
  readonly who?: string | null
  readonly what: ReactNode
  readonly at: string
  readonly isGood?: boolean
}

/** Who did what and when, the latest first. */
export const ActivityTimeline = ({
  activities,
}: {
  readonly activities: readonly Activity[]
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('kit.activity')}</h2>
      {activities.length === 0 ? (
        <p className="dim">{t('kit.none')}</p>
      ) : (
        <ol className="timeline">
          {activities.map(({ key, who, what, at, isGood }) => (
            <li key={key} className={isGood ? 'good' : ''}>
              <div>
                {who ? <strong>{who} </strong> : null}
                {what}
              </div>
              <small>
                <InstantText value={at} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
