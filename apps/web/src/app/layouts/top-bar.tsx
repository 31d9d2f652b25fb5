import './top-bar.css'
import { ActionIcon } from '@mantine/core'
import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../client/session.ts'
import { showShortcuts } from '../../kit/dialogs/shortcut-help.tsx'
import type { ShownGroup } from '../menu-shown.ts'
import { openPalette } from '../palette.tsx'
import { LanguageIcon, ThemeIcon } from '../switches.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ModeChip } from './mode-chip.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PlatformBell } from './platform-bell.tsx'

type Props = {
  readonly groups: readonly ShownGroup[]
  readonly onMenu: () => void
  /** A company's bar: test and live books can be switched, and what waits is told. */
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
      {/* Support is let into the real books alone. */}
      {hasMode && session.supportGrant() === null ? <ModeChip /> : null}
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
      {hasMode ? <NotificationBell /> : <PlatformBell />}
    </header>
  )
}
