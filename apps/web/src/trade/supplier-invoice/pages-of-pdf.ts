import type { PDFPageProxy } from 'pdfjs-dist'
import { fetched } from './fetched.ts'

/** Pages beyond these bear no code of an invoice. */
const pagesMax = 20
/** The longer side of a page as it is drawn: so fine that a small code on a large page is read. */
const side = 3600
const picturePointsMax = 40_000_000

/** What the reader throws at a file that is damaged or locked. */
const unreadable = ['InvalidPDFException', 'PasswordException', 'UnknownErrorException']

/**
 * The pages of a PDF as they look, one after the other: the code on them may be a picture, part of a scan
 * or drawn. None where the file is damaged or locked.
 */
export async function* pagesOfPdf(bytes: Uint8Array): AsyncGenerator<ImageBitmap> {
  const { getDocument } = await openReader()
  const opening = getDocument({
    data: bytes,
    maxImageSize: picturePointsMax,
    // Letters are drawn as they stand in the file, and whatever else would have to be fetched is left out.
    disableFontFace: true,
    useWasm: false,
    verbosity: 0,
  })
  try {
    const pdf = await opening.promise
    for (let number = 1; number <= Math.min(pdf.numPages, pagesMax); number += 1)
      yield await drawn(await pdf.getPage(number))
  } catch (error) {
    if (!(error instanceof Error && unreadable.includes(error.name))) throw error
  } finally {
    await opening.destroy()
  }
}

/** Fetched once and where it is first needed; what it reads it reads in a thread of its own. */
const openReader = () =>
  fetched(async () => {
    const [reader, { default: worker }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ])
    reader.GlobalWorkerOptions.workerSrc = worker
    return reader
  })

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
