import type { Page } from 'playwright-core'
import encodeQR from 'qr'

/** A photograph of a code as a phone takes it: askew, out of focus, in bad light, on a larger page. */
export async function photoOf(page: Page, qr: string): Promise<Buffer> {
  const modules = encodeQR(qr, 'raw', { border: 4 })
  const jpeg = await page.evaluate((points) => {
    const side = points.length * 8
    const sheet = (width: number, height: number) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      return { canvas, context: canvas.getContext('2d')! }
    }
    const code = sheet(side, side)
    points.forEach((row, y) =>
      row.forEach((isDark, x) => {
        code.context.fillStyle = isDark ? '#000000' : '#ffffff'
        code.context.fillRect(x * 8, y * 8, 8, 8)
      }),
    )
    const { canvas, context } = sheet(side * 2, side * 3)
    context.fillStyle = '#46423c'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.translate(side, side * 2)
    context.rotate(0.75)
    context.filter = 'blur(1.5px) brightness(0.45)'
    context.drawImage(code.canvas, -side / 2, -side / 2)
    return canvas.toDataURL('image/jpeg', 0.6)
  }, modules)
  return Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64')
}
