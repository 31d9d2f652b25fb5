import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { PageHead } from '../../kit/page/page-head.tsx'

/** The first page of the platform's administrators. */
export const AdminHome = (): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  return (
    <section className="page">
      <PageHead title={t('admin.home')} />
      <p className="section dim">{t('admin.home_text', { name: user?.name ?? '' })}</p>
    </section>
  )
}
