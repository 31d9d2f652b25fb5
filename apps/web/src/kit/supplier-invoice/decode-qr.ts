/** Reads the code in what is drawn; null while there is none to be seen. */
export type Decode = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>

type Detector = {
  detect(picture: HTMLVideoElement | ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = {
  new (asked: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader of codes, where it has one. */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return null
  return new Own({ formats: ['qr_code'] })
}

/** The browser's reader of codes, else ours, whose code comes only then. */
export async function openDecoder(): Promise<Decode> {
  const own = await ownDetector()
  if (own) return async (picture) => (await own.detect(picture))[0]?.rawValue ?? null
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return (picture) => {
    const [width, height] =
      picture instanceof HTMLVideoElement
        ? [picture.videoWidth, picture.videoHeight]
        : [picture.width, picture.height]
    const scale = Math.min(1, sideMax / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return Promise.resolve(null)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return Promise.resolve(decoded(context.getImageData(0, 0, canvas.width, canvas.height), decode))
  }
}

/** A code of an e-invoice has up to a hundred points a side: finer pictures only take longer. */
const sideMax = 1600
/** A photograph may take longer than a frame of the camera, which is followed by another. */
const timeLimit = 400

function decoded(
  image: ImageData,
  decode: (image: ImageData, asked: { readonly timeLimit: number }) => string,
): string | null {
  try {
    return decode(image, { timeLimit })
  } catch (error) {
    // Its way of saying that no code is to be seen.
    if (error instanceof Error) return null
    throw error
  }
}

/** The code in a picture file; null when there is none, or when the file is no picture. */
export async function decodePicture(file: File): Promise<string | null> {
  const decode = await openDecoder()
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    if (error instanceof DOMException) return null
    throw error
  })
  if (!picture) return null
  const text = await decode(picture)
  picture.close()
  return text
}
