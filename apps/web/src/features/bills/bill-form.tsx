import './bills.css'
import { bills } from '@mizan/contract/documents'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { billViewTo, type BillFamily, type BillRow } from './bill-family.ts'
import { blankLine, linesOf, withFacts } from './bill-line.ts'
import { lookUpItems } from './item-lookup.ts'
import { OpenBillForm } from './open-bill-form.tsx'

export const SalesBillForm = (): ReactNode => <BillForm family="sales" />
export const PurchaseBillForm = (): ReactNode => <BillForm family="purchases" />

/** Loads a draft with what its items are and have on hand, then opens the form; a new bill at once. */
const BillForm = ({ family }: { readonly family: BillFamily }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId()
  const record = useRecord(bills, id)
  const isOver = record.data !== undefined && record.data.status !== 0
  const items = useItemsOf(record.data)
  useEffect(() => {
    // A confirmed bill is read, never written: the address may be old.
    if (isOver && id) void navigate({ to: billViewTo(family, id), replace: true })
  }, [isOver, id, family, navigate])
  if (record.isError)
    return <LoadFailed error={record.error} onRetry={() => void record.refetch()} />
  if (id && (!record.data || isOver || items.isPending)) {
    return (
      <div className="page" aria-busy>
        <PageHead title={t(`bills.edit.${family}`)} />
      </div>
    )
  }
  const initial = record.data ? withFacts(linesOf(record.data), items.data ?? []) : [blankLine()]
  return (
    <OpenBillForm
      key={id ?? 'new'}
      family={family}
      record={record.data ?? null}
      initial={initial}
    />
  )
}

const itemsAtOnce = 200

function useItemsOf(bill: BillRow | undefined) {
  const ids = [...new Set((bill?.items ?? []).map((item) => item.item_id))]
  return useQuery({
    queryKey: ['items', 'lookup', 'ids', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / itemsAtOnce) }, (_, part) =>
        ids.slice(part * itemsAtOnce, (part + 1) * itemsAtOnce),
      )
      return (
        await Promise.all(parts.map((part) => lookUpItems({ ids: part.join(',') }, signal)))
      ).flat()
    },
    enabled: bill !== undefined,
    retry: false,
  })
}
