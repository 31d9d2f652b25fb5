import { entries } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { dateText, isolated } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'

/** Every entry a cheque has posted, step by step: received, paid by the bank, sent back. */
export const ChequeEntries = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const found = useList(
    entries,
    { document_id: receipt.id, sort: 'number', per_page: 50 },
    { enabled: access.can('entries', 'view') },
  ).data?.data
  const family = receiptFamilyOf(receipt.type)
  const stepOf = ({ label_id: label, inverse_entry_id: inverse }: RowOf<typeof entries>): string =>
    inverse !== null
      ? t('cheques.entries.reversed')
      : label === 'cheque_cleared'
        ? t(`cheques.entries.cleared.${family}`)
        : t(`cheques.entries.received.${family}`)
  return (found ?? []).map((entry) => (
    <PostedEntry
      key={entry.id}
      id={entry.id}
      title={`${stepOf(entry)} · ${isolated(dateText(entry.date))}`}
    />
  ))
}
