import { type LabelsDraft, labelsMax } from '@mizan/contract/labels'
import { labelPrices } from '@mizan/core/catalog/label-prices'
import {
  fitBars,
  labelParts,
  labelsOnPage,
  pageOf,
  formatOf,
  placeOf,
} from '@mizan/core/catalog/labels'
import { formatAmount } from '@mizan/core/money/digits'
import { riyadhTime } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { type FieldProblem, Refusal, wrongField } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { scalePatterns } from '../catalog/index.ts'
import { type PrintableLabel, type PrintableLabels, companyPaper } from '../printing/index.ts'
import { type ListedPrices, keyOf, pricesByList } from './listed-prices.ts'
import { packBarcode } from './scale-labels.ts'
import {
  type LabelledItem,
  type LabelledLot,
  labelledItems,
  lotsNamed,
  pricesIncludeVat,
} from './labelled-items.sql.ts'

/** How many labels are asked for; too many are refused before anything is read. */
export function countOf({ rows }: Pick<LabelsDraft, 'rows'>): number {
  const count = rows.reduce((sum, { amount }) => sum + amount, 0)
  if (count > labelsMax) throw new Refusal('labels_too_many', { max: String(labelsMax) })
  return count
}

/** Labels as they are printed now, with the prices of today; what cannot be printed is refused at its row. */
export async function readLabels(ctx: TenantContext, draft: LabelsDraft): Promise<PrintableLabels> {
  const paper = formatOf(draft.paper)
  if (!seesStore(ctx, draft.store_id)) throw wrongField('store_id', 'reference_not_found')
  if (!paper.isRoll && draft.start > labelsOnPage(paper))
    throw new Refusal(
      'invalid',
      {},
      { start: [{ code: 'too_large', params: { limit: String(labelsOnPage(paper)) } }] },
    )
  const lotIds = draft.rows.flatMap(({ lot_id: id }) => (id === null ? [] : [id]))
  const isWeighed = draft.rows.some(({ weight }) => weight !== null)
  const [items, lots, isIncluded, company, scales] = await Promise.all([
    labelledItems(ctx, [...new Set(draft.rows.map(({ item_id: id }) => id))], draft.store_id),
    lotIds.length > 0 ? lotsNamed(ctx, lotIds) : [],
    pricesIncludeVat(ctx),
    companyPaper(ctx),
    isWeighed ? scalePatterns(ctx) : [],
  ])
  const listed = await pricesByList(ctx, draft, items)
  const facts: Facts = {
    draft,
    items: new Map(items.map((item) => [item.id, item])),
    listed,
    lots: new Map(lots.map((lot) => [lot.id, lot])),
    isIncluded,
    scales,
    company: draft.language === 'en' ? (company.name.en ?? company.name.ar) : company.name.ar,
  }
  const labels = draft.rows.map((row) => labelOf(facts, row))
  refuseWrong(labels)
  const printed = labels.filter(isPrintable)
  const parts = labelParts(paper, {
    company: draft.company,
    names: draft.language === 'both' ? 2 : 1,
    details: printed.some(({ details }) => details.length > 0),
    price: draft.price,
  })
  if (parts === null) throw wrongField('paper', 'label_too_full')
  return {
    ...headOf(ctx),
    company,
    language: draft.language === 'en' ? 'en' : 'ar',
    page: pageOf(paper),
    size: { width: paper.width, height: paper.height },
    places: Array.from({ length: labelsOnPage(paper) }, (_, n) => placeOf(paper, n)),
    skipped: paper.isRoll ? 0 : draft.start - 1,
    parts,
    labels: printed,
  }
}

type Row = LabelsDraft['rows'][number]
type Facts = {
  readonly draft: LabelsDraft
  readonly items: ReadonlyMap<string, LabelledItem>
  readonly lots: ReadonlyMap<string, LabelledLot & { readonly item_id: string }>
  /** What units cost by the list that was chosen; the others have their selling price. */
  readonly listed: ListedPrices
  readonly isIncluded: boolean
  readonly scales: Awaited<ReturnType<typeof scalePatterns>>
  readonly company: string
}
type Wrong = { readonly field: string; readonly code: FieldProblem['code'] }
const isPrintable = (label: PrintableLabel | Wrong): label is PrintableLabel => 'bars' in label

function labelOf(facts: Facts, row: Row): PrintableLabel | Wrong {
  const { draft, items, lots, listed, isIncluded, scales } = facts
  const item = items.get(row.item_id)
  if (!item) return { field: 'item_id', code: 'reference_not_found' }
  const code = item.codes.find(({ barcode }) => barcode === row.barcode)
  if (!code) return { field: 'barcode', code: 'label_barcode_of_other' }
  const lot = row.lot_id === null ? null : lots.get(row.lot_id)
  if (lot === undefined || (lot && lot.item_id !== item.id))
    return { field: 'lot_id', code: 'reference_not_found' }
  const { weight } = row
  const packed = weight === null ? null : packBarcode(item, weight, { scales, isIncluded })
  if (weight !== null && packed === null)
    return { field: 'weight', code: 'label_weight_not_written' }
  const digits = packed ?? row.barcode
  const bars = fitBars(digits, formatOf(draft.paper))
  if (typeof bars === 'string') return { field: 'barcode', code: bars }
  const ofPiece = item.codes.find(({ factor }) => Number(factor) === 1) ?? code
  const sold = weight === null ? code : ofPiece
  // What a scale writes, a till reads by the selling price.
  const ofUnit = weight === null ? (listed.get(keyOf(item.id, sold)) ?? sold.price) : sold.price
  const prices = labelPrices(ofUnit, item.vat, isIncluded, weight)
  const english = item.name_en ?? item.name
  const names = { ar: [item.name], en: [english], both: [item.name, english] }[draft.language]
  const details = [
    draft.code && item.code !== digits ? item.code : null,
    weight === null ? null : `${String(trimFigure(weight))} ${sold.unit.name}`,
    draft.shelf ? item.shelf : null,
    ...(draft.lot && lot ? [lot.number, lot.expiry_date] : []),
  ]
  return {
    amount: row.amount,
    company: draft.company ? facts.company : null,
    names,
    details: details.filter((each) => each !== null),
    bars,
    digits,
    price: draft.price ? formatAmount(prices.withVat) : null,
    priceBeforeVat: draft.price_before_vat && prices.hasVat ? formatAmount(prices.beforeVat) : null,
    hasVat: prices.hasVat,
  }
}

function refuseWrong(labels: readonly (PrintableLabel | Wrong)[]): void {
  const fields = Object.fromEntries(
    labels.flatMap((label, at) =>
      isPrintable(label) ? [] : [[`rows.${at}.${label.field}`, [{ code: label.code }]]],
    ),
  )
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** What every paper has, and labels say nothing of. */
const headOf = (ctx: TenantContext) =>
  ({
    template: 'labels',
    kind: 'labels',
    title: { ar: 'ملصقات الباركود', en: 'Barcode labels' },
    party: null,
    number: '',
    issuedAt: `${ctx.today}T${riyadhTime(ctx.now.getTime())}`,
    issueDate: ctx.today,
    issueTime: null,
    currency: ctx.tenant.currency,
    amountInWords: null,
    notes: null,
    watermark: null,
    secondaryLanguage: null,
    colour: null,
  }) as const

/** One label of the first kind as a page of its own, for whoever chooses what stands on it. */
export const oneLabel = (whole: PrintableLabels): PrintableLabels => ({
  ...whole,
  page: whole.size,
  places: [{ x: 0, y: 0 }],
  skipped: 0,
  labels: whole.labels.slice(0, 1).map((label) => ({ ...label, amount: 1 })),
})

/** The labels in parts of whole pages, so that a part is set in the time of a paper. */
export function* inParts(whole: PrintableLabels, most: number): Generator<PrintableLabels> {
  const onPage = whole.places.length
  const room = Math.max(Math.floor(most / onPage), 1) * onPage
  let [part, free, skipped]: [PrintableLabel[], number, number] = [
    [],
    room - whole.skipped,
    whole.skipped,
  ]
  for (const label of whole.labels)
    for (let left = label.amount; left > 0;) {
      const amount = Math.min(left, free)
      part.push({ ...label, amount })
      left -= amount
      free -= amount
      if (free > 0) continue
      yield { ...whole, skipped, labels: part }
      ;[part, free, skipped] = [[], room, 0]
    }
  if (part.length > 0) yield { ...whole, skipped, labels: part }
}
