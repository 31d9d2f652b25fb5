import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../client/session.ts'
import { EmptyState } from '../kit/empty-state.tsx'

/** 404, with the way home. */
export const NotFound = (): ReactNode => {
  const { t } = useTranslation()
  const home = session.tenantToken() ? '/dashboard' : '/'
  return (
    <main className="whole-page">
      <EmptyState
        icon={IconMapSearch}
        title={t('app.not_found')}
        text={
          <>
            <bdi dir="ltr">404</bdi> · {t('app.not_found_text')}
          </>
        }
      >
        <Link className="button-link" to={home}>
          {t('app.go_home')}
        </Link>
      </EmptyState>
    </main>
  )
}
