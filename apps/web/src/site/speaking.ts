import { createInstance, type TFunction } from 'i18next'
import { merge, type Texts } from '../locales/merge.ts'

type Language = 'ar' | 'en'

const files = import.meta.glob<Texts>(
  [
    '../locales/{ar,en}/{app,identity}.json',
    '../locales/{ar,en}/site/*.json',
    '../locales/{ar,en}/features/subscriptions.json',
  ],
  { eager: true, import: 'default' },
)

const textsOf = (language: Language): Texts =>
  merge(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`../locales/${language}/`))
      .map(([, texts]) => texts),
  )

function speaker(language: Language): TFunction {
  const instance = createInstance()
  void instance.init({
    lng: language,
    resources: { [language]: { translation: textsOf(language) } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
  return instance.t
}

/** What public pages say; both languages are there at once. */
export const say: Readonly<Record<Language, TFunction>> = { ar: speaker('ar'), en: speaker('en') }
