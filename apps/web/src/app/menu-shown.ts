import { useAccess, type Access } from '../client/access.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'
import { hasScreen } from '../kit/page/screens.ts'

export type ShownEntry<Entry extends MenuEntry = MenuEntry> = Entry & { readonly isReady: boolean }
export type ShownGroup = Omit<MenuGroup, 'entries'> & { readonly entries: readonly ShownEntry[] }

function shown<Entry extends MenuEntry>(
  entries: readonly Entry[],
  access: Access,
): readonly ShownEntry<Entry>[] {
  return (
    entries
      .filter(
        (entry) =>
          access.includes(entry.fieldKey) &&
          (entry.code === undefined || access.can(entry.code, 'view')),
      )
      .map((entry) => ({ ...entry, isReady: hasScreen(entry.to) }))
      // Screens that do not exist yet are dimmed while developing and absent from a release.
      .filter((entry) => entry.isReady || import.meta.env.DEV)
  )
}

/** The menu without what the plan withholds or the user may not see; empty groups fall away. */
export function useMenuShown(groups: readonly MenuGroup[]): readonly ShownGroup[] {
  const access = useAccess()
  return groups
    .map((group) => ({ ...group, entries: shown(group.entries, access) }))
    .filter((group) => group.entries.length > 0)
}

export const useEntriesShown = <Entry extends MenuEntry>(
  entries: readonly Entry[],
): readonly ShownEntry<Entry>[] => shown(entries, useAccess())
