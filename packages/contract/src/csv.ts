/** What a spreadsheet may run rather than show, in full width too, behind spaces or apostrophes. */
const mayRun = String.raw`[\s']*[=+\-@＝＋－＠]|'*[\t\r\n]`
const runs = new RegExp(`^(?:${mayRun})`, 'u')
const escaped = new RegExp(`^'(?=${mayRun})`, 'u')
const wholeFigure = /^-?\d+(?:\.\d+)?$/

/**
 * A text as a spreadsheet shows it: behind an apostrophe where it would be run as a formula. Only what is a
 * figure from its first sign to its last stays bare: `-2+3+cmd|…` begins like one.
 */
const shownText = (text: string): string =>
  runs.test(text) && !wholeFigure.test(text) ? `'${text}` : text

/** The text of a cell that one of our own files keeps behind an apostrophe; any other as it is. */
export const cellText = (cell: string): string => cell.replace(escaped, '')

/** Programs that part cells at semicolons or tabs find no second cell within one. */
const csvCell = (text: string): string => {
  const shown = shownText(text)
  return /[",;\t\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** One line of a CSV file (RFC 4180), its end included. Whatever writes CSV writes it with this. */
export const csvLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => csvCell(value ?? '')).join(',')}\r\n`

/** What a CSV file begins with, so that a spreadsheet reads its Arabic. */
export const csvMark = '\ufeff'
