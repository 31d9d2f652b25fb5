import type { Practice } from '../../../kernel/context.ts'
import type { GoodsKind, PrintableGoods, Watermark } from './printable.ts'
import { type PartyContact, type PartyWords, printableParty } from './printable-party.ts'
import { dateText } from './printed-figures.ts'

/** Everything a paper of goods is written from. */
export type GoodsPaper = Pick<
  PrintableGoods,
  'facts' | 'columns' | 'rows' | 'preparedBy' | 'signers' | 'notes'
> & {
  readonly kind: GoodsKind
  readonly number: string | null
  readonly date: string
  readonly state: 'draft' | 'confirmed' | 'cancelled'
  readonly currency: string
  readonly company: PartyWords & { readonly contact: PartyContact }
  readonly practice: Practice | null
}

function watermarkOf({ state, practice }: GoodsPaper): Watermark | null {
  if (practice !== null) return practice
  return state === 'confirmed' ? null : state
}

/** Goods as they are handed over: what and how much, and lines to sign on. */
export const printableGoods = (paper: GoodsPaper): PrintableGoods => ({
  template: 'goods-a4',
  kind: paper.kind,
  title: null,
  number: paper.number ?? '—',
  issuedAt: `${paper.date}T00:00:00`,
  issueDate: dateText(paper.date),
  issueTime: null,
  currency: paper.currency,
  amountInWords: null,
  notes: paper.notes,
  watermark: watermarkOf(paper),
  secondaryLanguage: 'en',
  colour: null,
  company: printableParty(paper.company, paper.company.contact),
  party: null,
  facts: paper.facts,
  columns: paper.columns,
  rows: paper.rows,
  preparedBy: paper.preparedBy,
  signers: paper.signers,
})
