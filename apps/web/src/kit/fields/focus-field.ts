/** Moves to a field by the name the wire knows it by: `items.2.item_price`. */
export function focusField(name: string): void {
  const found =
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ??
    document.getElementsByName(name)[0]
  found?.closest('details')?.setAttribute('open', '')
  const target = found?.matches('input,textarea,button,select')
    ? found
    : found?.querySelector<HTMLElement>('input,textarea,button,[tabindex]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
