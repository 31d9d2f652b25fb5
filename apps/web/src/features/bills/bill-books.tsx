import { stockTransactions } from '@mizan/contract/catalog'
import { entries } from '@mizan/contract/ledger'
import { IconTransfer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { useList, useRecord } from '../../client/queries.ts'
import { Amount, QuantityText } from '../../kit/amount.tsx'
import { EntryTable } from '../../kit/document-view.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { Ltr } from '../../kit/text.tsx'

/** The journal entry a document posted, for those who may see the books. */
export const PostedEntry = ({ id }: { readonly id: string | null }): ReactNode => {
  const access = useAccess()
  const entry = useRecord(entries, access.can('entries', 'view') ? id : null).data
  if (!entry) return null
  const to = `/dashboard/entries/view/${entry.id}`
  return (
    <EntryTable
      number={entry.number}
      {...(hasScreen(to) ? { to } : {})}
      total={entry.total}
      lines={(entry.transactions ?? []).map((line) => ({
        account: { number: line.account.account_number, name: line.account.name },
        debtor: line.debtor,
        creditor: line.creditor,
      }))}
    />
  )
}

/** What left the stores or entered them with a document; what it cost for those who may see it. */
export const StockMoves = ({ documentId }: { readonly documentId: string }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const moves = useList(
    stockTransactions,
    { document_id: documentId, per_page: 500 },
    { enabled: access.can('stores', 'view') },
  ).data?.data
  if (!moves || moves.length === 0) return null
  const seesCost = access.can('items.see_cost', 'view')
  return (
    <section className="section">
      <header className="section-head">
        <IconTransfer size={16} stroke={1.6} aria-hidden />
        <h2>{t('bills.stock_moves')}</h2>
      </header>
      <div
        className="panel scroll-x"
        tabIndex={0}
        role="region"
        aria-label={t('bills.stock_moves')}
      >
        <table className="list entry">
          <thead>
            <tr>
              <th>{t('fields.item')}</th>
              <th>{t('fields.store')}</th>
              <th className="figure">{t('fields.quantity')}</th>
              {seesCost ? <th className="figure">{t('bills.cost')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.id}>
                <td>
                  <ItemLink id={move.item_id} name={move.item?.name ?? ''} />
                </td>
                <td>{nameOf(move.store)}</td>
                <td className="figure">
                  <QuantityText value={move.quantity} />
                </td>
                {seesCost ? (
                  <td className="figure">
                    <Amount value={move.value} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const ItemLink = ({ id, name }: { readonly id: string; readonly name: string }): ReactNode => {
  const to = `/dashboard/items/view/${id}`
  return hasScreen(to) ? (
    <Link className="name-link" to={to}>
      {name}
    </Link>
  ) : (
    <Ltr>{name}</Ltr>
  )
}
