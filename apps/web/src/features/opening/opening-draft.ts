import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { writtenLines } from '../../trade/lines/lines.ts'
import {
  isBlankAccount,
  isBlankGoods,
  isBlankParty,
  type Grid,
  type OpeningSheet,
  type PartyLine,
} from './opening-lines.ts'

/** On which side the balances of an account usually stand. */
export type SideOf = (accountId: string) => 'debtor' | 'creditor'

type Place = { readonly grid: Grid; readonly row: number }
type Transaction = {
  readonly body: Record<string, unknown>
  readonly place: Place
  /** Rows of the open items, in their order. */
  readonly openItems: readonly number[]
}

/** The sheet as the wire takes it, and where on the screen each of its fields stands. */
export type OpeningDraft = {
  readonly transactions: readonly Record<string, unknown>[]
  readonly stock: readonly Record<string, unknown>[]
  /** `transactions.4.documents.1.number` → `customers.7.number`. */
  readonly placeOf: (field: string) => string
}

const halalas = (text: string | null): bigint => parseDecimal(text ?? '0', 2) ?? 0n
const written = (value: bigint): string => formatDecimal(value, 2)

/** Puts the lines of the screen together: the open items of a party on an account are one balance. */
export function draftOfSheet(sheet: OpeningSheet, sideOf: SideOf): OpeningDraft {
  const accounts = writtenLines(sheet.accounts, isBlankAccount).map(
    ({ line, row }): Transaction => ({
      body: {
        account_id: line.account_id,
        debtor: line.debtor ?? '0',
        creditor: line.creditor ?? '0',
      },
      place: { grid: 'accounts', row },
      openItems: [],
    }),
  )
  const transactions = [
    ...accounts,
    ...partyTransactions(sheet.customers, 'customers', sideOf),
    ...partyTransactions(sheet.suppliers, 'suppliers', sideOf),
  ]
  const goods = writtenLines(sheet.stock, isBlankGoods)
  return {
    transactions: transactions.map(({ body }) => body),
    stock: goods.map(({ line }) => ({
      item_id: line.item_id,
      store_id: line.store_id,
      amount: line.amount ?? '',
      unit_price: line.unit_price ?? '0',
      ...(line.trackedBy !== null && line.lots.length > 0 && { lots: line.lots }),
    })),
    placeOf: (field) =>
      placeOf(
        field,
        transactions,
        goods.map(({ row }) => row),
      ),
  }
}

function partyTransactions(
  lines: readonly PartyLine[],
  grid: 'customers' | 'suppliers',
  sideOf: SideOf,
): readonly Transaction[] {
  const rows = writtenLines(lines, isBlankParty)
  const groups = Map.groupBy(rows, ({ line, row }) =>
    line.beneficiary_id === null ? String(row) : `${line.beneficiary_id} ${line.account_id}`,
  )
  return [...groups.values()].map((group): Transaction => {
    const [first] = group
    const account = first?.line.account_id ?? null
    const usual = account === null ? 'debtor' : sideOf(account)
    const total = group.reduce((sum, { line }) => sum + halalas(line.amount), 0n)
    const isOpposite = total < 0n
    const side = isOpposite === (usual === 'debtor') ? 'creditor' : 'debtor'
    const openItems = isWhole(group.map(({ line }) => line)) ? [] : group
    return {
      body: {
        account_id: account,
        beneficiary_id: first?.line.beneficiary_id ?? null,
        [side]: written(isOpposite ? -total : total),
        documents: openItems.map(({ line }) => ({
          number: line.number ?? '',
          issue_date: line.issue_date,
          due_date: line.due_date,
          amount: written(isOpposite ? -halalas(line.amount) : halalas(line.amount)),
        })),
      },
      place: { grid, row: first?.row ?? 0 },
      openItems: openItems.map(({ row }) => row),
    }
  })
}

/** One line without a number or a date is the whole balance of its party. */
const isWhole = ([only, ...others]: readonly PartyLine[]): boolean =>
  others.length === 0 && !only?.number && !only?.issue_date && !only?.due_date

const named: Readonly<Record<string, string>> = {
  debtor: 'amount',
  creditor: 'amount',
  documents: 'amount',
}

function placeOf(
  field: string,
  transactions: readonly Transaction[],
  goods: readonly number[],
): string {
  const [list, at, name = '', openItem, inner = ''] = field.split('.')
  if (list === 'stock' && at !== undefined)
    return ['stock', goods[Number(at)] ?? 0, name].filter((part) => part !== '').join('.')
  const found = list === 'transactions' ? transactions[Number(at)] : undefined
  if (!found) return field
  const { grid, row } = found.place
  if (grid === 'accounts')
    return `accounts.${row}.${name === 'beneficiary_id' ? 'account_id' : name}`
  if (name === 'documents' && openItem !== undefined)
    return `${grid}.${found.openItems[Number(openItem)] ?? row}.${inner}`
  return `${grid}.${row}.${named[name] ?? name}`
}
