import './menu.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageIcon, ThemeIcon } from '../switches.tsx'
import { ModeChip } from './mode-chip.tsx'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Whether test and live books can be switched here. */
  readonly hasMode: boolean
  readonly children: ReactNode
}

/** The menu of phones, with the switches that have no room in their top bar. */
export const MenuDrawer = ({ opened, onClose, hasMode, children }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding={8}
      title={t('app.menu')}
      position="left"
      closeButtonProps={{ 'aria-label': t('kit.dismiss') }}
    >
      <div
        className="side in-drawer"
        onClick={(event) => (event.target as Element).closest('a') && onClose()}
      >
        {children}
        <div className="drawer-switches">
          <LanguageIcon />
          <ThemeIcon />
          {hasMode ? <ModeChip /> : null}
        </div>
      </div>
    </Drawer>
  )
}
