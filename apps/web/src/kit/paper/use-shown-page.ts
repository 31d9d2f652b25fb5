import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'

type ShownPage = { readonly page: number; readonly goTo: (page: number) => void }

/** The page of which most is seen, whether the pages are scrolled or what stands around them. */
export function useShownPage(of: RefObject<HTMLElement | null>, pdf: PDFDocumentProxy): ShownPage {
  const [page, setPage] = useState(1)
  useEffect(() => {
    let isAsked = 0
    const look = (): void => {
      isAsked = 0
      const { current } = of
      if (!current) return
      const room = current.getBoundingClientRect()
      const [top, bottom] = [Math.max(room.top, 0), Math.min(room.bottom, window.innerHeight)]
      const seen = [...current.querySelectorAll('.pdf-page')].map((each) => {
        const box = each.getBoundingClientRect()
        return Math.min(box.bottom, bottom) - Math.max(box.top, top)
      })
      setPage(Math.max(seen.indexOf(Math.max(...seen)), 0) + 1)
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
