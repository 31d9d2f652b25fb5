import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Omit<ModalProps, 'closeButtonProps'> & {
  /** The field of the form that is typed in first, where it is not the first one; null where none is. */
  readonly startAt?: string | null
}

/** A box above the page. Whoever works with the keyboard begins in its first field, not at its cross. */
export const Dialog = ({ children, startAt, ...props }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Modal {...props} closeButtonProps={{ 'aria-label': t('kit.dismiss') }}>
      <Body startAt={startAt}>{children}</Body>
    </Modal>
  )
}

const fields = ['input:not([type="hidden"], [type="file"])', 'textarea', 'select']
const usable = ':not(:disabled, [readonly], [tabindex="-1"])'

function firstField(body: HTMLElement, startAt: string | null | undefined): HTMLElement | null {
  if (startAt === null) return null
  const within = startAt === undefined ? '' : `[data-field="${startAt}"] `
  const found = body.querySelectorAll<HTMLElement>(
    fields.map((field) => within + field + usable).join(','),
  )
  return (
    body.querySelector<HTMLElement>('[data-autofocus]') ??
    [...found].find((field) => field.checkVisibility()) ??
    null
  )
}

const Body = ({
  startAt,
  children,
}: {
  readonly startAt: string | null | undefined
  readonly children: ReactNode
}): ReactNode => {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = body.current
    if (box === null) return
    // The dialog focuses what is marked so; it does that once, a moment after it was drawn.
    const first = firstField(box, startAt)
    first?.setAttribute('data-autofocus', '')
    if (first) return
    // Fields that come with an answer are begun in when they come, unless somebody went on meanwhile.
    const watching = new MutationObserver(() => {
      const late = firstField(box, startAt)
      if (late === null) return
      watching.disconnect()
      if (document.activeElement?.matches('.mantine-Modal-close')) late.focus()
    })
    watching.observe(box, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [startAt])
  return <div ref={body}>{children}</div>
}
