import './journal.css'
import { entries } from '@mizan/contract/documents/journal'
import { status } from '@mizan/core/documents/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord, type Named } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { accountFacts } from './account-facts.ts'
import { viewTo } from './entry-paths.ts'
import { blankLine, linesOf, type EntryRow } from './entry-values.ts'
import { OpenEntryForm } from './open-entry-form.tsx'

/** Loads a draft, or an entry that is open for edit, with what its accounts ask; a new entry at once. */
export const EntryForm = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId()
  const record = useRecord(entries, id)
  const isWritable =
    record.data === undefined ||
    (record.data.is_manual &&
      record.data.template === null &&
      (record.data.status === status.draft || record.data.status === status.opened))
  const accounts = useAccounts(record.data)
  useEffect(() => {
    // A posted entry is read, and opened for edit from there: the address may be old.
    if (!isWritable && id) void navigate({ to: viewTo(id), replace: true })
  }, [isWritable, id, navigate])
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  if (id && (!record.data || !isWritable || accounts.isPending)) {
    return (
      <div className="page" aria-busy>
        <PageHead title={t('entries.edit')} />
      </div>
    )
  }
  const facts = new Map((accounts.data ?? []).map((each) => [each.id, accountFacts(each)]))
  return (
    <OpenEntryForm
      key={id ?? 'new'}
      record={record.data ?? null}
      initial={
        record.data && record.data.transactions?.length
          ? linesOf(record.data, facts)
          : [blankLine(), blankLine()]
      }
    />
  )
}

/** An entry has no more lines than this, and the server no longer pages. */
const accountsMost = 500

/** The accounts of a stored entry, by their numbers. */
function useAccounts(entry: EntryRow | undefined) {
  const numbers = [
    ...new Set((entry?.transactions ?? []).map(({ account }) => account.account_number)),
  ]
  return useQuery({
    queryKey: ['accounts', 'of lines', numbers],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly Named[] }>({
          path: '/accounts',
          query: { account_number: numbers.join(','), per_page: accountsMost },
          signal,
        })
      ).data,
    enabled: entry !== undefined,
    retry: false,
  })
}
