import { consignments } from '@mizan/contract/documents/consignments'
import type { VoucherKind } from '@mizan/core/inventory/stock-voucher'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedPage, WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { menuKey, viewPath, wordOfKind } from '../../trade/documents/kind-paths.ts'
import { withFacts } from '../../trade/priced/items/item-line.ts'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import { OpenVoucherForm } from './open-voucher-form.tsx'
import type { VoucherRow } from './voucher-family.ts'
import { blankLine, linesOf, withItem } from './voucher-values.ts'

export const OutgoingForm = (): ReactNode => <VoucherForm kind="outgoing" />
export const IncomingForm = (): ReactNode => <VoucherForm kind="incoming" />
export const ScrappingForm = (): ReactNode => <VoucherForm kind="scrapping" />
export const TransferForm = (): ReactNode => <VoucherForm kind="transformation" />

/** Loads a voucher to write on, then what its items are; a new one at once. */
const VoucherForm = ({ kind }: { readonly kind: VoucherKind }): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const title = t(id ? wordOfKind(kind, 'consignments.edit') : `new.${menuKey(kind)}`)
  return (
    <WritableRecord of={consignments} title={title} viewTo={(of) => viewPath(kind, of)}>
      {(voucher) => (
        <WithItems
          key={`${id ?? 'new'}.${voucher?.status ?? 0}`}
          kind={kind}
          record={voucher}
          title={title}
        />
      )}
    </WritableRecord>
  )
}

type Props = {
  readonly kind: VoucherKind
  readonly record: VoucherRow | null
  readonly title: string
}

const WithItems = ({ kind, record, title }: Props): ReactNode => {
  const given = useGivenId('item_id')
  const stored = record ? linesOf(record) : []
  const asked = record ? stored.flatMap(({ item_id: id }) => id ?? []) : given ? [given] : []
  const items = useFoundItems([...new Set(asked)])
  if (asked.length > 0 && items.isPending) return <AwaitedPage title={title} />
  const found = items.data ?? []
  const [first] = found
  const blank = blankLine()
  const initial = record
    ? withFacts(stored, found)
    : [
        first
          ? { ...blank, ...withItem(blank, first, { kind, isDeemedSupply: false, isGift: false }) }
          : blank,
      ]
  return <OpenVoucherForm kind={kind} record={record} initial={initial} />
}
