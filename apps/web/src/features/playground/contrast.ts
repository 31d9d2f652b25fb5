/** The tokens of one scheme, by their names, as `theme/tokens.css` has them. */
export type Tokens = ReadonlyMap<string, string>

/** Reads the tokens of a scheme out of the style sheet that defines them. */
export function tokensOf(css: string, scheme: 'light' | 'dark'): Tokens {
  const block = css.split(`[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--mz-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

export const coloursOf = (tokens: Tokens): readonly (readonly [string, string])[] =>
  [...tokens].filter(([, value]) => isColour(value))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours are apart for the eye: 1 to 21; text needs 4.5 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The same to one decimal, as it is shown. */
export const contrastText = (one: string, other: string): string =>
  contrastOf(one, other).toFixed(1)

/** Which text stands on which ground. */
export const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    ['sheet', 'ground', 'sunken'].map((ground) => [ink, ground] as const),
  ),
  ['accent-text', 'sheet'],
  ['accent-text', 'ground'],
  ['invert-text', 'invert'],
  ['ink', 'selected'],
  ['ink', 'hover'],
  ...['neutral', 'ok', 'info', 'warn', 'bad', 'edit'].map(
    (tone) => [`${tone}-fg`, `${tone}-bg`] as const,
  ),
]

export const textContrastMin = 4.5
