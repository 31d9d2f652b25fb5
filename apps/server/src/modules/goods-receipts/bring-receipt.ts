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

const { shape } = goodsReceipts.draft

/** A receipt as a file has it: what came, and beside each line what of it went back before its bill. */
export const receiptsInFile = {
  ...goodsReceipts,
  draft: goodsReceipts.draft.extend({
    items: z
      .array(
        shape.items.element.extend({
          /** In base units of the item; empty: nothing went back. */
          returned_base_qty: f
            .quantity({ min: '0' })
            .nullish()
            .transform((v) => v ?? null),
          /** Empty: on the day of the receipt. */
          returned_on: f.nullableDate(),
          returned_lots: doc.lots(),
        }),
      )
      .min(1)
      .max(1000)
      .meta({ kind: 'lines' }),
  }),
}

type ReceiptInFile = DraftOf<typeof receiptsInFile>
type Back = { readonly at: number; readonly day: LocalDate; readonly line: BackLine }
type BackLine = Pick<ReceiptInFile['items'][number], 'returned_base_qty' | 'returned_lots'>

/** Adds a receipt of a file; of one that is confirmed goes back what the file says, a return for each of its days. */
export async function bringReceipt(
  ctx: TenantContext,
  { items, ...draft }: ReceiptInFile,
): Promise<ReceiptView> {
  const receipt = await receiptLife.served.create(ctx, {
    ...draft,
    items: items.map(
      ({ returned_base_qty: _quantity, returned_on: _day, returned_lots: _lots, ...line }) => line,
    ),
  })
  if (draft.status !== status.confirmed) return receipt
  const back = items.flatMap(({ returned_base_qty, returned_on, returned_lots }, at): Back[] =>
    Number(returned_base_qty) > 0
      ? [{ at, day: returned_on ?? draft.date, line: { returned_base_qty, returned_lots } }]
      : [],
  )
  if (back.length === 0) return receipt
  const days = [...new Set(back.map(({ day }) => day))].toSorted()
  for (const day of days)
    await returnOfDay(
      ctx,
      receipt,
      back.filter((each) => each.day === day),
    )
  return receiptLife.show(ctx, receipt.id)
}

/** What went back on a day; what is refused of it stands in the columns of the file. */
async function returnOfDay(
  ctx: TenantContext,
  receipt: ReceiptView,
  back: readonly Back[],
): Promise<void> {
  try {
    await returnGoods(ctx, await receiptLife.lock(ctx, receipt.id), {
      date: back[0]?.day ?? null,
      reference: null,
      notes: null,
      items: back.map(({ at, line }) => ({
        id: receipt.items?.[at]?.id ?? '',
        quantity: line.returned_base_qty ?? '0',
        lots: line.returned_lots,
      })),
    })
  } catch (error) {
    throw error instanceof Refusal ? inColumns(error, back) : error
  }
}

const columns: Readonly<Record<string, string>> = {
  quantity: 'returned_base_qty',
  lots: 'returned_lots',
}

const inColumns = (refusal: Refusal, back: readonly Back[]): Refusal =>
  new Refusal(
    refusal.code as ConstructorParameters<typeof Refusal>[0],
    refusal.params,
    Object.fromEntries(
      Object.entries(refusal.fields).map(([field, problems]) => {
        const [, line = '0', name = ''] = field.split('.')
        const at = back[field === 'date' ? 0 : Number(line)]?.at ?? 0
        return [`items.${at}.${columns[name] ?? 'returned_on'}`, problems]
      }),
    ),
  )
