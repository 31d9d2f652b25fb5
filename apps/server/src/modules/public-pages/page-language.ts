import type { FastifyRequest } from 'fastify'

export type PageLanguage = { readonly language: 'ar' | 'en'; readonly isLanguageAsked: boolean }

/** The language that stands in the address, else the saved one, else the browser's, else Arabic. */
export function languageOfPage(request: FastifyRequest): PageLanguage {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'ar' || lang === 'en') return { language: lang, isLanguageAsked: true }
  const saved = request.cookies['i18n_redirected']
  if (saved === 'ar' || saved === 'en') return { language: saved, isLanguageAsked: false }
  const first = request.headers['accept-language']?.trim().toLowerCase() ?? ''
  return { language: first.startsWith('en') ? 'en' : 'ar', isLanguageAsked: false }
}
