import { useHotkeys } from '@mantine/hooks'
import {
  IconArrowRight,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPlus,
} from '@tabler/icons-react'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { chooseLanguage, currentLanguage } from '../client/language.ts'
import { createStore, useStore } from '../client/store.ts'
import { signOut } from '../client/tenants.ts'
import type { PaletteSource } from '../kit/command-palette.tsx'
import { newRecords } from './menu.ts'
import type { ShownGroup } from './menu-shown.ts'
import { hasScreen } from '../kit/screens.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('../kit/command-palette.tsx')).CommandPalette,
}))

const opened = createStore(false)
export const openPalette = (): void => opened.set(true)

/** The palette with the app's screens, new records and commands. Its code comes when first opened. */
export const Palette = ({ groups }: { readonly groups: readonly ShownGroup[] }): ReactNode => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { toggleColorScheme } = useMantineColorScheme()
  const isOpen = useStore(opened)
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  useHotkeys([['mod+K', () => opened.set((before) => !before)]], [])
  if (!wasOpen.current) return null
  const go = (to: string) => () => void navigate({ to })
  const english = i18n.getFixedT('en')
  const screens = groups.flatMap((group) =>
    group.entries
      .filter((entry) => entry.isReady)
      .map((entry) => ({
        key: `go-${entry.key}`,
        title: t(`menu.${entry.key}`),
        words: english(`menu.${entry.key}`),
        icon: IconArrowRight,
        run: go(entry.to),
      })),
  )
  const news = newRecords
    .filter((record) => hasScreen(record.to) && access.can(record.code, 'store'))
    .map((record) => ({
      key: `new-${record.key}`,
      title: t(`new.${record.key}`),
      words: english(`new.${record.key}`),
      icon: IconPlus,
      run: go(record.to),
    }))
  const commands = [
    {
      key: 'language',
      title: t('app.other_language'),
      icon: IconLanguage,
      run: () => void chooseLanguage(currentLanguage() === 'ar' ? 'en' : 'ar'),
    },
    { key: 'theme', title: t('app.switch_theme'), icon: IconMoon, run: toggleColorScheme },
    { key: 'sign-out', title: t('auth.sign_out'), icon: IconLogout, run: () => void signOut() },
  ]
  const sources: readonly PaletteSource[] =
    hasScreen('/dashboard/items') && access.can('items', 'view')
      ? [
          {
            resource: 'items',
            title: t('menu.items'),
            toCommand: (record) => ({
              key: record.id,
              title: record.name ?? '',
              detail: <bdi dir="ltr">{String(record['code'] ?? '')}</bdi>,
              icon: IconPackage,
              run: go(`/dashboard/items/view/${record.id}`),
            }),
          },
        ]
      : []
  return (
    <Suspense fallback={null}>
      <CommandPalette
        opened={isOpen}
        onClose={() => opened.set(false)}
        sources={sources}
        groups={[
          { title: t('app.palette_new'), isCommands: true, commands: news },
          { title: t('app.palette_screens'), commands: screens },
          { title: t('app.palette_commands'), isCommands: true, commands },
        ]}
      />
    </Suspense>
  )
}
