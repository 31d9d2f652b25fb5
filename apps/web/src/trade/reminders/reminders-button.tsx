import './reminders.css'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reminding } from './reminding.ts'

/** From the ages of what is owed to the letters about it. */
export const RemindersButton = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="reminders-button">
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} stroke={1.6} />}
        onClick={() => reminding.set({ partyId: null })}
      >
        {t('reminders.title')}
      </Button>
    </div>
  )
}
