import './no-connection.css'
import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { connected } from '../client/connection.ts'
import { useStore } from '../client/store.ts'

/** Stands above everything while no way leads to the server: the shell opens without one. */
export const NoConnection = (): ReactNode => {
  const { t } = useTranslation()
  const isConnected = useStore(connected)
  return isConnected ? null : (
    <div className="strip no-connection" role="status">
      <IconWifiOff size={15} stroke={1.8} aria-hidden />
      {t('app.no_connection')}
    </div>
  )
}
