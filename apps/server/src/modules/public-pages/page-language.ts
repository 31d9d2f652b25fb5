import type { FastifyRequest } from 'fastify'

export type PageLanguage = { readonly language: 'ar' | 'en'; readonly isLanguageAsked: boolean }

/** What a request tells of the language of its reader. */
type Preference = {
  readonly asked: unknown
  readonly saved: string | undefined
  readonly accepted: string | undefined
}

/** The language that stands in the address, else the saved one, else the browser's, else Arabic. */
function pageLanguage({ asked, saved, accepted }: Preference): PageLanguage {
  if (asked === 'ar' || asked === 'en') return { language: asked, isLanguageAsked: true }
  if (saved === 'ar' || saved === 'en') return { language: saved, isLanguageAsked: false }
  const first = accepted?.trim().toLowerCase() ?? ''
  return { language: first.startsWith('en') ? 'en' : 'ar', isLanguageAsked: false }
}

/** Under which name the app keeps the language that was chosen. */
const cookie = 'i18n_redirected'

export const languageOfPage = ({ query, cookies, headers }: FastifyRequest): PageLanguage =>
  pageLanguage({
    asked: (query as { lang?: unknown }).lang,
    saved: cookies[cookie],
    accepted: headers['accept-language'],
  })

/** The same where no server reads cookies. */
export const languageOfHeaders = (headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): PageLanguage =>
  pageLanguage({
    asked: null,
    saved: new RegExp(`(?:^|;\\s*)${cookie}=(ar|en)(?:;|$)`).exec(headers.cookie ?? '')?.[1],
    accepted: headers['accept-language'],
  })
