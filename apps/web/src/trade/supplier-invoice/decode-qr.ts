import { fetched } from '../../client/fetched.ts'

/** What a reader of codes looks at. */
export type Picture = ImageBitmap | HTMLVideoElement

/** Reads the code in a picture of the camera; null while there is none to be seen. */
export type Decode = (picture: HTMLVideoElement) => Promise<string | null>

type Detector = {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = {
  new (asked: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The square code of an invoice, or the stripes that goods bear. */
export type Codes = 'invoice' | 'goods'

/** What they are called by the browser's reader, and by ours. */
const formats = {
  invoice: { own: ['qr_code'], ours: ['QRCode'] },
  goods: {
    own: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'],
    ours: ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E', 'Code128', 'Code39', 'ITF', 'QRCode'],
  },
} as const

/** The browser's own reader of codes, where it has one that knows all of them. */
async function ownDetector(codes: Codes): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Own) return null
  const known = await Own.getSupportedFormats()
  const wanted = formats[codes].own
  return wanted.every((format) => known.includes(format)) ? new Own({ formats: wanted }) : null
}

/** The browser's reader of codes, else ours, whose code comes only then. */
export async function openDecoder(codes: Codes): Promise<Decode> {
  const own = await ownDetector(codes)
  if (own) return async (picture) => chosen(await detected(own, picture))
  const read = await openOwnReader()
  return async (picture) => chosen(await read(picture, sides[0], codes))
}

/** A page may bear other codes; that of an invoice begins with its first tag. */
const isOfInvoice = (text: string): boolean => /^\s*AQ[A-Za-z0-9+/=\s]+$/.test(text)

const chosen = (texts: readonly string[]): string | null =>
  texts.find(isOfInvoice) ?? texts[0] ?? null

const detected = async (own: Detector, picture: Picture): Promise<readonly string[]> =>
  (await own.detect(picture)).map(({ rawValue }) => rawValue)

/**
 * How large a picture is looked at, in turn: finer for a small code on a large page, coarser where it
 * is blurred. A frame of the camera is followed by another and looked at once.
 */
const sides = [1600, 3600, 800] as const

/** The code in a picture; null when there is none at any size. */
export async function decodeImage(picture: ImageBitmap): Promise<string | null> {
  const own = await ownDetector('invoice')
  const seen = own ? [...(await detected(own, picture))] : []
  if (seen.some(isOfInvoice)) return chosen(seen)
  const read = await openOwnReader()
  for (const side of sides) {
    seen.push(...(await read(picture, side, 'invoice')))
    if (seen.some(isOfInvoice)) break
  }
  return chosen(seen)
}

type Reader = (
  picture: ImageBitmap | HTMLVideoElement,
  side: number,
  codes: Codes,
) => Promise<readonly string[]>

let opening: Promise<Reader> | null = null

/** Our own reader, fetched once and where it is first needed. Throws `Failure` where it cannot be. */
function openOwnReader(): Promise<Reader> {
  opening ??= fetchReader().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function fetchReader(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes, compiled } = await fetched(async () => {
    const [library, { default: address }] = await Promise.all([
      import('zxing-wasm/reader'),
      import('zxing-wasm/reader/zxing_reader.wasm?url'),
    ])
    return { ...library, compiled: await WebAssembly.compileStreaming(fetch(address)) }
  })
  // Left to itself it would fetch its code from a server of strangers.
  prepareZXingModule({
    overrides: {
      instantiateWasm: (
        imports: WebAssembly.Imports,
        ready: (instance: WebAssembly.Instance) => void,
      ) => {
        void WebAssembly.instantiate(compiled, imports).then(ready)
        return {}
      },
    },
  })
  const canvas = document.createElement('canvas')
  return async (picture, side, codes) => {
    const drawn = draw(canvas, picture, side)
    const ours = [...formats[codes].ours]
    const found = drawn && (await readBarcodes(drawn, { formats: ours, textMode: 'Plain' }))
    return (found ?? []).map(({ text }) => text)
  }
}

/** The picture as it is looked at, its longer side no longer than `side`. */
function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap | HTMLVideoElement,
  side: number,
): ImageData | null {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  const scale = Math.min(1, side / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  // What shows through is paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
