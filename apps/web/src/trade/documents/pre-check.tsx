import './pre-check.css'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircle,
  IconXboxXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

export type Check = {
  readonly key: string
  /** `info` is worth knowing before confirming, and nobody's fault: it is not counted. */
  readonly state: 'ok' | 'info' | 'warn' | 'bad'
  readonly title: string
  readonly reason?: ReactNode
  /** The way out, as a link beside the reason. */
  readonly remedy?: { readonly title: string; readonly run: () => void }
  /** Found of what stood there before the last key: it is shown until the next answer, and blocks nothing. */
  readonly isOlder?: boolean
}

/** Why a document is not confirmed as it stands now; null where the server decides. */
export const blockerOf = (checks: readonly Check[]): string | null =>
  checks.find(({ state, isOlder }) => state === 'bad' && isOlder !== true)?.title ?? null

const icons = {
  ok: IconCircleCheckFilled,
  info: IconInfoCircle,
  warn: IconAlertTriangleFilled,
  bad: IconXboxXFilled,
} as const

/** What confirming will ask, answered before the button is pressed: one line a rule. */
export const PreCheck = ({
  checks,
  title,
  readyTitle,
}: {
  readonly checks: readonly Check[]
  /** Of a check that is not about confirming: what a record still lacks. */
  readonly title?: string
  readonly readyTitle?: string
}): ReactNode => {
  const { t } = useTranslation()
  const bad = checks.filter((check) => check.state === 'bad').length
  const warn = checks.filter((check) => check.state === 'warn').length
  return (
    <section className="checks" aria-live="polite">
      <header>
        <h2>{title ?? t('kit.pre_check')}</h2>
        {bad > 0 ? (
          <StatusPill tone="bad">{t('kit.blockers', { count: bad })}</StatusPill>
        ) : warn > 0 ? (
          <StatusPill tone="warn">{t('kit.warnings', { count: warn })}</StatusPill>
        ) : (
          <StatusPill tone="ok">{readyTitle ?? t('kit.ready')}</StatusPill>
        )}
      </header>
      <ul>
        {checks.map(({ key, state, title, reason, remedy }) => {
          const Symbol = icons[state]
          return (
            <li key={key}>
              <Symbol
                size={16}
                stroke={1.6}
                className={`fg-${state}`}
                aria-label={t(`kit.check_${state}`)}
              />
              <span>{title}</span>
              {reason || remedy ? (
                <small>
                  {reason}
                  {reason && remedy ? ' · ' : null}
                  {remedy ? (
                    <button type="button" className="link" onClick={remedy.run}>
                      {remedy.title}
                    </button>
                  ) : null}
                </small>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
