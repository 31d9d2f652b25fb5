/** What a reader of codes looks at. */
export type Picture = ImageData | ImageBitmap | HTMLVideoElement

/** Reads the code in a picture of the camera; null while there is none to be seen. */
export type Decode = (picture: HTMLVideoElement) => Promise<string | null>

type Detector = {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>
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
  if (own) return async (picture) => chosen(await detected(own, picture))
  const look = await openOwnLook()
  return (picture) => Promise.resolve(look(picture, { side: frameSide, timeLimit: frameMs }))
}

/** A page may bear other codes; that of an invoice begins with its first tag. */
const isOfInvoice = (text: string): boolean => /^\s*AQ[A-Za-z0-9+/=\s]+$/.test(text)

const chosen = (texts: readonly string[]): string | null =>
  texts.find(isOfInvoice) ?? texts[0] ?? null

const detected = async (own: Detector, picture: Picture): Promise<readonly string[]> =>
  (await own.detect(picture)).map(({ rawValue }) => rawValue)

/** A frame of the camera is followed by another, so it need not be looked at long. */
const frameSide = 1600
const frameMs = 400
/** A photograph is all there is: it is looked at in several ways, but nobody waits longer than this. */
const pictureMs = 8000
const attemptMs = 1500

/** How a picture is looked at: how large, how turned, and which part of it. */
type Way = {
  readonly side: number
  readonly turn?: number
  readonly part?: readonly [x: number, y: number, size: number]
}

const tiles = [0, 0.45].flatMap((x) => [0, 0.45].map((y): Way['part'] => [x, y, 0.55]))

/** The whole first, then finer and coarser, turned, and a corner at a time: a small code on a large page. */
const ways: readonly Way[] = [
  { side: 1600 },
  { side: 2600 },
  { side: 900 },
  { side: 1600, turn: 30 },
  { side: 1600, turn: 60 },
  ...tiles.map((part): Way => ({ side: 2000, ...(part ? { part } : {}) })),
  { side: 3600 },
]

/** The code in a picture; null when there is none in any way of looking at it. */
export async function decodeImage(picture: ImageData | ImageBitmap): Promise<string | null> {
  const own = await ownDetector()
  const seen = own ? [...(await detected(own, picture))] : []
  if (seen.some(isOfInvoice)) return chosen(seen)
  const look = await openOwnLook()
  const source = picture instanceof ImageData ? await createImageBitmap(picture) : picture
  const end = performance.now() + pictureMs
  for (const way of ways) {
    const left = end - performance.now()
    if (left <= 0) break
    const text = look(source, { ...way, timeLimit: Math.min(left, attemptMs) })
    if (text !== null) seen.push(text)
    if (text !== null && isOfInvoice(text)) break
    // Between two looks the page may draw and answer.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return chosen(seen)
}

type Look = (
  picture: ImageBitmap | HTMLVideoElement,
  way: Way & { readonly timeLimit: number },
) => string | null

async function openOwnLook(): Promise<Look> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return (picture, { timeLimit, ...way }) => {
    const drawn = draw(canvas, picture, way)
    if (drawn === null) return null
    try {
      return decode(drawn, { timeLimit })
    } catch (error) {
      // Its way of saying that no code is to be seen.
      if (error instanceof Error) return null
      throw error
    }
  }
}

/** The picture as it is looked at, on white where it is turned. */
function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap | HTMLVideoElement,
  { side, turn = 0, part: [x, y, size] = [0, 0, 1] }: Way,
): ImageData | null {
  const [whole, tall] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  const [width, height] = [whole * size, tall * size]
  const scale = Math.min(1, side / Math.max(width, height))
  const angle = (turn * Math.PI) / 180
  const [across, down] = [width * scale, height * scale]
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  canvas.width = Math.round(across * cos + down * sin)
  canvas.height = Math.round(across * sin + down * cos)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(angle)
  context.drawImage(
    picture,
    ...([whole * x, tall * y, width, height] as const),
    ...([-across / 2, -down / 2, across, down] as const),
  )
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
