/**
 * Gives a button the focus back: while it waits it is disabled and loses it, and whoever works with the
 * keyboard would begin at the top of the page again. Nothing is taken from who went on meanwhile.
 */
export const focusAgain = (button: HTMLButtonElement | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button?.focus()
  })
}
