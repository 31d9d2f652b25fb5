import sharp from 'sharp'

/** The largest logo that is taken, and the side it is kept at. */
export const logoBytesMax = 2 * 1024 * 1024
const side = 512
const pixelsMax = 40_000_000
const accepted = new Set(['png', 'jpeg', 'webp'])

/**
 * An uploaded logo as a PNG of at most 512 pixels a side. The kind is read from the bytes, never
 * from the name; what the camera or the artist wrote beside the picture is left out. Null when the
 * bytes are no PNG, JPEG or WebP.
 */
export async function logoPicture(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!format || !accepted.has(format)) return null
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer()
  } catch {
    // Bytes that sharp cannot read are no picture; it throws plain errors for every such case.
    return null
  }
}
