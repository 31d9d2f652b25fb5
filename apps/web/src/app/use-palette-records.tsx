import type { accounts } from '@mizan/contract/ledger'
import type { bills } from '@mizan/contract/documents/bills'
import type { goodsReceiptReturns, goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { receipts } from '@mizan/contract/documents/receipts'
import type { items } from '@mizan/contract/catalog'
import type { beneficiaries } from '@mizan/contract/parties'
import type { Page, RowOf } from '@mizan/contract/resource'
import { codesByType } from '@mizan/core/documents/kind'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { request, type Query } from '../client/request.ts'
import { kindPath, recordPath } from '../kit/records/document-path.ts'
import type { Command, CommandGroup, Found } from './palette-command.ts'
import { billPath, receiptPath } from './palette-paths.ts'
import { usePaletteRows } from './use-palette-rows.tsx'

type Pages = {
  readonly beneficiaries: Page<RowOf<typeof beneficiaries>>
  readonly bills: Page<RowOf<typeof bills>>
  readonly receipts: Page<RowOf<typeof receipts>>
  readonly goods_receipts: Page<RowOf<typeof goodsReceipts>>
  readonly goods_receipt_returns: Page<RowOf<typeof goodsReceiptReturns>>
  readonly items: Page<RowOf<typeof items>>
  readonly accounts: Page<RowOf<typeof accounts>>
}

/** Shortest text worth asking the server for. */
const shortest = 2
const aFew = 4
const someId = '00000000-0000-0000-0000-000000000000'

type Asked = {
  readonly search: string
  /** After «#»: numbers of documents only. */
  readonly onlyNumbers: boolean
  readonly enabled: boolean
}

type Answer = {
  readonly groups: readonly CommandGroup<Found>[]
  readonly isSearching: boolean
  readonly isFailed: boolean
}

const page = async <K extends keyof Pages>(
  of: K,
  query: Query,
  signal: AbortSignal,
): Promise<Pages[K]> => request<Pages[K]>({ path: `/${of}`, query, signal })

/** Kinds of a family that have a screen and that the user may see, as the wire lists them. */
function useKinds() {
  const access = useAccess()
  const seen = (resource: string, path: typeof billPath): string =>
    Object.entries(codesByType(resource))
      .filter(([type, code]) => access.can(code, 'view') && path(Number(type), someId) !== null)
      .map(([type]) => type)
      .join(',')
  return { bills: seen('bills', billPath), receipts: seen('receipts', receiptPath) }
}

/** Records by what was typed: parties, documents by their number, items, accounts. */
export function usePaletteRecords({ search, onlyNumbers, enabled }: Asked): Answer {
  const { t } = useTranslation()
  const access = useAccess()
  const kinds = useKinds()
  const rows = usePaletteRows()
  const isAsked = enabled && search.length >= (onlyNumbers ? 1 : shortest)
  const hasDigit = onlyNumbers || /\d/.test(search)
  const sees = (list: 'beneficiaries' | 'items' | 'accounts'): boolean =>
    !onlyNumbers && access.can(list, 'view') && recordPath(list, someId) !== null
  const seesGoods =
    hasDigit &&
    access.can('consignments', 'view') &&
    kindPath('goods_receipt', someId) !== null &&
    recordPath('goods_receipt_returns', someId) !== null
  const ask = <K extends keyof Pages>(of: K, isWanted: boolean, query: Query = {}) => ({
    queryKey: [of, 'palette', search, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      page(of, { search, per_page: aFew, ...query }, signal),
    enabled: isAsked && isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const [parties, found, paid, received, givenBack, goods, ledger] = useQueries({
    queries: [
      ask('beneficiaries', sees('beneficiaries')),
      ask('bills', hasDigit && kinds.bills !== '', { type: kinds.bills, sort: '-issue_date' }),
      ask('receipts', hasDigit && kinds.receipts !== '', { type: kinds.receipts, sort: '-date' }),
      ask('goods_receipts', seesGoods, { sort: '-date' }),
      ask('goods_receipt_returns', seesGoods, { sort: '-date' }),
      ask('items', sees('items')),
      ask('accounts', sees('accounts')),
    ],
  })
  if (!isAsked) return { groups: [], isSearching: false, isFailed: false }
  const all = [parties, found, paid, received, givenBack, goods, ledger]
  const shown = <T,>(data: { readonly data: readonly T[] } | undefined, isWanted: boolean) =>
    isWanted ? (data?.data ?? []) : []
  return {
    groups: [
      {
        key: 'parties',
        title: t('finder.parties'),
        commands: shown(parties.data, !onlyNumbers).map(rows.party),
      },
      {
        key: 'bills',
        title: t('finder.bills'),
        commands: shown(found.data, hasDigit).map(rows.bill),
      },
      {
        key: 'receipts',
        title: t('finder.receipts'),
        commands: shown(paid.data, hasDigit).map(rows.receipt),
      },
      {
        key: 'goods',
        title: t('finder.goods'),
        commands: [
          ...shown(received.data, seesGoods).map(rows.goodsReceipt),
          ...shown(givenBack.data, seesGoods).map(rows.goodsReturn),
        ],
      },
      {
        key: 'items',
        title: t('finder.items'),
        commands: shown(goods.data, !onlyNumbers).map(rows.item),
      },
      {
        key: 'accounts',
        title: t('finder.accounts'),
        commands: shown(ledger.data, !onlyNumbers).map(rows.account),
      },
    ],
    isSearching: all.some((each) => each.isFetching),
    isFailed: all.some((each) => each.isError),
  }
}

const latest = 3

/** The latest documents of the party the palette stands on. */
export function usePartyDocuments(
  partyId: string | undefined,
  enabled: boolean,
): readonly Command[] {
  const kinds = useKinds()
  const rows = usePaletteRows()
  const query = {
    beneficiary_id: partyId,
    type: kinds.bills,
    sort: '-issue_date',
    per_page: latest,
  }
  const { data } = useQuery({
    queryKey: ['bills', 'palette', 'party', query],
    queryFn: ({ signal }) => page('bills', query, signal),
    enabled: enabled && partyId !== undefined && kinds.bills !== '',
    retry: false,
  })
  if (!enabled || partyId === undefined) return []
  return (data?.data ?? []).map((bill) => {
    const { actions: _, actionsTitle: __, name: ___, ...command } = rows.bill(bill)
    return command
  })
}
