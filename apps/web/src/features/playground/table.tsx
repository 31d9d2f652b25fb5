import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { Part } from './part.tsx'

const rows = [
  { code: 'ITM-00014', day: '2026-11-23', quantity: '12', total: '1284.50' },
  { code: 'ITM-00015', day: '2026-11-22', quantity: '2.5', total: '-96.00' },
  { code: 'ITM-00016', day: '2026-11-01', quantity: '1000', total: '98765432.10' },
] as const
type Row = (typeof rows)[number]

/** Lines as documents show them: a table, on phones a card for each. */
export const TablePart = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Part name="tables">
      <DocumentLines<Row>
        rows={rows}
        rowKey={(row) => row.code}
        columns={[
          { key: 'code', head: t('playground.code'), cell: (row) => <Ltr>{row.code}</Ltr> },
          { key: 'name', head: t('playground.name'), cell: () => t('playground.sample') },
          { key: 'day', head: t('playground.date'), cell: (row) => <DateText value={row.day} /> },
          {
            key: 'quantity',
            head: t('playground.quantity'),
            figure: true,
            cell: (row) => <QuantityText value={row.quantity} />,
          },
          {
            key: 'total',
            head: t('playground.amount'),
            figure: true,
            cell: (row) => <Amount value={row.total} strong />,
          },
        ]}
        card={(row) => ({
          name: t('playground.sample'),
          figure: <Amount value={row.total} strong />,
          facts: <Ltr>{row.code}</Ltr>,
          side: <DateText value={row.day} />,
        })}
      />
    </Part>
  )
}
