import { cardSize } from './picture-list.ts'

type Language = 'ar' | 'en'

const kept = import.meta.glob<string>('./pictures/*/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const cards = import.meta.glob<string>('./pictures/*/card.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Where a picture is in a language, a theme and a width; undefined where it was not taken. */
export const pictureAt = (
  language: Language,
  theme: 'light' | 'dark',
  name: string,
  width: number,
): string | undefined => kept[`./pictures/${language}/${theme}/${name}-${width}.webp`]

/** The picture of a shared link. */
export const cardPicture = (language: Language) => ({
  url: cards[`./pictures/${language}/card.jpg`] ?? '/favicon.svg',
  ...cardSize,
})
