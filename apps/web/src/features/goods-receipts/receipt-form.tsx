import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedPage, WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { withFacts } from '../../trade/priced/items/item-line.ts'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import { pricedAs } from '../../trade/priced/items/stored-items.tsx'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { OpenReceiptForm } from './open-receipt-form.tsx'
import type { ReceiptRow } from './receipt-family.ts'
import { blankLine, linesOf } from './receipt-values.ts'

/** Loads a receipt to write on, then what its items are; a new one at once. */
export const ReceiptForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const title = t(id ? 'goods_receipts.edit' : 'new.goods_receipts')
  return (
    <WritableRecord of={goodsReceipts} title={title} viewTo={(of) => viewPath('goods_receipt', of)}>
      {(receipt) => (
        <WithItems key={`${id ?? 'new'}.${receipt?.status ?? 0}`} record={receipt} title={title} />
      )}
    </WritableRecord>
  )
}

const WithItems = ({
  record,
  title,
}: {
  readonly record: ReceiptRow | null
  readonly title: string
}): ReactNode => {
  const stored = record ? linesOf(record) : []
  const asked = [...new Set(stored.flatMap(({ item_id: id }) => id ?? []))]
  const items = useFoundItems(asked)
  const { pricedIn, isReady } = usePricedFacts('purchases', pricedAs(record))
  if (asked.length > 0 && (items.isPending || !isReady)) return <AwaitedPage title={title} />
  const initial = record
    ? withFacts(stored, items.data ?? []).map((line) => ({ ...line, pricedIn }))
    : [blankLine()]
  return <OpenReceiptForm record={record} initial={initial} />
}
