import { stores } from '@mizan/contract/catalog'
import type { openingTemplate } from '@mizan/contract/documents/opening'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import type { SideOf } from './opening-draft.ts'
import { accountCalled } from './opening-lines.ts'
import { partyAccounts } from './opening-paths.ts'

type Template = z.output<typeof openingTemplate>
export type Choice = { readonly value: string; readonly label: string }

export type OpeningFacts = {
  /** The first day of the first fiscal year. */
  readonly date: string
  readonly accounts: Template['transactions']
  readonly partyAccounts: Readonly<Record<'customers' | 'suppliers', readonly Choice[]>>
  readonly sideOf: SideOf
  readonly stores: readonly Choice[]
  readonly mainStore: string | null
}

/** What the sheet offers: accounts that may be opened, control accounts of parties, stores. */
export function useOpeningFacts(): {
  readonly facts: OpeningFacts | null
  readonly error: unknown
  readonly retry: () => void
} {
  const template = useQuery({
    queryKey: ['accounts', 'opening_template'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Template }>({ path: '/conversion_balance/template', signal })).data,
  })
  const storeRows = useList(stores, { active: true, per_page: 200 })
  const facts = useMemo(() => {
    const [found, rows] = [template.data, storeRows.data?.data]
    if (!found || !rows) return null
    const sides = new Map(
      found.transactions.flatMap(({ account }) => {
        const party = partyAccounts[account.sub_type]
        return party ? [[account.id, party.side] as const] : []
      }),
    )
    const choices = (of: 'customers' | 'suppliers'): readonly Choice[] =>
      found.transactions
        .filter(({ account }) => partyAccounts[account.sub_type]?.of === of)
        .toSorted((a, b) => rank(a.account.sub_type) - rank(b.account.sub_type))
        .map(({ account }) => ({ value: account.id, label: accountCalled(account) }))
    return {
      date: found.date,
      accounts: found.transactions.filter(({ account }) => !partyAccounts[account.sub_type]),
      partyAccounts: { customers: choices('customers'), suppliers: choices('suppliers') },
      sideOf: (id: string) => sides.get(id) ?? 'debtor',
      stores: rows.map((store) => ({ value: store.id, label: nameOf(store) ?? '' })),
      mainStore: rows.find((store) => store.is_main_store)?.id ?? rows[0]?.id ?? null,
    }
  }, [template.data, storeRows.data])
  return {
    facts,
    error: template.error ?? storeRows.error,
    retry: () => {
      void template.refetch()
      void storeRows.refetch()
    },
  }
}

/** What customers owe and suppliers are owed comes first; retentions and advances after it. */
const rank = (subType: string): number => Object.keys(ranks).indexOf(subType)
const ranks = {
  receivable: 0,
  payable: 0,
  retention_receivable: 1,
  retention_payable: 1,
  advance_received: 2,
  advance_paid: 2,
}
