import { collections, items } from '@mizan/contract/catalog'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

export const CollectionView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const actions = useRecordActions(collections, { isView: true })
  return (
    <ViewScreen
      key={id}
      of={collections}
      id={id}
      title={(collection) => localName(collection)}
      rowTo={(each) => `/dashboard/collections/view/${each}`}
      facts={['name', 'name_en', 'sales_account_id', 'cost_account_id', 'created_at']}
      actions={(collection) => actions(collection.id, localName(collection))}
      buttons={['edit']}
    >
      {(collection) => <ItemsOf id={collection.id} />}
    </ViewScreen>
  )
}

/** The first items of a collection and the way to all of them. */
const ItemsOf = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useList(items, { collection_id: id, per_page: 20, sort: 'name' })
  const rows = found.data?.data ?? []
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('menu.items')}</h2>
        {found.data ? (
          <span className="dim">
            <bdi dir="ltr">{countText(found.data.meta.total)}</bdi>
          </span>
        ) : null}
        <span className="grow" />
        <Link className="text-link" to="/dashboard/items" search={{ collection_id: id }}>
          {t('kit.all')}
        </Link>
      </header>
      {found.data && rows.length === 0 ? (
        <p className="dim">{t('kit.none')}</p>
      ) : (
        <ul className="panel linked">
          {rows.map((item) => (
            <li key={item.id}>
              <span className="dim">
                <Ltr>{item.code}</Ltr>
              </span>
              <Link className="name-link" to={`/dashboard/items/view/${item.id}`}>
                {localName(item)}
              </Link>
              <span className="grow" />
              <Amount value={item.selling_price} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
