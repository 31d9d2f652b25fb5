import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { isFailure } from '../../client/failure.ts'
import { type OpenPdf, isUnreadable, openPdfFile } from './open-pdf.ts'

export type PageSize = { readonly width: number; readonly height: number }
export type ShownPdf = { readonly pdf: PDFDocumentProxy; readonly first: PageSize }

type Opened = {
  readonly shown: ShownPdf | null
  /** It could not be read here; it can still be downloaded. */
  readonly failed: boolean
}

/** A file as pages that can be drawn. While the next one is opened, the one before stays. */
export function usePdf(file: Blob | null): Opened {
  const [opened, setOpened] = useState<Opened>({ shown: null, failed: false })
  const [before, setBefore] = useState<OpenPdf | null>(null)
  useEffect(() => {
    if (!file) return
    let isGone = false
    const open = async (): Promise<void> => {
      const next = await openPdfFile(new Uint8Array(await file.arrayBuffer()))
      const { width, height } = (await next.pdf.getPage(1)).getViewport({ scale: 1 })
      if (isGone) return next.close()
      setBefore(next)
      setOpened({ shown: { pdf: next.pdf, first: { width, height } }, failed: false })
    }
    open().catch((error: unknown) => {
      if (!isUnreadable(error) && !isFailure(error)) throw error
      if (!isGone) setOpened({ shown: null, failed: true })
    })
    return () => {
      isGone = true
    }
  }, [file])
  // Closed once its successor is drawn, or nobody looks any more.
  useEffect(() => () => void before?.close(), [before])
  return opened
}
