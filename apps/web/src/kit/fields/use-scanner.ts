import { useEffect, useRef } from 'react'

const burstMs = 35
const shortest = 4

/**
 * Hears a barcode scanner anywhere on the page: a burst of keys no hand can type, ended by Enter.
 * What the burst wrote into a field is taken back, so that a scan never lands in a price.
 */
export function useScanner(onScan: (code: string) => void): void {
  const onScanNow = useRef(onScan)
  onScanNow.current = onScan
  useEffect(() => {
    let keys = ''
    let last = 0
    let target: EventTarget | null = null
    let before = ''
    const hear = (event: KeyboardEvent): void => {
      // A form of its own, as that of a new item, reads what is scanned into its fields.
      if (event.target instanceof Element && event.target.closest('[role="dialog"] form')) return
      const now = event.timeStamp
      const isBurst = now - last < burstMs
      last = now
      if (event.key === 'Enter' && isBurst && keys.length >= shortest) {
        event.preventDefault()
        event.stopPropagation()
        if (target instanceof HTMLInputElement) putBack(target, before)
        onScanNow.current(keys)
        keys = ''
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (!isBurst) {
          keys = ''
          target = event.target
          before = target instanceof HTMLInputElement ? target.value : ''
        }
        keys += event.key
      } else if (event.key !== 'Shift') keys = ''
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** React listens to the input event of the field's own setter. */
function putBack(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
