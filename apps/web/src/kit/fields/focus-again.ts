import { useEffect, useRef, useState, type RefObject } from 'react'

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

/** Focuses what a dialog was opened from, as soon as it can be, unless somebody went on meanwhile. */
const focusAgain = (button: HTMLElement | null): void => {
  const again = (): void => {
    if (document.activeElement !== document.body) return
    // The answer may be there a frame before the button is drawn as one that can be pressed.
    if (button?.isConnected && button.matches(':disabled')) requestAnimationFrame(again)
    else button?.focus()
  }
  requestAnimationFrame(again)
}

/** A dialog that is taken off the page gives the focus back to where it was opened from. */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) focusAgain(from)
    },
    [from],
  )
}

const fields =
  'input:not([type="hidden"]):not(:disabled):not([readonly]),select:not(:disabled),textarea:not(:disabled)'

/** Goes on to the field after one that is done, as Tab would; stays where there is none. */
export function goOn(from: HTMLElement | null): void {
  if (from === null) return
  const within = from.closest('[role="dialog"], form, .document-form') ?? document
  const after = [...within.querySelectorAll<HTMLElement>(fields)].find(
    (field) =>
      field.tabIndex >= 0 &&
      field.checkVisibility() &&
      (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  ;(after ?? from).focus()
}
