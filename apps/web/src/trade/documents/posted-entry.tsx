import { entries } from '@mizan/contract/documents/journal'
import type { ReactNode } from 'react'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { entryPath } from '../../kit/records/document-path.ts'
import { EntryTable } from './document-view.tsx'

/** The journal entry a document posted, for those who may see the books. */
export const PostedEntry = ({
  id,
  title,
}: {
  readonly id: string | null
  /** What the entry is of, where a document posts several. */
  readonly title?: string
}): ReactNode => {
  const access = useAccess()
  const entry = useRecord(entries, access.can('entries', 'view') ? id : null).data
  if (!entry) return null
  const to = entryPath(entry.id)
  return (
    <EntryTable
      number={entry.number ?? ''}
      {...(to ? { to } : {})}
      {...(title ? { title } : {})}
      total={entry.total}
      lines={(entry.transactions ?? []).map(({ account, debtor, creditor }) => ({
        account: { id: account.id, number: account.account_number, name: nameOf(account) ?? '' },
        debtor,
        creditor,
      }))}
    />
  )
}
