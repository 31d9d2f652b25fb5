import type { conversionBalance } from '@mizan/contract/documents/opening'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { placeOf } from '@mizan/core/opening/opening-balance'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { needWholeCompany, openingLife } from './conversion-balance.ts'
import type { OpeningDraft } from './opening-row.ts'
import { conversionId, lockConversion } from './opening-rows.sql.ts'

/**
 * Adds balances to the company's set while it is a draft, or begins it with them. What is said of an
 * account, a party or the goods of a store takes the place of what stood there, so that the same said
 * twice stands once. The new lines come first, in the order in which they were said.
 */
export async function addToConversion(
  ctx: TenantContext,
  draft: OpeningDraft,
): Promise<RowOf<typeof conversionBalance>> {
  needWholeCompany(ctx)
  const id = await conversionId(ctx)
  const before = id === null ? null : await lockConversion(ctx, id)
  if (!before) return openingLife.create(ctx, draft)
  ctx.need('conversion_balance', 'update')
  if (before.status !== status.draft) throw new Refusal('opening_exists')
  const accounts = new Set(
    draft.transactions.map((line) => placeOf(line.account_id, line.beneficiary_id)),
  )
  const goods = new Set(draft.stock.map((line) => placeOf(line.item_id, line.store_id)))
  return openingLife.update(
    ctx,
    before.id,
    {
      transactions: [
        ...draft.transactions,
        ...before.lines
          .filter((line) => !accounts.has(placeOf(line.account_id, line.beneficiary_id)))
          .map(({ debit: debtor, credit: creditor, documents, ...line }) => ({
            ...line,
            debtor,
            creditor,
            documents: [...documents],
          })),
      ],
      stock: [
        ...draft.stock,
        ...before.stock
          .filter((line) => !goods.has(placeOf(line.item_id, line.store_id)))
          .map(({ quantity: amount, lots, ...line }) => ({ ...line, amount, lots: [...lots] })),
      ],
      status: draft.status,
    },
    {},
  )
}
