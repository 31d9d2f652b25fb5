import { deflateSync } from 'node:zlib'
import encodeQR from 'qr'

/** How the code comes upon the paper: as squares that are drawn, or as a picture. */
export type Drawn = 'squares' | 'picture'

/** A PDF of one page of A4 with a code of two and a half centimetres at its upper end, and no invoice inside. */
export function paperOf(qr: string, drawn: Drawn): Buffer {
  const modules = encodeQR(qr, 'raw', { border: 4 })
  const count = modules.length
  const placed = '71 0 0 71 470 740 cm'
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${count - 1 - y} 1 1 re`] : [])),
  )
  const content = {
    squares: `q ${placed} ${1 / count} 0 0 ${1 / count} 0 0 cm 0 g ${squares.join(' ')} f Q`,
    picture: `q ${placed} /Code Do Q`,
  }
  const points = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Code 5 0 R >> >> >>',
    streamOf('', Buffer.from(content[drawn])),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${count} /Height ${count} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      points,
    ),
  ])
}

function streamOf(dictionary: string, content: Buffer): string {
  const packed = deflateSync(content)
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>`
  return `${head}\nstream\n${packed.toString('latin1')}\nendstream`
}

function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}
