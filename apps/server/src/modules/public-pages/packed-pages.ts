import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const packed = promisify<string, Buffer>(brotliCompress)

/** Public pages are few: in two languages, for guests and for who is signed in. */
const pagesAtMost = 16

/**
 * Pages as small as they get. A page is asked for far more often than what it says changes, so that packing
 * it well is worth its time; the one asked for longest ago is forgotten first.
 */
export function packedPages(): (html: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  return (html) => {
    const known = kept.get(html) ?? packed(html)
    kept.delete(html)
    kept.set(html, known)
    const [oldest] = kept.keys()
    if (kept.size > pagesAtMost && oldest !== undefined) kept.delete(oldest)
    return known
  }
}

/** Whether a browser takes what is packed so. */
export const takesBrotli = (accepted: string | undefined): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/.test(accepted ?? '')
