import { errorText } from '@mizan/contract/errors'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../../client/language.ts'
import { focusField } from '../../../kit/fields/focus-field.ts'
import type { Check } from '../../documents/pre-check.tsx'
import { isBlankAccountLine, type AccountLine } from './account-line.ts'
import type { Priced, TaxRow } from '../price-lines.ts'
import { needsReason } from '../tax-reason.ts'
import type { PricedFacts } from '../use-priced-facts.ts'

type LinesGiven = {
  readonly lines: readonly AccountLine[]
  readonly priced: Priced
  readonly facts: Pick<PricedFacts, 'taxes' | 'standardTax'>
  /** The name of the lines on the wire. */
  readonly field: string
  readonly requiresAccount: boolean
  /** Sales name the reason of a tax that charges nothing. */
  readonly requiresReason?: boolean
  readonly t: TFunction
}

/** Whether every line says what for, on which account and how much, and its figures add up. */
export function lineChecks(given: LinesGiven): readonly Check[] {
  const { lines, priced, field, t } = given
  if (lines.every(isBlankAccountLine)) {
    return [
      {
        key: 'lines',
        state: 'bad',
        title: t('documents.checks.no_lines'),
        remedy: { title: t('kit.add_line'), run: () => focusField(`${field}.0.statement`) },
      },
    ]
  }
  const missing = lines.flatMap((line, row): readonly Check[] => {
    if (isBlankAccountLine(line)) return []
    const name = missingOf(line, given)
    return name === null ? [] : [at(given, row, name)]
  })
  if (missing.length > 0) return missing.slice(0, 3)
  return priced.problems.map((problem, index) => ({
    key: `figure-${index}`,
    state: 'bad' as const,
    title: errorText(problem.code, currentLanguage(), problem.params),
    remedy: {
      title: t('bills.checks.go'),
      run: () =>
        focusField(
          (problem.field ?? field)
            .replace(/^items/, field)
            .replace(/item_price$/, 'amount')
            .replace(/item_discount$/, 'discount'),
        ),
    },
  }))
}

const taxOf = (line: AccountLine, { facts }: Pick<LinesGiven, 'facts'>): TaxRow | undefined => {
  const id = line.tax_id ?? facts.standardTax
  return id === null ? undefined : facts.taxes.get(id)
}

/** The first thing a line still lacks. */
function missingOf(
  line: AccountLine,
  given: LinesGiven,
): 'statement' | 'account_id' | 'amount' | 'customs_value' | 'tax_reason' | null {
  if (!line.statement?.trim()) return 'statement'
  if (given.requiresAccount && line.account_id === null) return 'account_id'
  if (line.amount === null) return 'amount'
  const tax = taxOf(line, given)
  if (tax?.mechanism === 'import' && line.customs_value === null) return 'customs_value'
  if (given.requiresReason && tax && needsReason(tax) && line.exemption_code === null)
    return 'tax_reason'
  return null
}

const at = (
  { field, t }: LinesGiven,
  row: number,
  name: NonNullable<ReturnType<typeof missingOf>>,
): Check => ({
  key: `line-${row}`,
  state: 'bad',
  title: `${t('kit.line_number', { number: row + 1 })}: ${t(`documents.checks.no_${name}`)}`,
  remedy: {
    title: t('bills.checks.go'),
    run: () =>
      focusField(
        `${field}.${row}.${name === 'customs_value' || name === 'tax_reason' ? 'tax_id' : name}`,
      ),
  },
})
