import './brand.css'
import { IconScale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export const Brand = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Link to="/" className="brand">
      <span className="logo">
        <IconScale size={18} stroke={1.8} aria-hidden />
      </span>
      {t('app.name')}
    </Link>
  )
}
