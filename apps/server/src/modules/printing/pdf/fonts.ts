import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readCoverage } from './font-coverage.ts'

const require = createRequire(import.meta.url)

/** Families in the order the templates name them: body first, then the one with the riyal sign. */
const families = [
  {
    home: '@expo-google-fonts/ibm-plex-sans-arabic',
    files: [
      '400Regular/IBMPlexSansArabic_400Regular.ttf',
      '500Medium/IBMPlexSansArabic_500Medium.ttf',
      '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
    ],
  },
  {
    home: '@expo-google-fonts/noto-naskh-arabic',
    files: [
      '400Regular/NotoNaskhArabic_400Regular.ttf',
      '500Medium/NotoNaskhArabic_500Medium.ttf',
      '600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
    ],
  },
] as const

export type Fonts = {
  readonly files: readonly Buffer[]
  /** Whether every weight of at least one family draws this character. */
  readonly draws: (codePoint: number) => boolean
}

/** Reads the fonts of the paper from wherever their packages are installed. */
export function loadFonts(): Fonts {
  const loaded = families.map(({ home, files }) => {
    const folder = dirname(require.resolve(`${home}/package.json`))
    return files.map((file) => readFileSync(join(folder, file)))
  })
  const coverage = loaded.map((weights) => weights.map(readCoverage))
  return {
    files: loaded.flat(),
    draws: (codePoint) =>
      coverage.some((weights) => weights.every((covered) => covered.has(codePoint))),
  }
}
