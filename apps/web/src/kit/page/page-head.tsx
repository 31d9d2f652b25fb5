import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { tabTitle } from './tab-title.ts'

/** The head of every screen: title at the start, the one primary button at the very end. */
export const PageHead = ({
  title,
  count,
  beside,
  children,
}: {
  readonly title: ReactNode
  readonly count?: number | null
  readonly beside?: ReactNode
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const heading = useRef<HTMLSpanElement>(null)
  // The tab is called as the screen is, also where the title is more than words: a number, a link.
  useLayoutEffect(() => {
    const text = heading.current?.textContent?.trim() ?? ''
    document.title = tabTitle(t, text)
  })
  return (
    <header className="page-head">
      <h1>
        <span ref={heading}>{title}</span>
        {count !== null && count !== undefined ? (
          <span className="count">
            <bdi dir="ltr">{countText(count)}</bdi>
          </span>
        ) : null}
      </h1>
      {beside}
      <div className="page-actions">{children}</div>
    </header>
  )
}
