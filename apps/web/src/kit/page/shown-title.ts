import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const watchers = new Set<() => void>()

function show(title: string | null): void {
  shown = title
  for (const changed of watchers) changed()
}

const watch = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Tells the top bar what the open screen is called, where its address does not say it. */
export function useShowTitle(title: string): void {
  useEffect(() => {
    show(title)
    return () => show(null)
  }, [title])
}

/** What the open screen calls itself; null where its address says enough. */
export const useShownTitle = (): string | null => useSyncExternalStore(watch, () => shown)
