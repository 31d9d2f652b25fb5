import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from '../locales/merge.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { idle, savesData } from './loading.ts'
import { session } from './session.ts'

export type Language = 'ar' | 'en'

const cookie = 'i18n_redirected'
const year = 31_536_000

const load = {
  ar: () => import('../locales/ar.ts'),
  en: () => import('../locales/en.ts'),
} as const

/** The texts that only one feature shows: which features have some, and what they are. */
export type FeatureTexts = {
  readonly features: readonly string[]
  of(language: Language, feature: string): Promise<Texts>
}

let ownTexts: FeatureTexts = { features: [], of: () => Promise.resolve({}) }

/** The texts that every screen may speak; the others are named after their feature. */
const core = 'core'
/** What the open page has spoken so far, and would have to speak in another language. */
const requestedParts = new Set([core])
const fetched = new Map<string, Promise<void>>()
const arrived = new Set<string>()

export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'en' ? 'ltr' : 'rtl')

/** The saved language, else the browser's, else Arabic; boot.js decides the same before painting. */
export function preferredLanguage(): Language {
  const saved = readCookie(cookie)
  if (saved === 'ar' || saved === 'en') return saved
  return navigator.language.startsWith('en') ? 'en' : 'ar'
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'ar')

const otherLanguage = (): Language => (currentLanguage() === 'ar' ? 'en' : 'ar')

/**
 * Starts with what every screen speaks, in one language. When the browser is idle the rest follows: what is
 * spoken in the other language, so that switching never waits, and the texts of the other features, unless
 * data are to be saved.
 */
export async function startLanguage(texts: FeatureTexts): Promise<void> {
  ownTexts = texts
  const language = preferredLanguage()
  await i18next
    .use(initReactI18next)
    .use(figuresInTexts)
    .init({
      lng: language,
      // A missing English text shows the Arabic one, never a key, once both are there.
      fallbackLng: 'ar',
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      // A text that nobody wrote would show its key: the console, which every story reads, tells it.
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => console.error(`no text: ${key}`),
    })
  await fetchTexts(language, [core])
  show(language)
  void fetchOtherFeatures()
  void fetchOtherLanguage()
}

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 8 })

/** A number in a text has its separators as everywhere: 1,284. */
const figuresInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? figures.format(value).replace('-', '\u2212') : (value as string),
}

/** Brings what the screens of some features say; nothing is waited for when it is there. */
export function speak(features: readonly string[]): Promise<void> | undefined {
  const isNew = features.some((feature) => !requestedParts.has(feature))
  for (const feature of features) requestedParts.add(feature)
  if (isNew) void fetchOtherLanguage()
  const language = currentLanguage()
  return lacking(language, features).length > 0 ? fetchTexts(language, features) : undefined
}

export async function chooseLanguage(language: Language): Promise<void> {
  // A screen that was opened meanwhile must be able to speak it too.
  while (lacking(language, requestedParts).length > 0) await fetchTexts(language, requestedParts)
  writeCookie(cookie, language, year)
  show(language)
  await i18next.changeLanguage(language)
}

async function fetchOtherFeatures(): Promise<void> {
  if (savesData()) return
  await idle()
  await fetchTexts(currentLanguage(), ownTexts.features)
}

async function fetchOtherLanguage(): Promise<void> {
  await idle()
  await fetchTexts(otherLanguage(), requestedParts)
}

const lacking = (language: Language, parts: Iterable<string>): readonly string[] =>
  [...parts].filter((part) => !arrived.has(`${language}/${part}`))

async function fetchTexts(language: Language, parts: Iterable<string>): Promise<void> {
  await Promise.all(lacking(language, parts).map((part) => fetchPart(language, part)))
}

function fetchPart(language: Language, part: string): Promise<void> {
  const name = `${language}/${part}`
  const fetching = fetched.get(name) ?? addPart(language, part).finally(() => fetched.delete(name))
  fetched.set(name, fetching)
  return fetching
}

/** In test books a simulator answers in the authority's place: what names the authority is said of it. */
const simulated = 'simulated'

async function addPart(language: Language, part: string): Promise<void> {
  // What is there first stays, so that the texts themselves do not take its place.
  if (part === core && session.isTest()) {
    const { [simulated]: texts = {} } = await ownTexts.of(language, simulated)
    i18next.addResourceBundle(language, 'translation', texts, true)
  }
  const texts = part === core ? (await load[language]()).texts : await ownTexts.of(language, part)
  i18next.addResourceBundle(language, 'translation', texts, true)
  arrived.add(`${language}/${part}`)
}

function show(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
