import * as doc from '@mizan/contract/documents/document-fields'
import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import * as f from '@mizan/contract/fields'
import type { DraftOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { LocalDate } from '@mizan/core/time/local-date'
import { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ReceiptView } from './receipt-views.sql.ts'
import { receiptLife } from './receipts.ts'
import { returnGoods } from './return-goods.ts'

const line = goodsReceipts.draft.shape.items.element

/**
 * A receipt as a file has it: what came, and beside each line what of it went back before its bill. A row without an item
 * is a further return of the line above it.
 */
export const receiptsInFile = {
  ...goodsReceipts,
  draft: goodsReceipts.draft.extend({
    items: z
      .array(
        line.extend({
          item_id: f.nullableReference('items'),
          item_qty: line.shape.item_qty.nullish().transform((v) => v ?? null),
          /** In base units of the item; empty: nothing went back. */
          returned_base_qty: f
            .quantity({ min: '0' })
            .nullish()
            .transform((v) => v ?? null),
          /** Empty: on the day of the receipt. */
          returned_on: f.nullableDate(),
          returned_lots: doc.lots(),
          returned_reference: f.optionalText(127),
          returned_notes: f.optionalText(2000),
        }),
      )
      .min(1)
      .max(1000)
      .meta({ kind: 'lines' }),
  }),
}

type ReceiptInFile = DraftOf<typeof receiptsInFile>
type LineInFile = ReceiptInFile['items'][number]

/** What of a line went back in one return, and in which row the file says so. */
type Back = {
  readonly at: number
  readonly of: number
  readonly day: LocalDate
  readonly line: LineInFile
}

/** Adds a receipt of a file; of one that is confirmed goes back what the file says, a return for each of its days. */
export async function bringReceipt(
  ctx: TenantContext,
  { items, ...draft }: ReceiptInFile,
): Promise<ReceiptView> {
  refuseBare(items)
  const rows = items.flatMap(({ item_id: item }, at) => (item === null ? [] : [at]))
  const receipt = await atTheirRows(rows, () =>
    receiptLife.served.create(ctx, {
      ...draft,
      items: items.flatMap(({ item_id, item_qty, ...each }) =>
        item_id === null || item_qty === null ? [] : [{ ...receivedOf(each), item_id, item_qty }],
      ),
    }),
  )
  if (draft.status !== status.confirmed) return receipt
  const back = items.flatMap((each, at): Back[] =>
    Number(each.returned_base_qty) > 0
      ? [
          {
            at,
            of: rows.findLastIndex((row) => row <= at),
            day: each.returned_on ?? draft.date,
            line: each,
          },
        ]
      : [],
  )
  if (back.length === 0) return receipt
  for (const one of returnsIn(back)) await returnTogether(ctx, receipt, one)
  return receiptLife.show(ctx, receipt.id)
}

const receivedOf = ({
  returned_base_qty: _quantity,
  returned_on: _day,
  returned_lots: _lots,
  returned_reference: _reference,
  returned_notes: _notes,
  ...each
}: Omit<LineInFile, 'item_id' | 'item_qty'>) => each

/** A row says what came, or what more of the line above went back. */
function refuseBare(items: readonly LineInFile[]): void {
  const bare = items.flatMap(({ item_id, item_qty, returned_base_qty }, at) => {
    if (item_id !== null) return item_qty === null ? [`items.${at}.item_qty`] : []
    return at > 0 && Number(returned_base_qty) > 0 ? [] : [`items.${at}.item_id`]
  })
  if (bare.length > 0)
    throw new Refusal(
      'invalid',
      {},
      Object.fromEntries(bare.map((field) => [field, [{ code: 'required' as const }]])),
    )
}

/** What is refused of lines stands in their rows, among which others may be. */
async function atTheirRows<T>(rows: readonly number[], write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof Refusal
      ? withFields(error, (field) =>
          field.replace(/^items\.(\d+)/, (_, at) => `items.${rows[Number(at)] ?? at}`),
        )
      : error
  }
}

/** Rows of one day with the same reference and notes went back together; a line that comes again in another return. */
function returnsIn(back: readonly Back[]): readonly (readonly Back[])[] {
  const found: Back[][] = []
  for (const one of back) {
    const same = found.find(
      ([first, ...others]) =>
        first !== undefined &&
        [first, ...others].every(({ of }) => of !== one.of) &&
        first.day === one.day &&
        first.line.returned_reference === one.line.returned_reference &&
        first.line.returned_notes === one.line.returned_notes,
    )
    if (same) same.push(one)
    else found.push([one])
  }
  return found.toSorted(([a], [b]) =>
    (a?.day ?? '') < (b?.day ?? '') ? -1 : a?.day === b?.day ? 0 : 1,
  )
}

/** What went back together; what is refused of it stands in the columns of the file. */
async function returnTogether(
  ctx: TenantContext,
  receipt: ReceiptView,
  back: readonly Back[],
): Promise<void> {
  const [first] = back
  try {
    await returnGoods(ctx, await receiptLife.lock(ctx, receipt.id), {
      date: first?.day ?? null,
      reference: first?.line.returned_reference ?? null,
      notes: first?.line.returned_notes ?? null,
      items: back.map(({ of, line: each }) => ({
        id: receipt.items?.[of]?.id ?? '',
        quantity: each.returned_base_qty ?? '0',
        lots: each.returned_lots,
      })),
    })
  } catch (error) {
    throw error instanceof Refusal ? withFields(error, inColumn(back)) : error
  }
}

const columns: Readonly<Record<string, string>> = {
  quantity: 'returned_base_qty',
  lots: 'returned_lots',
}
const ofWhole: Readonly<Record<string, string>> = {
  reference: 'returned_reference',
  notes: 'returned_notes',
}

/** The column and row in which the file says what a return says in a field. */
const inColumn =
  (back: readonly Back[]) =>
  (field: string): string => {
    const [whole = '', at = '0', name = ''] = field.split('.')
    const isOfLine = whole === 'items'
    const row = back[isOfLine ? Number(at) : 0]?.at ?? 0
    const column = isOfLine ? columns[name] : ofWhole[whole]
    return `items.${row}.${column ?? 'returned_on'}`
  }

const withFields = (refusal: Refusal, called: (field: string) => string): Refusal =>
  new Refusal(
    refusal.code as ConstructorParameters<typeof Refusal>[0],
    refusal.params,
    Object.fromEntries(
      Object.entries(refusal.fields).map(([field, problems]) => [called(field), problems]),
    ),
  )
