import type { supportVisit } from '@mizan/contract/companies/support-access'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { countText } from '../../client/format.ts'
import { InstantText } from '../../kit/figures/text.tsx'

type Visit = z.output<typeof supportVisit>
const minuteMs = 60_000

/** For how long somebody was inside; until now where he still is. */
function minutesOf({ entered_at: from, left_at: left, last_seen_at: seen }: Visit): number {
  return Math.max(1, Math.round((Date.parse(left ?? seen) - Date.parse(from)) / minuteMs))
}

/** Who was inside, for how long, and how much he changed; what that was stands in the activity. */
export const SupportVisits = ({
  of,
  changesTo = null,
}: {
  readonly of: readonly Visit[]
  /** Where the changes of a visit are listed. */
  readonly changesTo?: string | null
}): ReactNode => {
  const { t } = useTranslation()
  if (of.length === 0) return <p className="dim">{t('support_grants.no_visits')}</p>
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t('support_grants.visits')}>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{t('support_grants.who')}</th>
            <th scope="col">{t('support_grants.entered')}</th>
            <th scope="col">{t('support_grants.left')}</th>
            <th scope="col" className="figure">
              {t('support_grants.minutes')}
            </th>
            <th scope="col">{t('support_grants.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((visit) => (
            <tr key={visit.id}>
              <td>{visit.name}</td>
              <td>
                <InstantText value={visit.entered_at} />
              </td>
              <td>
                {visit.left_at === null ? (
                  t('support_grants.still_inside')
                ) : (
                  <InstantText value={visit.left_at} />
                )}
              </td>
              <td className="figure">{countText(minutesOf(visit))}</td>
              <td>
                {changesTo === null || visit.changes === 0 ? (
                  countText(visit.changes)
                ) : (
                  <Link
                    className="text-link"
                    to={changesTo}
                    search={{ support_visit_id: visit.id }}
                  >
                    {t('support_grants.show_changes', { count: visit.changes })}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
