import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionEnded } from '../client/messages.ts'
import { Dialog } from '../kit/dialogs/dialog.tsx'
import { hasScreen } from '../kit/page/screens.ts'

const renewal = '/dashboard/client/subscribe'

/** The server answered "Unauthenticated." for the company: its subscription has ended. */
export const SubscriptionEnded = ({ opened }: { readonly opened: boolean }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (to: string): void => {
    subscriptionEnded.set(false)
    void navigate({ to })
  }
  return (
    <Dialog
      opened={opened}
      onClose={() => subscriptionEnded.set(false)}
      title={t('app.subscription_ended')}
      size={440}
    >
      <p className="dialog-text">{t('app.subscription_ended_text')}</p>
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={() => go('/tenants')}>
          {t('app.other_company')}
        </Button>
        <Button variant="default" onClick={() => go('/dashboard/support/contact-us')}>
          {t('menu.contact_us')}
        </Button>
        {hasScreen(renewal) ? <Button onClick={() => go(renewal)}>{t('app.renew')}</Button> : null}
      </div>
    </Dialog>
  )
}
