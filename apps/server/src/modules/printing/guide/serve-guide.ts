import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@mizan/contract/errors'
import { type GuideName, guideNames } from '@mizan/contract/guide'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { Api } from '../../../kernel/api.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { languageOf } from '../../../kernel/http/answer.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { siteOf } from '../../identity/index.ts'
import { bookOf } from './book.ts'
import type { Printing } from '../pdf/create-printing.ts'

type Parts = { readonly publicUrl: string; readonly clock: Clock }

/** The texts and pictures as they were built with the screens. */
const built = fileURLToPath(new URL('../../../../../web/dist/guide/', import.meta.url))

const nobody = { company: 0, user: 'guest' }

/**
 * `/guide.pdf` and `/manual.pdf`: the texts of the screens on paper, in the language of the reader or of
 * `?language=`. Each is set when it is first asked for and then kept: there are four.
 */
export function serveGuide({ app }: Api, { publicUrl, clock }: Parts, printing: Printing): void {
  const cached = new Map<string, Promise<Buffer>>()
  const made = async (name: GuideName, language: Language): Promise<Buffer> => {
    const now = clock().getTime()
    const asked = { name, language, folder: built, site: siteOf(publicUrl) }
    const document = await bookOf({ ...asked, day: riyadhDate(now), time: riyadhTime(now) })
    return Buffer.from(await printing.pdfOf({ document, by: nobody }))
  }
  const paper = (name: GuideName, language: Language): Promise<Buffer> => {
    const key = `${name} ${language}`
    const known = cached.get(key)
    if (known) return known
    const making = made(name, language)
    cached.set(key, making)
    // What failed is tried again by whoever asks next.
    making.catch(() => cached.delete(key))
    return making
  }
  for (const name of guideNames)
    app.get(
      `/${name}.pdf`,
      { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
      async (request, reply) => {
        if (!existsSync(built)) throw new Refusal('no_route')
        const { language } = request.query as { language?: unknown }
        const bytes = await paper(
          name,
          language === 'ar' || language === 'en' ? language : languageOf(request),
        )
        return reply
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-language, cookie')
          .header('content-disposition', `inline; filename="mizan-${name}.pdf"`)
          .type('application/pdf')
          .send(bytes)
      },
    )
}
