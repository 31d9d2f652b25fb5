import { Button, Modal } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionEnded } from '../client/messages.ts'
import { useStore } from '../client/store.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { ShortcutHelp } from '../kit/shortcut-help.tsx'
import { SuccessTick } from '../kit/success-tick.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { hasScreen } from '../kit/screens.ts'

export const Root = (): ReactNode => (
  <>
    <LoadingBar />
    <Outlet />
    <SuccessTick />
    <ConfirmDialog />
    <ShortcutHelp />
    <SubscriptionEnded />
  </>
)

/** The server answered "Unauthenticated." for the company: its subscription has ended. */
const SubscriptionEnded = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ended = useStore(subscriptionEnded)
  const go = (to: string): void => {
    subscriptionEnded.set(false)
    void navigate({ to })
  }
  const renewal = '/dashboard/client/subscribe'
  return (
    <Modal
      opened={ended}
      onClose={() => subscriptionEnded.set(false)}
      title={t('app.subscription_ended')}
      size={440}
    >
      <p className="dialog-text">{t('app.subscription_ended_text')}</p>
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={() => go('/tenants')}>
          {t('app.other_company')}
        </Button>
        {hasScreen(renewal) ? <Button onClick={() => go(renewal)}>{t('app.renew')}</Button> : null}
      </div>
    </Modal>
  )
}
