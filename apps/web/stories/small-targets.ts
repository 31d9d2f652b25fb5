/**
 * Runs in the page: what is pressed and is smaller than 24 × 24 px with something else to press within
 * that reach (WCAG 2.5.8). Links in running text are as high as their line.
 */
export function smallTargets(): string[] {
  const least = 24
  const pressed = [
    'a[href]',
    'button',
    'input:not([type=hidden])',
    'select',
    'textarea',
    'summary',
    'label:has(input)',
    '[role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=checkbox]',
  ].join()
  type Target = { readonly one: Element; readonly box: DOMRect }
  const isSeen = (one: Element, box: DOMRect): boolean => {
    const style = getComputedStyle(one)
    return (
      box.width > 1 &&
      box.height > 1 &&
      style.visibility !== 'hidden' &&
      style.pointerEvents !== 'none' &&
      one.closest('[aria-hidden=true], [inert], .hidden-text') === null &&
      !one.matches(':disabled')
    )
  }
  const hits = (one: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return false
    return one.contains(hit) || one.contains(hit.closest('label')?.control ?? null)
  }
  const targets: Target[] = [...document.querySelectorAll(pressed)]
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ one, box }) => isSeen(one, box))
  /** Text of the same block goes on beside it. */
  const isInText = (one: Element): boolean => {
    const block = one.parentElement
    if (!one.matches('a') || block === null || getComputedStyle(one).display !== 'inline')
      return false
    return [...block.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    )
  }
  const small = targets.filter(({ one, box }) => {
    if (box.width >= least && box.height >= least) return false
    if (isInText(one)) return false
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const now = one.getBoundingClientRect()
    const middle = { x: now.x + now.width / 2, y: now.y + now.height / 2 }
    if (!hits(one, middle.x, middle.y)) return false
    // What answers to a finger may be larger than what is drawn.
    const reach = least / 2 - 1
    const ends = [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ] as const
    return !ends.every(([x, y]) => hits(one, middle.x + x, middle.y + y))
  })
  return small.map(
    ({ one, box }) =>
      `${Math.round(box.width)}×${Math.round(box.height)} ${one.outerHTML.slice(0, 160)}`,
  )
}
