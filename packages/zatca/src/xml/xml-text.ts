/**
 * Text on its way into an invoice. What is written here is already in canonical form (C14N 1.1),
 * so the hash of the characters we write is the hash everyone else computes after parsing them.
 */

/** What XML forbids or receivers read differently: controls but tab and LF, non-characters. */
const controls = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu
const lineBreaks = /\r\n?|\u0085|\u2028|\u2029/g
const loneSurrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * Text as it may stand in an invoice and, character for character, in its QR: line breaks are LF,
 * control characters and broken surrogates are gone, no blank at either end. Arabic joiners and
 * direction marks are text and stay.
 */
export const cleanText = (text: string): string =>
  text.replace(lineBreaks, '\n').replace(controls, '').replace(loneSurrogates, '').trim()

/** Escapes element text as the canonical form does; the text has been cleaned. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;')

/** Escapes an attribute value as the canonical form does. */
export const escapeAttribute = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#x9;')
    .replace(/\n/g, '&#xA;')
    .replace(/\r/g, '&#xD;')
