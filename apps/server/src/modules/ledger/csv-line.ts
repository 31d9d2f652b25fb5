/** A cell that a spreadsheet would run as a formula is kept as text; amounts stay amounts. */
const cell = (value: string): string => {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180), its end included. */
export const csvLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => cell(value ?? '')).join(',')}\r\n`
