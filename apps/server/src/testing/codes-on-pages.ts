import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PDFPageProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
    ).buffer,
  },
})

/** A code that was read, and where it stands on its page in millimetres. */
export type CodeOnPage = {
  readonly text: string
  readonly format: string
  readonly page: number
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

type Drawing = Parameters<PDFPageProxy['render']>[0]['canvasContext']
type Canvas = {
  readonly canvas: { readonly width: number; readonly height: number }
  readonly context: Drawing
}

/** The bars on the pages of a PDF as a printer of so many dots to the inch draws them. */
export async function codesOnPages(bytes: Uint8Array, dpi: number): Promise<readonly CodeOnPage[]> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await opening.promise
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => Canvas }
  const found: CodeOnPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const { canvas, context } = factory.create(
      Math.round(viewport.width),
      Math.round(viewport.height),
    )
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    await page.render({ canvas: null, canvasContext: context, viewport }).promise
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const read = await readBarcodes(picture, {
      formats: ['EAN-13', 'EAN-8', 'UPC-A', 'Code128'],
      maxNumberOfSymbols: 255,
    })
    const millimetres = ({ x, y }: { readonly x: number; readonly y: number }) => ({
      x: (x / dpi) * 25.4,
      y: (y / dpi) * 25.4,
    })
    found.push(
      ...read.map(({ text, format, position }) => ({
        text,
        format,
        page: number,
        from: millimetres(position.topLeft),
        to: millimetres(position.bottomRight),
      })),
    )
  }
  await opening.destroy()
  return found
}
