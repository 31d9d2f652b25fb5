import { useEffect, useRef, type RefObject } from 'react'

/**
 * The button that somebody pressed, given the focus back once its wait is over: disabled meanwhile it
 * loses it, and whoever works with the keyboard would begin at the top of the page again. Only an
 * effect knows that the button was drawn as usable again. Nothing is taken from who went on meanwhile.
 */
export function useFocusAgain(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasWaiting = useRef(false)
  useEffect(() => {
    const isOver = wasWaiting.current && !isWaiting
    wasWaiting.current = isWaiting
    if (isOver && document.activeElement === document.body) button.current?.focus()
  }, [isWaiting])
  return button
}
