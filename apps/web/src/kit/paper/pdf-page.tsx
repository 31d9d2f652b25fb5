import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pdfReader } from './open-pdf.ts'
import type { PageSize } from './use-pdf.ts'

/** A page of more points than this is drawn coarser: the canvas of a phone holds no more. */
const pointsMax = 16_000_000

type Props = {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** Of the first page: the place that is left until this one is read. */
  readonly expected: PageSize
  /** Points of the screen for a point of the paper, or null for the width of the room. */
  readonly zoom: number | null
  readonly room: number
}

/** One page: drawn while it is near, with its words above the picture to be read out, found and copied. */
export const PdfPage = ({ pdf, number, expected, zoom, room }: Props): ReactNode => {
  const { t } = useTranslation()
  const page = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(expected)
  const [isNear, setNear] = useState(false)
  const scale = zoom ?? room / size.width
  useEffect(() => {
    const { current } = page
    if (!current) return
    const options = { scrollMargin: '600px', rootMargin: '600px' }
    const watcher = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      options,
    )
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => setSize(expected), [pdf, expected])
  const style = {
    inlineSize: `${size.width * scale}px`,
    blockSize: `${size.height * scale}px`,
    '--total-scale-factor': String(scale),
  } as CSSProperties
  return (
    <div
      ref={page}
      className="pdf-page"
      data-page={number}
      role="group"
      aria-label={t('kit.page_of', { page: number, last: pdf.numPages })}
      style={style}
      dir="ltr"
    >
      {isNear && room > 0 ? (
        <Drawn pdf={pdf} number={number} scale={scale} onSize={setSize} />
      ) : null}
    </div>
  )
}

type DrawnProps = {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly scale: number
  readonly onSize: (size: PageSize) => void
}

const Drawn = ({ pdf, number, scale, onSize }: DrawnProps): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const stop: (() => void)[] = []
    let isGone = false
    const draw = async (): Promise<void> => {
      const [{ TextLayer }, page] = await Promise.all([pdfReader(), pdf.getPage(number)])
      const picture = canvas.current
      const layer = words.current
      if (isGone || !picture || !layer) return
      const { width, height } = page.getViewport({ scale: 1 })
      onSize({ width, height })
      const fine = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(pointsMax / (width * height)) / scale,
      )
      const viewport = page.getViewport({ scale: scale * fine })
      const fresh = document.createElement('canvas')
      fresh.width = Math.round(viewport.width)
      fresh.height = Math.round(viewport.height)
      const drawing = page.render({ canvas: fresh, viewport })
      stop.push(() => drawing.cancel())
      await drawing.promise
      // Only what is whole takes the place of what was there.
      picture.width = fresh.width
      picture.height = fresh.height
      picture.getContext('2d')?.drawImage(fresh, 0, 0)
      layer.replaceChildren()
      const text = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport: page.getViewport({ scale }),
      })
      stop.push(() => text.cancel())
      await text.render()
      setDrawn(true)
    }
    draw().catch((error: unknown) => {
      // Scrolled away, zoomed or closed before it was done.
      const isOver = isGone || (error instanceof Error && /Cancel|Abort/.test(error.name))
      if (!isOver) throw error
    })
    return () => {
      isGone = true
      for (const each of stop) each()
    }
  }, [pdf, number, scale, onSize])
  return (
    <>
      <canvas ref={canvas} aria-hidden data-drawn={isDrawn} />
      <div ref={words} className="pdf-words" />
    </>
  )
}
