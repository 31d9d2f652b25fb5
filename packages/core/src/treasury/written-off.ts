import type { DebtPart } from '../ledger/bad-debt.ts'
import { type Money, money, sum } from '../money/decimal.ts'
import { type Association, type OpenDocument, carryingOf } from './allocation.ts'

/**
 * A debt that is written off, by the accounts and currencies it stands on: what the documents that
 * it settles carry, then what no document takes (`account` null: the party's receivable). `amount` is
 * the whole in company currency; null when the documents carry more than it.
 */
export function writtenOff(
  amount: Money,
  documents: readonly OpenDocument[],
  associations: readonly Association[],
  companyCurrency: string,
): readonly DebtPart[] | null {
  const rest = money(amount - sum(associations.map(carryingOf)))
  if (rest < 0n) return null
  const currencies = new Map(documents.map(({ id, currency }) => [id, currency]))
  const released = associations.flatMap((association) =>
    association.released.map((part) => ({
      ...part,
      currency: currencies.get(association.document) ?? companyCurrency,
    })),
  )
  const places = Map.groupBy(released, ({ account, currency }) => `${currency} ${account}`)
  const parts = [...places.values()].flatMap((group): readonly DebtPart[] => {
    const [first] = group
    if (!first) return []
    const { account, currency } = first
    const foreign = { currency, amount: sum(group.map((part) => part.amount)) }
    return [
      {
        account,
        amount: sum(group.map((part) => part.carrying)),
        ...(currency !== companyCurrency && { foreign }),
      },
    ]
  })
  return rest > 0n || parts.length === 0 ? [...parts, { account: null, amount: rest }] : parts
}
