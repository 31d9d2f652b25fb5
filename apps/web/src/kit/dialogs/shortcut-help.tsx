import { useHotkeys } from '@mantine/hooks'
import { lazy, type ReactNode } from 'react'
import { createStore, useStore } from '../../client/store.ts'
import { Later } from './later.tsx'

const ShortcutList = lazy(async () => ({
  default: (await import('./shortcut-list.tsx')).ShortcutList,
}))

const shown = createStore(false)

export const showShortcuts = (): void => shown.set(true)

/** Every key of the product, on «؟». */
export const ShortcutHelp = (): ReactNode => {
  const opened = useStore(shown)
  useHotkeys([
    ['shift+?', showShortcuts],
    ['?', showShortcuts],
    ['؟', showShortcuts],
  ])
  return (
    <Later opened={opened}>
      {(isOpen) => <ShortcutList opened={isOpen} onClose={() => shown.set(false)} />}
    </Later>
  )
}
