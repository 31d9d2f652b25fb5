import type { OpenedRecord, openingLine } from '@mizan/contract/documents/opening'
import { parseDecimal } from '@mizan/core/money/decimal'
import type { z } from 'zod'
import type { Values } from '../../kit/fields/form-values.ts'
import { writtenLines, type Keyed } from '../lines/lines.ts'
import {
  documentsOf,
  openItemsOf,
  openItemsOn,
  type OpenItemLine,
  type Side,
} from './open-items.ts'
import type { WrittenLots } from '../lots/written-lots.ts'
import type { RecordedBalance } from './recorded-balance.ts'

type Line = z.output<typeof openingLine>

/** Goods of an item in a store, as they are typed. */
export type GoodsLine = Keyed & {
  readonly store_id: string | null
  readonly amount: string | null
  readonly unit_price: string | null
  /** Of a tracked item which batches or pieces they are. */
  readonly lots: WrittenLots
}

/** The names under which a form holds its opening balance, beside the fields of its record. */
export const openingFields = {
  date: 'opening_date',
  debtor: 'opening_debtor',
  creditor: 'opening_creditor',
  stock: 'opening_stock',
  openItems: 'opening_papers',
} as const

/** One request, and where on the screen the fields it names stand. */
export type OpeningBody = {
  readonly body: Record<string, unknown>
  readonly fieldOf: (name: string) => string
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null
const isNothing = (value: string | null): boolean =>
  value === null || (parseDecimal(value, 6) ?? 1n) === 0n
const isSame = (a: string | null, b: string | null): boolean =>
  (isNothing(a) && isNothing(b)) ||
  (a !== null && b !== null && parseDecimal(a, 6) === parseDecimal(b, 6))

/** The balance of a line on one side; null where it stands on the other. */
const standsOn = (line: Line | undefined, side: Side): string | null => {
  const amount = line?.[side] ?? null
  return isNothing(amount) ? null : amount
}

/** The lines a form shows by itself: what a party owes or is owed, or an account's only one. */
export const receivableOf = (recorded: RecordedBalance | null): Line | undefined =>
  recorded?.single?.transactions.find(({ account }) => account.sub_type === 'receivable')
export const payableOf = (recorded: RecordedBalance | null): Line | undefined =>
  recorded?.single?.transactions.find(({ account }) => account.sub_type === 'payable')

/** What the fields of a form begin with, from what stands. */
export function openingValues(recorded: RecordedBalance, isBoth: boolean): Values {
  const only = recorded.single?.transactions[0]
  return {
    [openingFields.date]: recorded.date,
    [openingFields.debtor]: standsOn(isBoth ? receivableOf(recorded) : only, 'debtor'),
    [openingFields.creditor]: standsOn(isBoth ? payableOf(recorded) : only, 'creditor'),
  }
}

/**
 * What has to be told the server so that the books hold what the form says; nothing when they do.
 * A party that is customer and supplier has a balance on each of its two accounts.
 */
export function openingBodies(
  record: OpenedRecord,
  recorded: RecordedBalance,
  values: Values,
  isBoth: boolean,
): readonly OpeningBody[] {
  const date = textOf(values[openingFields.date]) ?? recorded.date
  const hasMoved = recorded.single !== null && date !== recorded.single.date
  if (record === 'items') return goodsBodies(recorded, values, date, hasMoved)
  const typed = {
    debtor: textOf(values[openingFields.debtor]),
    creditor: textOf(values[openingFields.creditor]),
  }
  const before = openItemsOf(recorded)
  const openItems =
    (values[openingFields.openItems] as readonly OpenItemLine[] | undefined) ?? before
  const bodyOf = (line: Line | undefined, sides: readonly Side[]): readonly OpeningBody[] => {
    const own = (all: readonly OpenItemLine[]) => sides.flatMap((side) => openItemsOn(all, side))
    const given = own(openItems)
    const isUnchanged =
      sides.every((side) => isSame(typed[side], standsOn(line, side))) &&
      JSON.stringify(documentsOf(given)) === JSON.stringify(documentsOf(own(before)))
    const isNone = line === undefined && sides.every((side) => isNothing(typed[side]))
    if (isNone || (isUnchanged && !hasMoved)) return []
    const [only] = sides
    return [
      {
        body: {
          date,
          ...(record === 'beneficiaries' && line ? { account_id: line.account_id } : {}),
          ...Object.fromEntries(sides.map((side) => [side, typed[side] ?? '0'])),
          ...(record === 'beneficiaries' ? { documents: documentsOf(given) } : {}),
        },
        fieldOf: (name) => {
          const [list, at, field = 'number'] = name.split('.')
          const openItem = list === 'documents' ? given[Number(at ?? '0')] : undefined
          if (openItem) return `${openingFields.openItems}.${openItems.indexOf(openItem)}.${field}`
          if (name === 'date') return openingFields.date
          return openingFields[name === 'creditor' || only === 'creditor' ? 'creditor' : 'debtor']
        },
      },
    ]
  }
  if (!isBoth) return bodyOf(recorded.single?.transactions[0], ['debtor', 'creditor'])
  return [
    ...bodyOf(receivableOf(recorded), ['debtor']),
    ...bodyOf(payableOf(recorded), ['creditor']),
  ]
}

export const isBlankGoods = ({ amount, unit_price: cost }: GoodsLine): boolean =>
  isNothing(amount) && isNothing(cost)

type Lots = readonly {
  readonly number: string | null
  readonly quantity: string | null
  readonly expiry_date: string | null
}[]

const isSameLots = (a: Lots, b: Lots): boolean =>
  a.length === b.length &&
  a.every((lot, index) => {
    const other = b[index]
    return (
      lot.number === other?.number &&
      lot.expiry_date === other?.expiry_date &&
      isSame(lot.quantity, other?.quantity ?? null)
    )
  })

function goodsBodies(
  recorded: RecordedBalance,
  values: Values,
  date: string,
  hasMoved: boolean,
): readonly OpeningBody[] {
  const given = values[openingFields.stock] as readonly GoodsLine[] | undefined
  if (given === undefined) return []
  const rows = writtenLines(given, isBlankGoods)
  const isTracked = textOf(values['tracked_by']) !== null
  const before = recorded.single?.stock ?? []
  const isUnchanged =
    before.length === rows.length &&
    before.every(({ store_id, amount, unit_price, lots }, index) => {
      const line = rows[index]?.line
      return (
        line?.store_id === store_id &&
        isSame(line.amount, amount) &&
        isSame(line.unit_price, unit_price) &&
        isSameLots(line.lots, lots)
      )
    })
  if (isUnchanged && !(hasMoved && rows.length > 0)) return []
  return [
    {
      body: {
        date,
        stock: rows.map(({ line }) => ({
          store_id: line.store_id,
          amount: line.amount ?? '',
          unit_price: line.unit_price ?? '0',
          lots: isTracked ? line.lots : [],
        })),
      },
      fieldOf: (name) => {
        const [list, at, field = 'amount'] = name.split('.')
        if (list !== 'stock' || at === undefined) return openingFields.date
        return `${openingFields.stock}.${rows[Number(at)]?.row ?? 0}.${field === 'item_id' ? 'amount' : field}`
      },
    },
  ]
}
