import { Menu } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { chooseTestMode, session } from '../../client/session.ts'
import { enterTenant } from '../../client/tenants.ts'
import { confirmed } from '../../kit/confirm-dialog.tsx'

/** Live or test books. Switching loads the page anew, so that rows never mix. */
export const ModeChip = (): ReactNode => {
  const { t } = useTranslation()
  const isTest = session.isTest()
  const change = async (): Promise<void> => {
    const sure = await confirmed({
      title: t(isTest ? 'app.to_live_title' : 'app.to_test_title'),
      text: t(isTest ? 'app.to_live_text' : 'app.to_test_text'),
      verb: t(isTest ? 'app.to_live' : 'app.to_test'),
    })
    if (!sure) return
    chooseTestMode(!isTest)
    try {
      await enterTenant(session.tenantId() ?? '', true)
    } catch (error) {
      if (!isFailure(error)) throw error
      chooseTestMode(isTest)
      await complain(error.message || t('kit.unexpected'))
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={`mode-chip ${isTest ? 'test' : 'live'}`}
          title={t('app.mode')}
        >
          <i aria-hidden />
          {t(isTest ? 'app.test' : 'app.live')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFlask size={16} stroke={1.6} />} onClick={() => void change()}>
          {t(isTest ? 'app.to_live' : 'app.to_test')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
