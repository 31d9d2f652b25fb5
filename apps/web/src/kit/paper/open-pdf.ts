import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fetched } from '../../client/fetched.ts'

const picturePointsMax = 40_000_000

/** Fetched once and where it is first needed; what it reads it reads in a thread of its own. */
export const pdfReader = () =>
  fetched(async () => {
    const [reader, { default: worker }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ])
    reader.GlobalWorkerOptions.workerSrc = worker
    return reader
  })

/** What the reader throws at a file that is damaged or locked. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  ['InvalidPDFException', 'PasswordException', 'UnknownErrorException'].includes(error.name)

export type OpenPdf = { readonly pdf: PDFDocumentProxy; readonly close: () => Promise<void> }

/** Opens a PDF; whoever opened it closes it. */
export async function openPdfFile(bytes: Uint8Array): Promise<OpenPdf> {
  const { getDocument } = await pdfReader()
  const opening = getDocument({
    data: bytes,
    maxImageSize: picturePointsMax,
    // Letters are drawn as they stand in the file, and whatever else would have to be fetched is left out.
    disableFontFace: true,
    useWasm: false,
    verbosity: 0,
  })
  try {
    return { pdf: await opening.promise, close: () => opening.destroy() }
  } catch (error) {
    await opening.destroy()
    throw error
  }
}
