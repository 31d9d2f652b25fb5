import type { PDFPageProxy } from 'pdfjs-dist'
import { isUnreadable, openPdfFile } from '../../kit/paper/open-pdf.ts'

/** Pages beyond these bear no code of an invoice. */
const pagesMax = 20
/** The longer side of a page as it is drawn: so fine that a small code on a large page is read. */
const side = 3600

/**
 * The pages of a PDF as they look, one after the other: the code on them may be a picture, part of a scan
 * or drawn. None where the file is damaged or locked.
 */
export async function* pagesOfPdf(bytes: Uint8Array): AsyncGenerator<ImageBitmap> {
  const opened = await openPdfFile(bytes).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error
    return null
  })
  if (!opened) return
  const { pdf, close } = opened
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, pagesMax); number += 1)
      yield await drawn(await pdf.getPage(number))
  } catch (error) {
    if (!isUnreadable(error)) throw error
  } finally {
    await close()
  }
}

async function drawn(page: PDFPageProxy): Promise<ImageBitmap> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  // As for printing: drawn at once, also while nobody looks at the window.
  await page.render({ canvas, viewport, intent: 'print' }).promise
  return createImageBitmap(canvas)
}
