import { stockTransactions } from '@mizan/contract/catalog'
import type { RowOf } from '@mizan/contract/resource'
import { moveKinds } from '@mizan/core/inventory/stock-state'
import { IconTransfer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { documentPath, recordPath } from '../../kit/records/document-path.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'

type Move = RowOf<typeof stockTransactions>

/** Every movement of an item or in a store, the newest first, with what it left behind. */
export const MovementList = ({
  of,
  id,
  name,
}: {
  readonly of: 'items' | 'stores'
  readonly id: string
  /** Of the item or store; null until it is known. */
  readonly name: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const costs = access.can('items.see_cost', 'view')
  const other = of === 'items' ? 'store' : 'item'
  const otherCell = (move: Move): ReactNode => (
    <MaybeLink to={recordPath(`${other}s`, move[`${other}_id`])}>{nameOf(move[other])}</MaybeLink>
  )
  return (
    <ListScreen
      of={stockTransactions}
      as={{
        under: { of, id, as: 'transactions' },
        sort: '-move_date',
        // A movement has no page of its own: what moved the goods has, and else the item or store.
        rowTo: (move) =>
          documentPath(move.document_type, move.document_id) ??
          recordPath(`${other}s`, move[`${other}_id`]) ??
          '',
        title: name ? t('items.transactions_of', { name }) : t('items.transactions'),
      }}
      icon={IconTransfer}
      columns={[
        'move_date',
        { name: `${other}_id`, cell: otherCell },
        { name: 'kind', cell: (move) => t(`choices.stock_move.${move.kind}`) },
        { name: 'document_number', cell: (move) => <MoveDocument of={move} /> },
        'quantity',
        ...(costs ? ['unit_cost' as const, 'value' as const] : []),
        'quantity_after',
        ...(costs ? ['value_after' as const] : []),
      ]}
      filters={[
        { name: 'move_date', kind: 'date' },
        { name: `${other}_id`, kind: 'reference', of: `${other}s` },
        {
          name: 'kind',
          kind: 'choice',
          choices: moveKinds.map((value) => ({ value, label: t(`choices.stock_move.${value}`) })),
        },
      ]}
      card={(move) => (
        <>
          <span className="two-lines">{otherCell(move)}</span>
          <span className="card-figure">
            <QuantityText value={move.quantity} />
          </span>
          <span className="card-facts">
            <DateText value={move.move_date} />
            <span>{t(`choices.stock_move.${move.kind}`)}</span>
            <MoveDocument of={move} />
          </span>
          <span className="card-figure card-side">
            {costs ? <Amount value={move.value} /> : null}
          </span>
        </>
      )}
    />
  )
}

/** The document that moved the goods, leading to its page. */
export const MoveDocument = ({ of }: { readonly of: Move }): ReactNode =>
  of.document_number ? (
    <MaybeLink to={documentPath(of.document_type, of.document_id)} className="row-link">
      <Ltr>{of.document_number}</Ltr>
    </MaybeLink>
  ) : null
