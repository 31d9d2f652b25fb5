import { status } from '@mizan/core/documents/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, nameOf, quantityText } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentLines, type ReadColumn } from '../../trade/documents/document-lines.tsx'
import { LotsText } from '../../trade/lots/lots-text.tsx'
import type { VoucherLineRow, VoucherRow } from './voucher-family.ts'

/** The lines of a voucher being read; what goods were worth for those who may see costs. */
export const VoucherLines = ({ voucher }: { readonly voucher: VoucherRow }): ReactNode => {
  const { t } = useTranslation()
  const lines = voucher.transactions ?? []
  const some = (has: (line: VoucherLineRow) => unknown): boolean => lines.some((line) => has(line))
  const item = (line: VoucherLineRow): ReactNode => (
    <>
      <MaybeLink to={recordPath('items', line.item_id)}>{nameOf(line.item)}</MaybeLink>
      <LotsText lots={line.lots} />
    </>
  )
  const column = (
    isThere: boolean,
    of: ReadColumn<VoucherLineRow>,
  ): readonly ReadColumn<VoucherLineRow>[] => (isThere ? [of] : [])
  const arrived = (['received', 'lost', 'returned'] as const).flatMap((part) =>
    column(part === 'received' || some((line) => !isZero(line[`${part}_qty`])), {
      key: part,
      head: t(`consignments.arrived.${part}`),
      figure: true,
      cell: (line) => <InBaseUnits line={line} value={line[`${part}_qty`]} />,
    }),
  )
  return (
    <DocumentLines
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: item },
        {
          key: 'code',
          head: t('fields.code'),
          cell: (line) => <Ltr>{String(line.item?.['code'] ?? '')}</Ltr>,
        },
        {
          key: 'amount',
          head: t('fields.quantity'),
          figure: true,
          cell: (line) => <QuantityText value={line.amount} />,
        },
        { key: 'unit', head: t('fields.unit'), cell: (line) => nameOf(line.unit) },
        ...(voucher.is_two_step && voucher.status !== status.draft ? arrived : []),
        ...column(
          some((line) => line.cost_center),
          {
            key: 'centre',
            head: t('fields.cost_center'),
            cell: (line) => nameOf(line.cost_center),
          },
        ),
        ...column(
          some((line) => line.notes),
          { key: 'notes', head: t('fields.notes'), cell: (line) => line.notes },
        ),
        ...column(voucher.is_deemed_supply, {
          key: 'vat',
          head: t('consignments.deemed_vat'),
          figure: true,
          cell: (line) => <Amount value={line.vat} />,
        }),
        ...column(
          some((line) => line.value !== null),
          {
            key: 'value',
            head: t('fields.value'),
            figure: true,
            cell: (line) => <Amount value={line.value} />,
          },
        ),
      ]}
      card={(line) => ({
        name: item(line),
        figure: (
          <>
            <Ltr>{quantityText(line.amount)}</Ltr> {nameOf(line.unit)}
          </>
        ),
        facts: line.notes,
        side: line.value === null ? null : <Amount value={line.value} />,
      })}
    />
  )
}

/** What came is counted in the base unit, which is said where the line is of another. */
const InBaseUnits = ({
  line,
  value,
}: {
  readonly line: VoucherLineRow
  readonly value: string
}): ReactNode => (
  <>
    <QuantityText value={value} />
    {line.base_unit?.id === line.unit_id ? null : (
      <small className="dim"> {nameOf(line.base_unit)}</small>
    )}
  </>
)
