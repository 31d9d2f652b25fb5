import './top-bar.css'
import { Menu } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../client/session.ts'
import { Later } from '../../kit/dialogs/later.tsx'
import { useTestBooks } from '../../trade/test-books/use-test-books.ts'

const CopyingDialog = lazy(async () => ({
  default: (await import('../../trade/test-books/copying-dialog.tsx')).CopyingDialog,
}))

/** Live or test books. Switching loads the page anew, so that rows never mix. */
export const ModeChip = (): ReactNode => {
  const { t } = useTranslation()
  const isTest = session.isTest()
  const { copied, enter, leave } = useTestBooks()
  return (
    <>
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
          <Menu.Item
            leftSection={<IconFlask size={16} stroke={1.6} />}
            onClick={() => void (isTest ? leave() : enter())}
          >
            {t(isTest ? 'app.to_live' : 'app.to_test')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Later opened={copied !== null}>{() => <CopyingDialog copied={copied} />}</Later>
    </>
  )
}
