import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Stands above everything while the browser has no connection: the shell opens without one. */
export const NoConnection = (): ReactNode => {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return online ? null : (
    <div className="no-connection" role="status">
      <IconWifiOff size={15} stroke={1.8} aria-hidden />
      {t('app.no_connection')}
    </div>
  )
}
