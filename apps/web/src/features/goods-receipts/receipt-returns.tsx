import { Button } from '@mantine/core'
import { goodsReceiptReturns } from '@mizan/contract/documents/goods-receipts'
import { IconPackageExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joined, nameOf } from '../../client/format.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { recordPaths } from '../../kit/records/record-paths.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { LotsText } from '../../trade/lots/lots-text.tsx'
import type { ReceiptRow } from './receipt-family.ts'
import { returnNumber } from './return-number.ts'
import { useTakeReturnBack } from './use-take-return-back.ts'

/** What went back of a receipt, day by day, each with its entry; what was taken back is said to be. */
export const ReceiptReturns = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const { mayTake, take } = useTakeReturnBack()
  const returns = receipt.returns ?? []
  if (returns.length === 0) return null
  const lineOf = (id: string) => receipt.items?.find((line) => line.id === id)
  const rows = returns.flatMap((given) =>
    given.items.map((line, index) => ({ given, line, isFirst: index === 0 })),
  )
  type Row = (typeof rows)[number]
  const day = ({ given, isFirst }: Row): ReactNode =>
    isFirst ? (
      <>
        <MaybeLink to={recordPaths(goodsReceiptReturns).viewTo(given.id)}>
          {returnNumber(given)}
        </MaybeLink>{' '}
        <DateText value={given.date} />{' '}
        {given.cancelled_at ? (
          <StatusPill tone="neutral">{t('goods_receipts.return.taken_back')}</StatusPill>
        ) : null}
      </>
    ) : null
  const item = ({ line }: Row): ReactNode => (
    <>
      {nameOf(lineOf(line.goods_receipt_item_id)?.item ?? null)}
      <LotsText lots={line.lots} />
    </>
  )
  const unit = ({ line }: Row): ReactNode =>
    nameOf(lineOf(line.goods_receipt_item_id)?.base_unit ?? null)
  const about = ({ given }: Row): string =>
    joined([given.reference, nameOf(given.created_by), given.notes].flatMap((each) => each ?? []))
  const button = ({ given, isFirst }: Row): ReactNode =>
    isFirst && mayTake(given) ? (
      <Button variant="subtle" size="compact-sm" onClick={() => void take(receipt.id, given)}>
        {t('goods_receipts.return.undo')}
      </Button>
    ) : null
  return (
    <>
      <DocumentLines
        title={t('goods_receipts.return.made')}
        icon={IconPackageExport}
        rows={rows}
        rowKey={({ given, line }) => `${given.id} ${line.goods_receipt_item_id}`}
        columns={[
          { key: 'day', head: t('fields.date'), cell: day },
          { key: 'item', head: t('fields.item'), cell: item },
          {
            key: 'quantity',
            head: t('goods_receipts.return.goes_back'),
            figure: true,
            cell: ({ line }) => <QuantityText value={line.quantity} />,
          },
          { key: 'unit', head: t('fields.unit'), cell: unit },
          {
            key: 'about',
            head: t('fields.notes'),
            cell: (row) =>
              row.isFirst ? (
                <>
                  {about(row)} {button(row)}
                </>
              ) : null,
          },
        ]}
        card={(row) => ({
          name: item(row),
          figure: (
            <>
              <QuantityText value={row.line.quantity} /> {unit(row)}
            </>
          ),
          facts: (
            <>
              <DateText value={row.given.date} /> {row.isFirst ? about(row) : null}
            </>
          ),
          side: row.given.cancelled_at ? t('goods_receipts.return.taken_back') : button(row),
        })}
      />
      {returns
        .filter(({ cancelled_at: takenBack }) => takenBack === null)
        .map((given) => (
          <PostedEntry
            key={given.id}
            id={given.entry_id}
            title={t('goods_receipts.return.entry', { part: returnNumber(given) })}
          />
        ))}
    </>
  )
}
