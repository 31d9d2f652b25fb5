import './success-tick.css'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/messages.ts'
import { useStore } from '../../client/store.ts'

/** The centred tick of a success, and the short notice of an error. */
export const SuccessTick = (): ReactNode => {
  const { t } = useTranslation()
  const shown = useStore(alert)
  if (shown === null) return <div aria-live="polite" />
  return (
    <div className="tick" aria-live={shown.kind === 'error' ? 'assertive' : 'polite'}>
      <div className={`tick-box tick-${shown.kind}`} key={shown.at}>
        {shown.kind === 'success' ? (
          <IconCheck size={28} stroke={2} />
        ) : (
          <IconAlertCircle size={28} stroke={1.6} />
        )}
        <div>
          <strong>{t(shown.kind === 'success' ? 'kit.success' : 'kit.error')}</strong>
          <span>{shown.text}</span>
        </div>
      </div>
    </div>
  )
}
