import type { SiteAsk } from '@mizan/contract/platform/site'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { displayMoment } from '@mizan/core/time/riyadh'
import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'

export type Shown = SiteAsk & {
  readonly t: TFunction
  /** The address of another public page, in the language of this one where that was asked for. */
  readonly to: (path: string) => string
}

export const ShownPage = createContext<Shown | null>(null)

/** What the page that is being made is about, and how it speaks. */
export function useShown(): Shown {
  const shown = useContext(ShownPage)
  if (shown === null) throw new Error('a part of a public page stands outside one')
  return shown
}

/** One of two names, in the language of the page. */
export const named = (
  { language }: Pick<SiteAsk, 'language'>,
  { name, name_en }: { readonly name: string; readonly name_en: string },
): string => (language === 'en' ? name_en : name)

/** Figures with their separators, without decimals that say nothing. */
export function plainFigure(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return /^0*$/.test(decimals) ? grouped : `${grouped}.${decimals}`
}

/** A moment as it is in Riyadh, its figures in their order inside Arabic. */
export const momentText = (instant: string): string =>
  leftToRight(displayMoment(Date.parse(instant)))
