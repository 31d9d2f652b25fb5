import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from './cookies.ts'
import { idle } from './loading.ts'

export type Language = 'ar' | 'en'

const cookie = 'i18n_redirected'
const year = 31_536_000

const load = {
  ar: () => import('../locales/ar.ts'),
  en: () => import('../locales/en.ts'),
} as const

export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'en' ? 'ltr' : 'rtl')

/** The saved language, else the browser's, else Arabic; boot.js decides the same before painting. */
export function preferredLanguage(): Language {
  const saved = readCookie(cookie)
  if (saved === 'ar' || saved === 'en') return saved
  return navigator.language.startsWith('en') ? 'en' : 'ar'
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'ar')

/** Starts with one language and fetches the other when the browser is idle: switching never waits. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage()
  const { texts } = await load[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    // A missing English text shows the Arabic one, never a key, once both are there.
    fallbackLng: 'ar',
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
    // A text that nobody wrote would show its key: the console, which every story reads, tells it.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => console.error(`no text: ${key}`),
  })
  show(language)
  const other = language === 'ar' ? 'en' : 'ar'
  void idle().then(() => fetchTexts(other))
}

export async function chooseLanguage(language: Language): Promise<void> {
  await fetchTexts(language)
  writeCookie(cookie, language, year)
  show(language)
  await i18next.changeLanguage(language)
}

async function fetchTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return
  const { texts } = await load[language]()
  i18next.addResourceBundle(language, 'translation', texts)
}

function show(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
