import type { entryLine } from '@mizan/contract/documents/journal'
import type { openingLine, openingStockLine } from '@mizan/contract/documents/opening'
import { choiceWords } from '@mizan/contract/printed-lists'
import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { z } from 'zod'
import type { TenantContext } from '../../../kernel/context.ts'
import { showEntry } from '../../journal/index.ts'
import { landedLife } from '../../landed/index.ts'
import { openingLife } from '../../opening/index.ts'
import { companyOf } from './company.sql.ts'
import { numbersOf, preparedBy } from './entry-paper.sql.ts'
import { itemOnPaper } from './lots-on-paper.ts'
import type { EntryPaper, EntryPaperLine } from '../printable/printable-entry.ts'
import type { Bilingual, PrintableEntry } from '../printable/printable.ts'
import { dateText, figuresIn, priceText, quantityText } from '../printable/printed-figures.ts'

type Named = { readonly name: string; readonly name_en?: unknown } | null
type Fact = PrintableEntry['facts'][number]

const bilingual = (named: Named): Bilingual | null =>
  named && { ar: named.name, en: typeof named.name_en === 'string' ? named.name_en : null }
const wordsOf = (named: NonNullable<Named>): Bilingual => bilingual(named) ?? { ar: '', en: null }
const same = (text: string): Bilingual => ({ ar: text, en: null })
const fact = (key: string, value: Bilingual | null | undefined): readonly Fact[] =>
  value ? [{ key, value }] : []

const lineOf = (line: z.output<typeof entryLine>): EntryPaperLine => ({
  accountNumber: line.account.account_number,
  account: wordsOf(line.account),
  statement: [line.subject, line.statement].filter(Boolean).join('\n') || null,
  party: bilingual(line.beneficiary),
  costCenters:
    line.cost_centers.length > 0
      ? line.cost_centers.flatMap(({ cost_center: center, percentage }) =>
          center ? [{ name: wordsOf(center), share: percentage }] : [],
        )
      : line.cost_center
        ? [{ name: wordsOf(line.cost_center), share: null }]
        : [],
  debit: line.debtor,
  credit: line.creditor,
  foreign:
    line.currency && line.fc_amount !== null
      ? { currency: line.currency, amount: line.fc_amount }
      : null,
})

const adjusting: Bilingual = { ar: 'قيد تسوية', en: 'Adjusting Entry' }
const closing: Bilingual = { ar: 'قيد إقفال', en: 'Closing Entry' }
const reversing: Bilingual = { ar: 'قيد عكسي', en: 'Reversing Entry' }

/** What an entry's paper says: one written by hand as it was typed, else what a document posted. */
export async function entryToPrint(ctx: TenantContext, id: string): Promise<EntryPaper> {
  const [entry, company, author] = await Promise.all([
    showEntry(ctx, id),
    companyOf(ctx),
    preparedBy(ctx, 'entries', id),
  ])
  const { inverse_entry_id: inverse, reversed_by: reversal } = entry
  const numbers = await numbersOf(ctx, [inverse, reversal])
  const type = choiceWords.document_type?.[String(entry.document_type)]
  const numbered = (other: string | null): Bilingual | null => {
    const number = other === null ? undefined : numbers.get(other)
    return number === undefined ? null : same(number)
  }
  return {
    kind: 'journal_entry',
    title: entry.is_closing ? closing : inverse ? reversing : entry.is_adjusting ? adjusting : null,
    number: entry.number,
    date: entry.date,
    statement: entry.statement || null,
    facts: [
      ...fact('entry_type', type),
      ...fact('document', entry.document_number ? same(entry.document_number) : null),
      ...fact('reverses', numbered(inverse)),
      ...fact('reversed_by', numbered(reversal)),
    ],
    lines: (entry.transactions ?? []).map(lineOf),
    besides: null,
    besidesValue: '0',
    preparedBy: author,
    state:
      entry.status === status.draft
        ? 'draft'
        : entry.status === status.cancelled
          ? 'reversed'
          : 'posted',
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}

/** A balance of before; that of a party with the papers that are open in it. */
const openingLineOf = (
  line: z.output<typeof openingLine>,
  amountOf: (text: string) => string,
): EntryPaperLine => ({
  accountNumber: line.account.account_number,
  account: wordsOf(line.account),
  statement:
    line.documents
      .map((each) => `${each.number} · ${dateText(each.issue_date)} · ${amountOf(each.amount)}`)
      .join('\n') || null,
  party: bilingual(line.beneficiary),
  costCenters: [],
  debit: line.debtor,
  credit: line.creditor,
  foreign: null,
})

const openingGoods = (
  stock: readonly z.output<typeof openingStockLine>[],
  amountOf: (text: string) => string,
): PrintableEntry['annex'] =>
  stock.length === 0
    ? null
    : {
        title: 'opening_goods',
        columns: [
          { key: 'code', isFigure: true },
          { key: 'item', isFigure: false },
          { key: 'store', isFigure: false },
          { key: 'quantity', isFigure: true },
          { key: 'unit_cost', isFigure: true },
          { key: 'value', isFigure: true },
        ],
        rows: stock.map((line) => [
          line.item.code ?? '',
          itemOnPaper(line.item.name, line.lots),
          line.store.name,
          quantityText(line.amount),
          priceText(line.unit_price),
          amountOf(line.value),
        ]),
      }

/** What the paper of the opening balances says: accounts, parties with their papers, goods. */
export async function openingToPrint(ctx: TenantContext, id: string): Promise<EntryPaper> {
  const [set, company, author] = await Promise.all([
    openingLife.show(ctx, id),
    companyOf(ctx),
    preparedBy(ctx, 'conversion_balances', id),
  ])
  const numbers = await numbersOf(ctx, [set.entry_id])
  const { read, amountOf } = figuresIn(ctx.tenant.currency)
  const stock = set.stock ?? []
  const value = stock.reduce((all, line) => all + read(line.value), 0n)
  return {
    kind: 'opening_balances',
    title: null,
    number: set.entry_id ? (numbers.get(set.entry_id) ?? null) : null,
    date: set.date,
    statement: null,
    facts: [],
    lines: (set.transactions ?? []).map((line) => openingLineOf(line, amountOf)),
    besides: openingGoods(stock, amountOf),
    besidesValue: formatDecimal(value, minorDigits(ctx.tenant.currency)),
    preparedBy: author,
    state: set.status === status.draft ? 'draft' : 'posted',
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}

const bases: Readonly<Record<string, Bilingual>> = {
  value: { ar: 'التكلفة', en: 'Cost' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  weight: { ar: 'الوزن', en: 'Weight' },
}

/** What the paper of a landed cost says: what was posted, and which goods carry how much of it. */
export async function landedToPrint(ctx: TenantContext, id: string): Promise<EntryPaper> {
  const cost = await landedLife.show(ctx, id)
  const [entry, author] = await Promise.all([
    entryToPrint(ctx, cost.entry_id),
    preparedBy(ctx, 'landed_costs', id),
  ])
  const { amountOf } = figuresIn(ctx.tenant.currency)
  return {
    ...entry,
    kind: 'landed_cost',
    title: null,
    number: cost.number,
    date: cost.date,
    statement: cost.notes,
    facts: [
      ...fact('document', cost.source && same(cost.source.name)),
      ...fact('account', bilingual(cost.account)),
      ...fact('spread_by', bases[cost.by]),
    ],
    besides: {
      title: 'landed_goods',
      columns: [
        { key: 'bill', isFigure: true },
        { key: 'code', isFigure: true },
        { key: 'item', isFigure: false },
        { key: 'store', isFigure: false },
        { key: 'value', isFigure: true },
      ],
      rows: (cost.lines ?? []).map((line) => [
        line.bill_code ?? '',
        String(line.item?.code ?? ''),
        line.item?.name ?? '',
        line.store?.name ?? '',
        amountOf(line.amount),
      ]),
    },
    preparedBy: author,
    state: cost.status === status.cancelled ? 'reversed' : 'posted',
  }
}
