import { type LocalDate, dateOf, partsOf } from './local-date.ts'

/** The years that tax documents are kept after the period they belong to (VAT regulations, article 66). */
export const retentionYears = 6

/**
 * The last day a tax document must be kept: six years after the end of its year, within which its tax
 * period ends whatever its length.
 */
export const retainedUntil = (issueDate: LocalDate): LocalDate =>
  dateOf({ year: partsOf(issueDate).year + retentionYears, month: 12, day: 31 })
