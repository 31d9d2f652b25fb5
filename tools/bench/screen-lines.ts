import type { Company } from './companies.ts'
import { saved } from './einvoice-lines.ts'
import type { Bench } from './measure.ts'
import type { Line } from './report.ts'
import type { Visitor } from './visit.ts'
import { listPageBytes } from './web-size.ts'
import { webSpeed } from './web-speed.ts'

const draftLines = 200

/** What a real browser fetches, and how soon it answers. */
export async function screenLines(
  on: Bench,
  owner: Omit<Visitor, 'tenant'>,
  books: Company,
): Promise<Line[]> {
  const visitor = { ...owner, tenant: books.publicId }
  const draft = await saved(on, books, draftLines, 0)
  const bytes = await listPageBytes(on.address, visitor)
  const { languageMs, keyMs } = await webSpeed(on.address, visitor, draft.id)
  return [
    {
      what: 'Scripts of the list page, gzip',
      value: bytes / 1024,
      unit: 'KB',
      target: { below: 300 },
    },
    {
      what: 'Switch of the language until painted: p50',
      value: languageMs,
      unit: 'ms',
      target: { below: 200 },
    },
    {
      what: 'Key in a bill of 200 lines until the next frame: p95',
      value: keyMs,
      unit: 'ms',
      target: { below: 50 },
    },
  ]
}
