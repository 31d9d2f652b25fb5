import type { FeatureTexts } from '../client/language.ts'
import type { Texts } from '../locales/merge.ts'

const files = import.meta.glob<Texts>('../locales/{ar,en}/features/*.json', { import: 'default' })

/** What only the screens of one feature say; it comes when the first of them is opened. */
export const ownTexts: FeatureTexts = {
  features: Object.keys(files).flatMap(
    (path) => /^\.\.\/locales\/ar\/features\/(.+)\.json$/.exec(path)?.[1] ?? [],
  ),
  of: async (language, feature) =>
    (await files[`../locales/${language}/features/${feature}.json`]?.()) ?? {},
}
