import { Button } from '@mantine/core'
import type { Dashboard } from '@mizan/contract/dashboard'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { OpenLink } from './open-link.tsx'
import { useToDo } from './use-to-do.tsx'

/** What waits today, one verb a row. */
export const ToDoCard = ({ data }: { readonly data: Dashboard }): ReactNode => {
  const { t } = useTranslation()
  const rows = useToDo(data)
  return (
    <section className="dash-card to-do">
      <header>
        <h2>{t('dashboard.to_do')}</h2>
        <span className="hint">
          {rows.length > 0 ? t('dashboard.to_do_count', { count: rows.length }) : null}
        </span>
      </header>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconCircleCheck}
          title={t('dashboard.nothing_to_do')}
          text={t('dashboard.nothing_to_do_text')}
        />
      ) : (
        <ul>
          {rows.map(({ key, icon: Symbol, tone, title, detail, verb, target }) => (
            <li key={key} className={`tone-icon-${tone}`}>
              <Symbol size={18} stroke={1.6} aria-hidden />
              <span className="to-do-text">
                <OpenLink target={target} className="to-do-title">
                  {title}
                </OpenLink>
                <small>{detail}</small>
              </span>
              {target ? (
                <Button
                  renderRoot={(props) => <Link {...props} to={target.to} search={target.search} />}
                  variant="default"
                  aria-label={`${verb}: ${title}`}
                  className="to-do-verb"
                >
                  {verb}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
