import './checklist.css'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconXboxXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { StatusPill } from '../records/status-pill.tsx'

/** A point of a checklist: fine, for the eye, or in the way. */
export type CheckPoint = {
  readonly code: string
  readonly state: 'ok' | 'warning' | 'blocked'
  readonly title: string
  readonly text: string
  /** How many things it names; the first of them are shown. */
  readonly count: number
  readonly rows: readonly ReactNode[]
}

const icons = {
  ok: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  blocked: IconXboxXFilled,
} as const
const tones = { ok: 'ok', warning: 'warn', blocked: 'bad' } as const

/** What to look at before something is done that cannot simply be undone. */
export const Checklist = ({
  title,
  ready,
  points,
}: {
  readonly title: string
  /** What is said where nothing is in the way. */
  readonly ready: string
  readonly points: readonly CheckPoint[]
}): ReactNode => {
  const { t } = useTranslation()
  const blocked = points.filter(({ state }) => state === 'blocked').length
  const warnings = points.filter(({ state }) => state === 'warning').length
  return (
    <section className="section">
      <header className="section-head">
        <h2>{title}</h2>
        {blocked > 0 ? (
          <StatusPill tone="bad">{t('kit.blockers', { count: blocked })}</StatusPill>
        ) : warnings > 0 ? (
          <StatusPill tone="warn">{t('kit.warnings', { count: warnings })}</StatusPill>
        ) : (
          <StatusPill tone="ok">{ready}</StatusPill>
        )}
      </header>
      <ul className="panel checklist">
        {points.map((point) => (
          <Point key={point.code} point={point} />
        ))}
      </ul>
    </section>
  )
}

const Point = ({ point }: { readonly point: CheckPoint }): ReactNode => {
  const { t } = useTranslation()
  const { state, title, text, count, rows } = point
  const Symbol = icons[state]
  return (
    <li>
      <Symbol
        size={18}
        className={`fg-${tones[state]}`}
        aria-label={t(`kit.check_states.${state}`)}
      />
      <div>
        <strong>
          {title}
          {count > 0 ? (
            <span className="count">
              <bdi dir="ltr">{countText(count)}</bdi>
            </span>
          ) : null}
        </strong>
        <p className="dim">{text}</p>
        {rows.length > 0 ? (
          <ul className="checklist-rows">
            {rows.map((row, index) => (
              <li key={index}>{row}</li>
            ))}
          </ul>
        ) : null}
        {count > rows.length ? (
          <p className="hint">{t('kit.first_rows', { count: rows.length })}</p>
        ) : null}
      </div>
    </li>
  )
}
