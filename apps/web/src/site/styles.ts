import arabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabic600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url'
import latin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url'
import latin600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2?url'
import fonts from '../theme/fonts.css?inline'
import tokens from '../theme/tokens.css?inline'
import frame from './frame.css?inline'
import landing from './landing.css?inline'
import prices from './prices.css?inline'
import reading from './reading.css?inline'

/** All styles of public pages, which stand in the page itself: nothing is waited for before it is painted. */
export const styles = [fonts, tokens, frame, landing, prices, reading].join('')

/** The fonts that a page in a language shows first. */
export const fontsOf = (language: 'ar' | 'en'): readonly string[] =>
  language === 'ar' ? [arabic600, arabic400] : [latin600, latin400]
