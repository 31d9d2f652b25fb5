import './admin-home.css'
import { useDocumentTitle } from '@mantine/hooks'
import type { PlatformHome } from '@mizan/contract/platform/home'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../../client/format.ts'
import { useUser } from '../../../client/user.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { tabTitle } from '../../../kit/page/tab-title.ts'
import { PlatformFigures } from './platform-figures.tsx'
import { type Waiting, usePlatformHome, usePlatformToDo } from './use-platform-to-do.ts'

/** The first page of the platform's administrators: what waits, and what the installation runs on. */
export const AdminHome = (): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const home = usePlatformHome()
  const rows = usePlatformToDo(home.data)
  useDocumentTitle(tabTitle(t, t('admin.home')))
  if (home.isError && !home.data)
    return <LoadFailed isPage error={home.error} onRetry={() => void home.refetch()} />
  return (
    <section className="page" aria-busy={!home.data}>
      <PageHead title={t('admin.home')} />
      <div className="scroll">
        <p className="section dim">{t('admin.home_text', { name: user?.name ?? '' })}</p>
        {home.data ? (
          <>
            <section className="section" aria-labelledby="platform-waiting">
              <h2 id="platform-waiting">{t('admin.waiting')}</h2>
              {rows.length === 0 ? (
                <p className="dim">{t('admin.nothing_waits')}</p>
              ) : (
                <ul className="platform-waiting">
                  {rows.map((row) => (
                    <li key={row.key}>
                      <WaitingRow row={row} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <PlatformFigures />
            <Installation of={home.data} />
          </>
        ) : null}
      </div>
    </section>
  )
}

const WaitingRow = ({ row }: { readonly row: Waiting }): ReactNode => {
  const { icon: Symbol, title, detail, tone, target } = row
  const body = (
    <>
      <Symbol size={20} stroke={1.6} aria-hidden />
      <span>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
    </>
  )
  const className = `platform-row tone-row-${tone}`
  return target === null ? (
    <div className={className}>{body}</div>
  ) : (
    <Link className={className} to={target.to} search={target.search}>
      {body}
    </Link>
  )
}

const Installation = ({ of }: { readonly of: PlatformHome }): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="platform-installation">
      <h2 id="platform-installation">{t('admin.installation')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('admin.tenants')}</dt>
          <dd>{countText(of.tenants)}</dd>
        </div>
        <div>
          <dt>{t('admin.users')}</dt>
          <dd>{countText(of.users)}</dd>
        </div>
        {(['mizan', 'node', 'postgresql'] as const).map((each) => (
          <div key={each}>
            <dt>{t(`admin.version.${each}`)}</dt>
            <dd>
              <Ltr>{of.versions[each]}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
