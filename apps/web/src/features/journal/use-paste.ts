import { useQueryClient } from '@tanstack/react-query'
import { nameOf } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { accountFacts, accountName } from './account-facts.ts'
import { blankLine, type EntryLine } from './entry-values.ts'
import type { PastedLine } from './paste-lines.ts'

/** The records behind typed names, each name asked once. */
type Found = ReadonlyMap<string, Named>

const atOnce = 6
const numbersAtOnce = 100

const called = (record: Named): string =>
  record.name ? (nameOf({ ...record, name: record.name }) ?? '') : ''

const isCalled = (record: Named, text: string): boolean =>
  [record.name, record['name_en'], record['code']].includes(text)

/** Turns rows of a spreadsheet into lines: accounts by number or name, parties and cost centres by name. */
export function usePaste(): (rows: readonly PastedLine[]) => Promise<readonly EntryLine[]> {
  const client = useQueryClient()
  const ask = async (of: string, query: Record<string, string | number | boolean>) =>
    (
      await client.fetchQuery({
        queryKey: [of, 'options', 'pasted', query],
        queryFn: ({ signal }) =>
          request<{ data: readonly Named[] }>({ path: `/${of}`, query, signal }),
        staleTime: 60_000,
      })
    ).data

  /** A name finds the record that is called so; failing that the only one the search found. */
  const byName = async (of: string, names: readonly string[], more = {}): Promise<Found> => {
    const found = new Map<string, Named>()
    const asked = [...new Set(names.filter((name) => name !== ''))]
    for (let at = 0; at < asked.length; at += atOnce) {
      await Promise.all(
        asked.slice(at, at + atOnce).map(async (name) => {
          const records = await ask(of, { search: name, per_page: 20, ...more })
          const one = records.find((record) => isCalled(record, name))
          const only = records.length === 1 ? records[0] : undefined
          const record = one ?? only
          if (record) found.set(name, record)
        }),
      )
    }
    return found
  }
  const accountsOf = async (texts: readonly string[]): Promise<Found> => {
    const found = new Map<string, Named>()
    const numbers = [...new Set(texts.filter((text) => /^\d+$/.test(text)))]
    for (let at = 0; at < numbers.length; at += numbersAtOnce) {
      const part = numbers.slice(at, at + numbersAtOnce)
      const records = await ask('accounts', {
        account_number: part.join(','),
        per_page: numbersAtOnce,
      })
      for (const record of records) found.set(String(record['account_number']), record)
    }
    const rest = texts.filter((text) => !found.has(text))
    const named = await byName('accounts', rest, { is_transaction_account: true, active: true })
    return new Map([...found, ...named])
  }
  return async (rows) => {
    const [accounts, parties, centers] = await Promise.all([
      accountsOf(rows.map(({ account }) => account)),
      byName(
        'beneficiaries',
        rows.map(({ party }) => party),
      ),
      byName(
        'cost_centers',
        rows.map(({ center }) => center),
        { active: true },
      ),
    ])
    return rows.map((row) => {
      const account = accounts.get(row.account)
      const party = parties.get(row.party)
      const center = centers.get(row.center)
      return {
        ...blankLine(),
        // What was not found stays readable in its cell, so that it can be chosen by hand.
        account_name: account ? accountName(account) : row.account,
        ...(account ? { account_id: account.id, ...accountFacts(account) } : {}),
        beneficiary_id: party?.id ?? null,
        beneficiary_name: party ? called(party) : '',
        cost_center_id: center?.id ?? null,
        cost_center_name: center ? called(center) : '',
        statement: row.statement || null,
        debtor: row.debtor,
        creditor: row.creditor,
      }
    })
  }
}
