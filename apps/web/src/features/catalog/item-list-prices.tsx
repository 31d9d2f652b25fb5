import type { ItemListPrice } from '@mizan/contract/pricing'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, nameOf } from '../../client/format.ts'
import { request } from '../../client/request.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'

/** What an item costs by each price list that says something of it. */
export const ItemListPrices = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: ['items', 'list_prices', id],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly ItemListPrice[] }>({
          path: `/items/${id}/list_prices`,
          signal,
        })
      ).data,
    retry: false,
  })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  if (found.data.length === 0) return <p className="dim">{t('items.list_prices.none')}</p>
  const list = (of: ItemListPrice): ReactNode => (
    <>
      <MaybeLink to={`/dashboard/price_lists/view/${of.price_list.id}`}>
        {nameOf(of.price_list)}
      </MaybeLink>{' '}
      {of.is_for_everyone ? (
        <StatusPill tone="neutral">{t('fields.price_lists.is_for_everyone')}</StatusPill>
      ) : null}
    </>
  )
  const from = (of: ItemListPrice): ReactNode =>
    isZero(of.from_quantity) ? null : <QuantityText value={of.from_quantity} />
  const price = (of: ItemListPrice): ReactNode => <Amount value={of.price} currency={of.currency} />
  return (
    <DocumentLines
      title={t('items.list_prices.title')}
      rows={found.data.map((of, at) => ({ ...of, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { key: 'list', head: t('items.list_prices.list'), cell: list },
        { key: 'unit', head: t('fields.unit'), cell: (of) => nameOf(of.unit) },
        { key: 'from', head: t('price_lists.from_quantity'), figure: true, cell: from },
        { key: 'price', head: t('documents.price'), figure: true, cell: price },
        {
          key: 'starts_on',
          head: t('fields.price_lists.starts_on'),
          cell: (of) => <DateText value={of.starts_on} />,
        },
        {
          key: 'ends_on',
          head: t('fields.price_lists.ends_on'),
          cell: (of) => <DateText value={of.ends_on} />,
        },
      ]}
      card={(of) => ({
        name: list(of),
        figure: price(of),
        facts: (
          <>
            <span>{nameOf(of.unit)}</span>
            {isZero(of.from_quantity) ? null : (
              <span>
                {t('price_lists.from')} {from(of)}
              </span>
            )}
          </>
        ),
      })}
    />
  )
}
