import { type RefObject, useEffect, useState } from 'react'

/** The width that there is for a page, without its margins, also while it changes. */
export function useRoom(of: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const { current } = of
    if (!current) return
    const measure = (): void => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(current)
      const margins = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
      setRoom(Math.max(0, Math.floor(current.clientWidth - margins)))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(current)
    measure()
    return () => watcher.disconnect()
  }, [of])
  return room
}
