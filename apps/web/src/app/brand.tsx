import './brand.css'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The name, which leads to the first page; that one is the server's. */
export const Brand = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <a href="/" className="brand">
      <span className="logo">
        <IconScale size={18} stroke={1.8} aria-hidden />
      </span>
      {t('app.name')}
    </a>
  )
}
