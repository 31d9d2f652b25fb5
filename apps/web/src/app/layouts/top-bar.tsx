import { ActionIcon, Popover } from '@mantine/core'
import { IconBell, IconBellOff, IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/empty-state.tsx'
import { showShortcuts } from '../../kit/shortcut-help.tsx'
import type { ShownGroup } from '../menu-shown.ts'
import { openPalette } from '../palette.tsx'
import { LanguageIcon, ThemeIcon } from '../switches.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ModeChip } from './mode-chip.tsx'

type Props = {
  readonly groups: readonly ShownGroup[]
  readonly onMenu: () => void
  /** Whether test and live books can be switched here. */
  readonly hasMode?: boolean
}

export const TopBar = ({ groups, onMenu, hasMode = false }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <header className="top">
      <ActionIcon className="only-phone" size={40} aria-label={t('app.menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.6} />
      </ActionIcon>
      <Breadcrumb groups={groups} />
      <span className="grow" />
      <button type="button" className="search-box" onClick={openPalette}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span>{t('kit.palette')}</span>
        <kbd className="key" dir="ltr">
          Ctrl K
        </kbd>
      </button>
      <ActionIcon
        className="only-phone"
        size={40}
        aria-label={t('kit.palette')}
        onClick={openPalette}
      >
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
      {hasMode ? <ModeChip /> : null}
      <span className="not-phone">
        <LanguageIcon />
        <ThemeIcon />
      </span>
      <ActionIcon
        className="not-phone"
        aria-label={t('kit.shortcuts.title')}
        title={t('kit.shortcuts.title')}
        onClick={showShortcuts}
      >
        <IconHelp size={18} stroke={1.6} />
      </ActionIcon>
      <Popover position="bottom-end" width={300}>
        <Popover.Target>
          <ActionIcon aria-label={t('app.notifications')} title={t('app.notifications')}>
            <IconBell size={18} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <EmptyState icon={IconBellOff} title={t('app.no_notifications')} />
        </Popover.Dropdown>
      </Popover>
    </header>
  )
}
