import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on a page: where it begins on its line, how far it reaches, and how high the line is. */
export type PlacedText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The pieces of text of each page of a PDF with their places, in points from the lower left corner. */
export async function readPlaced(bytes: Uint8Array): Promise<readonly (readonly PlacedText[])[]> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await opening.promise
  const pages: PlacedText[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [x, y] = (item.transform as readonly number[]).slice(4)
        return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width }]
      }),
    )
  }
  await opening.destroy()
  return pages
}

/** The words of each page of a PDF, as the reader of the screens finds them. */
export const readPdf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readPlaced(bytes)).map((page) => page.map(({ text }) => text).join(' '))
