import './reports-index.css'
import { Link } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { reportGroups, reportPath } from './report-list.ts'

/** The reports that exist and that the user may read, by their groups, each with what it answers. */
export const ReportsIndex = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const access = useAccess()
  const Forth = i18n.language === 'ar' ? IconChevronLeft : IconChevronRight
  const groups = reportGroups
    .filter(({ code }) => access.can(code, 'view'))
    .map((group) => ({
      ...group,
      reports: group.reports.filter((name) => hasScreen(reportPath(group.key, name))),
    }))
    .filter(({ reports }) => reports.length > 0)
  return (
    <section className="page">
      <PageHead title={t('menu.reports')} />
      <div className="scroll">
        {access.isKnown && groups.length === 0 ? (
          <EmptyState
            icon={IconLock}
            title={t('reports.none_allowed')}
            text={t('reports.none_allowed_how')}
          />
        ) : null}
        <div className="report-groups">
          {groups.map(({ key, reports }) => (
            <section key={key} className="panel">
              <h2>{t(`reports.groups.${key}`)}</h2>
              <ul>
                {reports.map((name) => (
                  <li key={name}>
                    <Link to={reportPath(key, name)}>
                      <span>
                        <strong>{t(`reports.names.${name}`)}</strong>
                        <small>{t(`reports.says.${name}`)}</small>
                      </span>
                      <Forth size={16} stroke={1.6} aria-hidden />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
