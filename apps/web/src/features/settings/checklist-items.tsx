import type { YearChecklist } from '@mizan/contract/documents/journal'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconXboxXFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { ChecklistRow } from './checklist-row.tsx'

type Item = YearChecklist['items'][number]

const icons = {
  ok: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  blocked: IconXboxXFilled,
} as const
const tones = { ok: 'ok', warning: 'warn', blocked: 'bad' } as const

/** What to look at before a year is closed: what forbids it, what is for the eye, and what is in order. */
export const ChecklistItems = ({ items }: { readonly items: readonly Item[] }): ReactNode => {
  const { t } = useTranslation()
  const blocked = items.filter(({ state }) => state === 'blocked').length
  const warnings = items.filter(({ state }) => state === 'warning').length
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('settings.year.checklist')}</h2>
        {blocked > 0 ? (
          <StatusPill tone="bad">{t('kit.blockers', { count: blocked })}</StatusPill>
        ) : warnings > 0 ? (
          <StatusPill tone="warn">{t('kit.warnings', { count: warnings })}</StatusPill>
        ) : (
          <StatusPill tone="ok">{t('settings.year.ready')}</StatusPill>
        )}
      </header>
      <ul className="panel checklist">
        {items.map((item) => (
          <ChecklistItem key={item.code} item={item} />
        ))}
      </ul>
    </section>
  )
}

const ChecklistItem = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation()
  const { code, state, count, rows } = item
  const Symbol = icons[state]
  return (
    <li>
      <Symbol
        size={18}
        className={`fg-${tones[state]}`}
        aria-label={t(`settings.year.states.${state}`)}
      />
      <div>
        <strong>
          {t(`settings.year.items.${code}.title`)}
          {count > 0 ? (
            <span className="count">
              <bdi dir="ltr">{countText(count)}</bdi>
            </span>
          ) : null}
        </strong>
        <p className="dim">
          {t(`settings.year.items.${code}.${state === 'ok' ? 'fine' : 'says'}`)}
        </p>
        {rows.length > 0 ? (
          <ul className="checklist-rows">
            {rows.map((row, index) => (
              <li key={index}>
                <ChecklistRow code={code} row={row} />
              </li>
            ))}
          </ul>
        ) : null}
        {count > rows.length ? (
          <p className="hint">{t('settings.year.first_rows', { count: rows.length })}</p>
        ) : null}
      </div>
    </li>
  )
}
