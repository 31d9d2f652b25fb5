import { useHotkeys } from '@mantine/hooks'
import {
  IconArrowLeft,
  IconArrowRight,
  IconLanguage,
  IconLogout,
  IconMoon,
} from '@tabler/icons-react'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { chooseLanguage, currentLanguage, directionOf } from '../client/language.ts'
import { createStore, useStore } from '../client/store.ts'
import { signOut } from '../client/tenants.ts'
import { Later } from '../kit/dialogs/later.tsx'
import { hasScreen } from '../kit/page/screens.ts'
import { newRecords, settingsMenu } from './menu.ts'
import { useEntriesShown, type ShownGroup } from './menu-shown.ts'
import type { CommandGroup } from './palette-command.ts'

const PaletteDialog = lazy(async () => ({
  default: (await import('./palette-dialog.tsx')).PaletteDialog,
}))

const opened = createStore(false)
export const openPalette = (): void => opened.set(true)

/** Everything within reach of a few keys. Its code comes when it is first opened. */
export const Palette = ({ groups }: { readonly groups: readonly ShownGroup[] }): ReactNode => {
  const isOpen = useStore(opened)
  useHotkeys([['mod+K', () => opened.set((before) => !before)]], [])
  return <Later opened={isOpen}>{(now) => <OpenedPalette groups={groups} isOpen={now} />}</Later>
}

const OpenedPalette = ({
  groups,
  isOpen,
}: {
  readonly groups: readonly ShownGroup[]
  readonly isOpen: boolean
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { toggleColorScheme } = useMantineColorScheme()
  const settings = useEntriesShown(settingsMenu).filter((entry) => entry.href === undefined)
  const isCompany = groups.some((group) => group.key === 'dashboard')
  const Forward = directionOf(i18n.language) === 'rtl' ? IconArrowLeft : IconArrowRight
  const go = (to: string) => () => void navigate({ to })
  /** A text as it is shown, and both languages to find it by. */
  const named = (key: string) => ({
    title: t(key),
    words: `${i18n.getFixedT('ar')(key)} ${i18n.getFixedT('en')(key)}`,
  })
  const entries = [...groups.flatMap((group) => group.entries), ...(isCompany ? settings : [])]
  const fixed: readonly CommandGroup[] = [
    {
      key: 'new',
      title: t('finder.new'),
      isCommands: true,
      commands: newRecords
        .filter((each) => isCompany && hasScreen(each.to) && access.can(each.code, 'store'))
        .map((each) => ({
          key: `new-${each.key}`,
          ...named(`new.${each.key}`),
          icon: each.icon,
          run: go(each.to),
        })),
    },
    {
      key: 'screens',
      title: t('finder.screens'),
      commands: entries
        .filter((entry) => entry.isReady)
        .map((entry) => ({
          key: `go-${entry.key}`,
          ...named(`menu.${entry.key}`),
          icon: Forward,
          run: go(entry.to),
        })),
    },
    {
      key: 'commands',
      title: t('finder.commands'),
      isCommands: true,
      commands: [
        {
          key: 'language',
          title: t('app.other_language'),
          words: 'العربية اللغة English language',
          icon: IconLanguage,
          run: () => void chooseLanguage(currentLanguage() === 'ar' ? 'en' : 'ar'),
        },
        { key: 'theme', ...named('app.switch_theme'), icon: IconMoon, run: toggleColorScheme },
        {
          key: 'sign-out',
          ...named('auth.sign_out'),
          icon: IconLogout,
          run: () => void signOut(),
        },
      ],
    },
  ]
  return (
    <PaletteDialog
      opened={isOpen}
      onClose={() => opened.set(false)}
      fixed={fixed}
      hasRecords={isCompany}
    />
  )
}
