import type { TenantContext } from '../../kernel/context.ts'
import { type Changes, documentChanges } from '../documents/index.ts'
import { trimFigure } from '../../kernel/table.ts'
import type { OpeningLineRow, OpeningRow, OpeningStockRow } from './opening-row.ts'

const openItemText = ({
  number,
  issue_date,
  due_date,
  amount,
}: OpeningLineRow['documents'][number]): string =>
  [number, issue_date, due_date, amount].filter(Boolean).join(' ')

const lotText = ({ number, quantity, expiry_date }: OpeningStockRow['lots'][number]): string =>
  [number, String(trimFigure(quantity)), expiry_date].filter(Boolean).join(' ')

const head = ({ opening_date, difference_to_equity }: OpeningRow) => ({
  opening_date,
  difference_to_equity,
})

const withBalances = (row: OpeningRow) => ({
  ...head(row),
  lines: row.lines.map(({ documents, ...line }) => ({
    ...line,
    statement: documents.map(openItemText).join(', ') || null,
  })),
})

const withGoods = (row: OpeningRow) => ({
  lines: row.stock.map(({ quantity, unit_price, lots, ...line }) => ({
    ...line,
    item_description: lots.map(lotText).join(', ') || null,
    item_qty: quantity,
    item_price: unit_price,
  })),
})

/** What an edit changed of opening balances, their open bills and their goods, before and after. */
export async function openingChanges(
  ctx: TenantContext,
  before: OpeningRow,
  after: OpeningRow,
): Promise<Changes> {
  const [balances, goods] = await Promise.all([
    documentChanges(ctx, withBalances(before), withBalances(after), 'transactions'),
    documentChanges(ctx, withGoods(before), withGoods(after), 'stock'),
  ])
  return { ...balances, ...goods }
}
