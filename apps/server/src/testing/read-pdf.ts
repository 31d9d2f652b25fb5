import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of each page of a PDF, as the reader of the screens finds them. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await opening.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await opening.destroy()
  return pages
}
