import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { minorDigits } from '@mizan/core/money/currency'
import { parseDecimal } from '@mizan/core/money/decimal'
import { formatAmount } from '@mizan/core/money/digits'
import type { PrintedStatement } from '../../kernel/http/file-table.ts'

type Open = {
  readonly number: string | null
  readonly issue_date: string
  readonly due_date?: string | null
  readonly net: string
  readonly total_paid?: string
  readonly remain?: string
  readonly held?: string
  readonly currency: string
}

const date = { ar: 'تاريخ الإصدار', en: 'Issued' }
const document = { ar: 'المستند', en: 'Document' }
const total = { ar: 'الإجمالي', en: 'Total' }
const currency = { ar: 'العملة', en: 'Currency' }

const amount = (value: string, of: string): string => {
  const text = formatAmount(parseDecimal(value, 3) ?? 0n, 3)
  return minorDigits(of) === 3 ? text : text.slice(0, minorDigits(of) - 3)
}

/** Of one currency alone a sum is said. */
function sumOf(rows: readonly Open[], key: 'remain' | 'held'): string | null {
  const [first] = rows
  if (!first || rows.some((each) => each.currency !== first.currency)) return null
  const sum = rows.reduce((all, each) => all + (parseDecimal(each[key] ?? '0', 3) ?? 0n), 0n)
  const text = formatAmount(sum, 3)
  return minorDigits(first.currency) === 3 ? text : text.slice(0, minorDigits(first.currency) - 3)
}

/** What stands below the lines of a party's statement on paper: open documents and advances. */
export function printedStatement(
  { below }: ReportDeclaration,
  about: Readonly<Record<string, unknown>> | undefined,
): { readonly statement?: PrintedStatement } {
  const party = about?.['beneficiary'] as { readonly id: string } | undefined
  if (!below?.includes('open_documents') || !party) return {}
  const open = (about?.['open_documents'] ?? []) as readonly Open[]
  const advances = (about?.['open_advances'] ?? []) as readonly Open[]
  const figures = (...labels: readonly PrintedStatement['annexes'][number]['title'][]) =>
    labels.map((label) => ({ label, isFigure: true }))
  const openSum = sumOf(open, 'remain')
  const heldSum = sumOf(advances, 'held')
  return {
    statement: {
      partyId: party.id,
      annexes: [
        ...(open.length === 0
          ? []
          : [
              {
                title: { ar: 'المستندات المفتوحة', en: 'Open documents' },
                columns: figures(
                  document,
                  date,
                  { ar: 'تاريخ الاستحقاق', en: 'Due' },
                  currency,
                  total,
                  { ar: 'المسدد', en: 'Paid' },
                  { ar: 'المتبقي', en: 'Remaining' },
                ),
                rows: open.map((each) => [
                  each.number ?? '',
                  each.issue_date,
                  each.due_date ?? '',
                  each.currency,
                  amount(each.net, each.currency),
                  amount(each.total_paid ?? '0', each.currency),
                  amount(each.remain ?? '0', each.currency),
                ]),
                sums: openSum === null ? null : ['', '', '', '', '', '', openSum],
              },
            ]),
        ...(advances.length === 0
          ? []
          : [
              {
                title: { ar: 'دفعات مقدمة لم تخصم بعد', en: 'Advances not deducted yet' },
                columns: figures(document, date, currency, total, { ar: 'المتاح', en: 'Held' }),
                rows: advances.map((each) => [
                  each.number ?? '',
                  each.issue_date,
                  each.currency,
                  amount(each.net, each.currency),
                  amount(each.held ?? '0', each.currency),
                ]),
                sums: heldSum === null ? null : ['', '', '', '', heldSum],
              },
            ]),
      ],
    },
  }
}
