import { priceLists } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'
import { IconTags } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, isZero, localName, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { usePriceFiles } from './use-price-files.ts'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'

type List = RowOf<typeof priceLists>
type Line = List['lines'][number]

export const PriceListView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const actions = useRecordActions(priceLists, { isView: true })
  const files = usePriceFiles()
  const counted = (to: string, count: number): ReactNode => (
    <Link className="text-link" to={to} search={{ price_list_id: id }}>
      <Ltr>{countText(count)}</Ltr>
    </Link>
  )
  return (
    <ViewScreen
      of={priceLists}
      id={id}
      title={(list) => localName(list)}
      rowTo={(each) => `/dashboard/price_lists/view/${each}`}
      facts={[
        'is_for_everyone',
        {
          name: 'customers_count',
          value: ({ customers_count: count }) => counted('/dashboard/beneficiaries', count),
        },
        {
          name: 'groups_count',
          value: ({ groups_count: count }) => counted('/dashboard/beneficiary_groups', count),
        },
        'starts_on',
        'ends_on',
        {
          name: 'change_percent',
          value: ({ change_percent: change }) =>
            change === null ? null : <ChangeText change={change} />,
        },
        'rounded_to',
        'currency_id',
        'active',
        'notes',
      ]}
      actions={(list) => [...actions(list.id, localName(list)), ...files(list)]}
      buttons={['edit']}
    >
      {(list) => <LinesOf list={list} />}
    </ViewScreen>
  )
}

/** How far the selling price changes, in the words of the trade: off or on top. */
const ChangeText = ({ change }: { readonly change: string }): ReactNode => {
  const { t } = useTranslation()
  const isOff = change.startsWith('-')
  return (
    <>
      {t(isOff ? 'price_lists.off' : 'price_lists.on_top')}{' '}
      <Ltr>{`${change.replace('-', '')}%`}</Ltr>
    </>
  )
}

const LinesOf = ({ list }: { readonly list: List }): ReactNode => {
  const { t } = useTranslation()
  if (list.lines.length === 0) return null
  const from = (line: Line): ReactNode =>
    isZero(line.from_quantity) ? null : <QuantityText value={line.from_quantity} />
  const price = (line: Line): ReactNode =>
    line.price === null ? (
      <ChangeText change={line.change_percent ?? '0'} />
    ) : (
      <Amount value={line.price} />
    )
  return (
    <DocumentLines
      title={t('price_lists.lines')}
      icon={IconTags}
      rows={list.lines.map((line, at) => ({ ...line, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { key: 'goods', head: t('price_lists.goods'), cell: (line) => <GoodsOf line={line} /> },
        { key: 'unit', head: t('fields.unit'), cell: (line) => <UnitOfLine line={line} /> },
        { key: 'from', head: t('price_lists.from_quantity'), figure: true, cell: from },
        {
          key: 'selling',
          head: t('fields.items.selling_price'),
          figure: true,
          cell: (line) =>
            line.item === null || line.unit_id !== null ? null : (
              <Amount value={String(line.item['selling_price'])} />
            ),
        },
        { key: 'price', head: t('documents.price'), figure: true, cell: price },
      ]}
      card={(line) => ({
        name: <GoodsOf line={line} />,
        figure: price(line),
        facts: (
          <>
            <UnitOfLine line={line} />
            {isZero(line.from_quantity) ? null : (
              <>
                {' · '}
                {t('price_lists.from')} {from(line)}
              </>
            )}
          </>
        ),
      })}
    />
  )
}

const GoodsOf = ({ line }: { readonly line: Line }): ReactNode =>
  line.item ? (
    <>
      <MaybeLink to={recordPath('items', line.item_id)}>{nameOf(line.item)}</MaybeLink>{' '}
      <Ltr className="dim">{String(line.item['code'] ?? '')}</Ltr>
    </>
  ) : (
    <MaybeLink to={recordPath('collections', line.collection_id)}>
      {nameOf(line.collection)}
    </MaybeLink>
  )

const UnitOfLine = ({ line }: { readonly line: Line }): ReactNode => {
  const { t } = useTranslation()
  if (line.unit) return nameOf(line.unit)
  return line.price === null ? t('price_lists.every_unit') : t('price_lists.base_unit')
}
