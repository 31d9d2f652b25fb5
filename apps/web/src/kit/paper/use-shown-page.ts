import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'

type ShownPage = { readonly page: number; readonly goTo: (page: number) => void }

/** The page that is looked at, whether the pages are scrolled or what stands around them. */
export function useShownPage(of: RefObject<HTMLElement | null>, pdf: PDFDocumentProxy): ShownPage {
  const [page, setPage] = useState(1)
  useEffect(() => {
    let isAsked = 0
    const look = (): void => {
      isAsked = 0
      const { current } = of
      if (!current) return
      const { top, bottom } = current.getBoundingClientRect()
      const line = Math.max(top, 0) + (Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / 3
      const pages = [...current.querySelectorAll('.pdf-page')]
      const at = pages.findIndex((each) => each.getBoundingClientRect().bottom > line)
      setPage(at < 0 ? Math.max(pages.length, 1) : at + 1)
    }
    const onScroll = (): void => {
      isAsked ||= requestAnimationFrame(look)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    look()
    return () => {
      cancelAnimationFrame(isAsked)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [of, pdf])
  return {
    page,
    goTo: (to) =>
      of.current
        ?.querySelector(`.pdf-page[data-page="${to}"]`)
        ?.scrollIntoView({ block: 'start', inline: 'nearest' }),
  }
}
