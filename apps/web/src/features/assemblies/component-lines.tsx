import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { LotsText } from '../../trade/lots/lots-text.tsx'
import { DocumentLines, type ReadColumn } from '../../trade/documents/document-lines.tsx'
import {
  isDraft,
  isFinished,
  wordsOf,
  type AssemblyRow,
  type ComponentRow,
  type CostRow,
} from './assembly-family.ts'

const ItemName = ({ line }: { readonly line: ComponentRow }): ReactNode => (
  <>
    <MaybeLink to={recordPath('items', line.item?.id)}>{nameOf(line.item)}</MaybeLink>
    <LotsText lots={line.lots} />
  </>
)

/** The components of a batch: what was planned, what came out or was lost, and what each was worth. */
export const ComponentLines = ({ row }: { readonly row: AssemblyRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const lines = row.components ?? []
  const isOver = isFinished(row)
  const hasLost = lines.some((line) => !isZero(line.scrapped_amount))
  const quantities: readonly (ReadColumn<ComponentRow> & { readonly isShown: boolean })[] = [
    {
      key: 'amount',
      head: t(row.is_disassembly ? 'assemblies.expected' : 'assemblies.taken'),
      figure: true,
      isShown: true,
      cell: (line) => <QuantityText value={line.amount} />,
    },
    {
      key: 'came_out',
      head: t('assemblies.came_out'),
      figure: true,
      isShown: row.is_disassembly && isOver,
      cell: (line) => <QuantityText value={line.finished_amount} />,
    },
    {
      key: 'lost',
      head: t('assemblies.lost'),
      figure: true,
      isShown: hasLost,
      cell: (line) => <QuantityText value={line.scrapped_amount} />,
    },
  ]
  const seesCost = access.can('items.see_cost', 'view') && !isDraft(row)
  return (
    <DocumentLines
      title={t(`assemblies.components.${wordsOf(row)}`)}
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        { key: 'item', head: t('assemblies.component'), cell: (line) => <ItemName line={line} /> },
        ...quantities.filter(({ isShown }) => isShown),
        { key: 'unit', head: t('fields.unit'), cell: (line) => nameOf(line.unit) },
        ...(seesCost
          ? [
              {
                key: 'value',
                head: t('fields.value'),
                figure: true,
                cell: (line: ComponentRow) => <Amount value={line.value} />,
              },
            ]
          : []),
      ]}
      card={(line) => ({
        name: <ItemName line={line} />,
        figure: (
          <>
            <QuantityText value={line.finished_amount ?? line.amount} />{' '}
            <span className="dim">{nameOf(line.unit)}</span>
          </>
        ),
        facts: (
          <>
            {seesCost ? <Amount value={line.value} /> : null}
            {isZero(line.scrapped_amount) ? null : (
              <span>
                {t('assemblies.lost')} <QuantityText value={line.scrapped_amount} />
              </span>
            )}
          </>
        ),
      })}
    />
  )
}

/** What a batch cost besides its components. */
export const CostLines = ({ row }: { readonly row: AssemblyRow }): ReactNode => {
  const { t } = useTranslation()
  const costs = row.costs ?? []
  if (costs.length === 0) return null
  const account = (cost: CostRow): ReactNode => (
    <MaybeLink to={recordPath('accounts', cost.account_id)}>{nameOf(cost.account)}</MaybeLink>
  )
  return (
    <DocumentLines
      title={t('assemblies.costs')}
      rows={costs}
      rowKey={(cost) => `${cost.account_id} ${cost.amount} ${cost.statement ?? ''}`}
      columns={[
        { key: 'account', head: t('fields.account'), cell: account },
        { key: 'statement', head: t('fields.statement'), cell: (cost) => cost.statement },
        {
          key: 'center',
          head: t('fields.cost_center'),
          cell: (cost) => nameOf(cost.cost_center),
        },
        {
          key: 'amount',
          head: t('fields.amount'),
          figure: true,
          cell: (cost) => <Amount value={cost.amount} strong />,
        },
      ]}
      card={(cost) => ({
        name: account(cost),
        figure: <Amount value={cost.amount} strong />,
        facts: (
          <>
            {cost.statement} {nameOf(cost.cost_center)}
          </>
        ),
      })}
    />
  )
}
