import './item-availability.css'
import { UnstyledButton } from '@mantine/core'
import type { ItemAvailability } from '@mizan/contract/item-availability'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, nameOf, quantityText } from '../../client/format.ts'
import { request } from '../../client/request.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { kindPath, recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import type { Item } from './use-item-actions.ts'

type InStore = ItemAvailability['stores'][number]
type Claim = ItemAvailability['documents'][number]
type Shown = { readonly side: Claim['side']; readonly store: string }

const useAvailability = (id: string) =>
  useQuery({
    queryKey: ['items', 'availability', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: ItemAvailability }>({ path: `/items/${id}/availability`, signal }))
        .data,
    retry: false,
  })

/** What there is of an item in each store, what of it is free and what is on its way; a figure opens its documents. */
export const ItemAvailabilityPart = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation()
  const found = useAvailability(item.id)
  const [shown, setShown] = useState<Shown | null>(null)
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <p className="dim" aria-busy />
  const { stores, documents } = found.data
  const label = (name: string): string => t(`fields.items.${name}`)
  const name = (of: InStore): ReactNode => (
    <MaybeLink to={recordPath('stores', of.store_id)}>{nameOf(of.store)}</MaybeLink>
  )
  const opening = (of: InStore, side: Claim['side'], figure: string): ReactNode => {
    if (isZero(figure)) return <QuantityText value={figure} />
    const isOpen = shown?.side === side && shown.store === of.store_id
    return (
      <UnstyledButton
        className="text-link"
        aria-expanded={isOpen}
        aria-label={`${quantityText(figure)} ${t(`items.availability.${side}_of`, { store: nameOf(of.store) })}`}
        onClick={() => setShown(isOpen ? null : { side, store: of.store_id })}
      >
        <QuantityText value={figure} />
      </UnstyledButton>
    )
  }
  const plain = (key: 'available_amount' | 'free_amount' | 'expected_amount') => ({
    key,
    head: label(key),
    figure: true,
    cell: (of: InStore) => <QuantityText value={of[key]} />,
  })
  const optional = (key: 'limit_of_reorders' | 'maximum_stock') =>
    stores.some((of) => of[key] !== null)
      ? [
          {
            key,
            head: label(key),
            figure: true,
            cell: (of: InStore) => <QuantityText value={of[key]} />,
          },
        ]
      : []
  return (
    <div className="availability">
      <DocumentLines
        title={t('items.availability.title')}
        rows={stores}
        rowKey={(of) => of.store_id}
        columns={[
          { key: 'store', head: t('fields.store'), cell: name },
          ...(stores.some(({ shelf }) => shelf !== null)
            ? [{ key: 'shelf', head: label('shelf'), cell: (of: InStore) => <Ltr>{of.shelf}</Ltr> }]
            : []),
          plain('available_amount'),
          {
            key: 'reserved_amount',
            head: label('reserved_amount'),
            figure: true,
            cell: (of) => opening(of, 'reserved', of.reserved_amount),
          },
          plain('free_amount'),
          {
            key: 'ordered_amount',
            head: label('ordered_amount'),
            figure: true,
            cell: (of) => opening(of, 'ordered', of.ordered_amount),
          },
          plain('expected_amount'),
          ...optional('limit_of_reorders'),
          ...optional('maximum_stock'),
        ]}
        card={(of) => ({
          name: name(of),
          figure: (
            <>
              <span className="dim">{label('free_amount')}</span>{' '}
              <QuantityText value={of.free_amount} />
            </>
          ),
          facts: (
            <>
              <span>
                {label('available_amount')} <QuantityText value={of.available_amount} />
              </span>
              <span>
                {label('reserved_amount')} {opening(of, 'reserved', of.reserved_amount)}
              </span>
              <span>
                {label('ordered_amount')} {opening(of, 'ordered', of.ordered_amount)}
              </span>
            </>
          ),
        })}
      />
      {shown ? (
        <Claims
          title={t(`items.availability.${shown.side}_of`, {
            store: nameOf(stores.find(({ store_id: id }) => id === shown.store)?.store),
          })}
          documents={documents.filter(
            ({ side, store_id: id }) => side === shown.side && id === shown.store,
          )}
        />
      ) : null}
    </div>
  )
}

type ClaimsProps = { readonly title: string; readonly documents: readonly Claim[] }

/** The documents that a figure is made of. */
const Claims = ({ title, documents }: ClaimsProps): ReactNode => {
  const { t } = useTranslation()
  const name = ({ kind, document_id: id, number }: Claim): ReactNode =>
    kind === null || id === null ? (
      <span className="dim">{t('items.availability.unseen')}</span>
    ) : (
      <MaybeLink to={kindPath(kind, id)}>
        {t(`sharing.kinds.${kind}`)} <Ltr>{number}</Ltr>
      </MaybeLink>
    )
  const party = (of: Claim): ReactNode =>
    of.beneficiary ? (
      <MaybeLink to={recordPath('beneficiaries', of.beneficiary.id)}>
        {nameOf(of.beneficiary)}
      </MaybeLink>
    ) : null
  return (
    <DocumentLines
      title={title}
      rows={documents}
      rowKey={(of) => `${of.document_id ?? 'unseen'}.${documents.indexOf(of)}`}
      columns={[
        { key: 'document', head: t('items.availability.document'), cell: name },
        { key: 'party', head: t('fields.beneficiary'), cell: party },
        { key: 'date', head: t('fields.date'), cell: (of) => <DateText value={of.date} /> },
        {
          key: 'until',
          head: t('fields.valid_until'),
          cell: (of) => <DateText value={of.valid_until} />,
        },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          figure: true,
          cell: (of) => <QuantityText value={of.quantity} />,
        },
      ]}
      card={(of) => ({
        name: name(of),
        figure: <QuantityText value={of.quantity} />,
        facts: party(of),
      })}
    />
  )
}
