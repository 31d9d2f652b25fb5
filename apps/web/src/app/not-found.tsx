import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../client/session.ts'
import { WholePage } from './whole-page.tsx'

const NotFoundText = ({ isInside = false }: { readonly isInside?: boolean }): ReactNode => {
  const { t } = useTranslation()
  const isIn = session.tenantToken() !== null
  return (
    <WholePage
      icon={IconMapSearch}
      title={t('app.not_found')}
      isInside={isInside}
      text={
        <>
          <bdi dir="ltr">404</bdi> · {t('app.not_found_text')}
        </>
      }
    >
      {isIn ? (
        <Link className="button-link" to="/dashboard">
          {t('app.go_home')}
        </Link>
      ) : (
        <a className="button-link" href="/">
          {t('app.go_home')}
        </a>
      )}
    </WholePage>
  )
}

/** 404, with the way home. */
export const NotFound = (): ReactNode => <NotFoundText />

/** The same on the sheet of a company or of the platform. */
export const NotFoundInside = (): ReactNode => <NotFoundText isInside />
