import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, nameOf, quantityText } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentLines, type ReadColumn } from '../../trade/documents/document-lines.tsx'
import { LotsText } from '../../trade/lots/lots-text.tsx'
import type { ReceiptLineRow, ReceiptRow } from './receipt-family.ts'

/** The lines of a receipt being read: ordered, received and billed, and for those who may see costs what they are worth. */
export const ReceiptLines = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const lines = receipt.items ?? []
  const item = (line: ReceiptLineRow): ReactNode => (
    <>
      <MaybeLink to={recordPath('items', line.item_id)}>{nameOf(line.item)}</MaybeLink>
      <LotsText lots={line.lots} />
    </>
  )
  const column = (
    isThere: boolean,
    of: ReadColumn<ReceiptLineRow>,
  ): readonly ReadColumn<ReceiptLineRow>[] => (isThere ? [of] : [])
  const figure = (
    key: 'ordered_qty' | 'received_before_qty' | 'item_qty' | 'billed_qty' | 'returned_qty',
  ): ReadColumn<ReceiptLineRow> => ({
    key,
    head: t(`fields.goods_receipts.${key}`),
    figure: true,
    cell: (line) => <QuantityText value={line[key]} />,
  })
  const hasOrder = receipt.quotation_id !== null
  return (
    <DocumentLines
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: item },
        ...column(hasOrder, figure('ordered_qty')),
        ...column(hasOrder, figure('received_before_qty')),
        figure('item_qty'),
        { key: 'unit', head: t('fields.unit'), cell: (line) => nameOf(line.unit) },
        ...column(
          lines.some(({ returned_qty: back }) => !isZero(back)),
          figure('returned_qty'),
        ),
        figure('billed_qty'),
        ...column(
          lines.some(({ unit_price: price }) => price !== null),
          {
            key: 'unit_price',
            head: t('fields.goods_receipts.unit_price'),
            figure: true,
            cell: (line) => <Amount value={line.unit_price} />,
          },
        ),
        ...column(
          lines.some(({ value }) => value !== null),
          {
            key: 'value',
            head: t('fields.value'),
            figure: true,
            cell: (line) => <Amount value={line.value} />,
          },
        ),
        ...column(
          lines.some(({ notes }) => notes !== null),
          { key: 'notes', head: t('fields.notes'), cell: (line) => line.notes },
        ),
      ]}
      card={(line) => ({
        name: item(line),
        figure: (
          <>
            <Ltr>{quantityText(line.item_qty)}</Ltr> {nameOf(line.unit)}
          </>
        ),
        facts: (
          <>
            {t('fields.goods_receipts.billed_qty')} <QuantityText value={line.billed_qty} />
            {isZero(line.returned_qty) ? null : (
              <span>
                {t('fields.goods_receipts.returned_qty')} <QuantityText value={line.returned_qty} />
              </span>
            )}
          </>
        ),
        side: line.value === null ? null : <Amount value={line.value} />,
      })}
    />
  )
}
