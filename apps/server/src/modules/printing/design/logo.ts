import { createHash } from 'node:crypto'
import sharp from 'sharp'

const side = 800
const pixelsMax = 40_000_000
const logosMax = 32
const known = new Map<string, Uint8Array | null>()

/**
 * A company's logo as a plain sRGB PNG, whatever was uploaded: a CMYK photograph or a damaged file
 * must not spoil an invoice. Null when it cannot be read. The last few are remembered.
 */
export async function readableLogo(bytes: Uint8Array): Promise<Uint8Array | null> {
  const key = createHash('sha256').update(bytes).digest('base64')
  const found = known.get(key)
  if (found !== undefined) return found
  const logo = await toPng(bytes)
  known.set(key, logo)
  const oldest = known.keys().next().value
  if (known.size > logosMax && oldest !== undefined) known.delete(oldest)
  return logo
}

async function toPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMax })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer()
  } catch {
    // Not a picture sharp can read: the paper is printed without it.
    return null
  }
}
