import { encodeQR } from 'qr'

export type QrPicture = {
  /** Modules along one side, quiet zone included. */
  readonly modules: number
  readonly svg: Uint8Array
}

/** The authority allows 1000 characters of base64 (facts 7). */
export const qrLengthMax = 1000

const quietZone = 4

/**
 * The QR code of an invoice as a picture. Short payloads are written with 15 % correction; long
 * ones with 7 %, so that a module keeps a size that phones can read.
 */
export function qrPicture(payload: string): QrPicture {
  const ecc = payload.length > 400 ? 'low' : 'medium'
  const rows = encodeQR(payload, 'raw', { ecc, border: quietZone })
  const modules = rows.length
  const path = rows.flatMap((row, y) => runs(row).map(([x, width]) => bar(x, y, width))).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules}v${modules}h-${modules}z"/>` +
    `<path fill="#000" d="${path}"/></svg>`
  return { modules, svg: new TextEncoder().encode(svg) }
}

const bar = (x: number, y: number, width: number): string => `M${x} ${y}h${width}v1h-${width}z`

/** Dark stretches of one row as [start, length]: fewer shapes, no hairlines between modules. */
function runs(row: readonly boolean[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  let start = -1
  for (let x = 0; x <= row.length; x += 1) {
    const dark = row[x] === true
    if (dark && start < 0) start = x
    if (!dark && start >= 0) {
      found.push([start, x - start])
      start = -1
    }
  }
  return found
}
