import '../line-sums.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, percentText, isZero } from '../../../client/format.ts'
import { AmountInWords } from '../../../kit/figures/amount-in-words.tsx'
import { Amount, QuantityText } from '../../../kit/figures/amount.tsx'
import { Totals } from '../../documents/totals.tsx'
import { DocumentLines } from '../../documents/document-lines.tsx'
import { viewPath } from '../../documents/kind-paths.ts'
import { recordPath } from '../../../kit/records/document-path.ts'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { LotsText } from '../../lots/lots-text.tsx'
import type { LotToTake } from '../../lots/written-lots.ts'
import { discountShown, discountText } from '../../../kit/fields/discount-text.ts'
import { Ltr } from '../../../kit/figures/text.tsx'

type NamedOnWire = Parameters<typeof nameOf>[0]

type Line = {
  readonly id: string
  readonly item_id: string
  readonly item: NamedOnWire
  readonly item_description: string | null
  readonly unit: NamedOnWire
  readonly tax: NamedOnWire
  readonly item_qty: string
  readonly item_price: string
  readonly item_discount: string
  readonly item_discount_is_percentage: boolean
  readonly net: string
  /** What the other side calls the item. */
  readonly reference?: string | null
  readonly lots?: readonly LotToTake[] | undefined
  /** Of a bill: the receipt that its goods came with. */
  readonly goods_receipt?: NamedOnWire | undefined
  /** Of an offer: how much of it bills have, in its unit. */
  readonly billed_qty?: string
  /** Of an order: how much of it came, in its unit. */
  readonly received_qty?: string
}

/** A document with items, prices and VAT as the wire answers it. */
export type ReadPriced = {
  readonly items?: readonly Line[] | undefined
  readonly total: string
  readonly discount: string
  readonly vat: string
  readonly rounding: string
  readonly net: string
  readonly currency: { readonly code: string }
}

/** Only of what was ordered from a supplier goods come. */
const isOrder = (document: object): boolean => 'type' in document && document.type === 'purchases'

/** What was offered, sold or bought, as it stands on the paper, and what it sums to. */
export const PricedLines = ({
  document,
  after = null,
  dueWord,
}: {
  readonly document: ReadPriced
  /** Under the sums: what was paid, what is retained. */
  readonly after?: ReactNode
  /** What the sum is called; what is due otherwise. */
  readonly dueWord?: string
}): ReactNode => {
  const { t } = useTranslation()
  const items = document.items ?? []
  const discountOf = (line: Line): string | null =>
    discountShown(line.item_discount, line.item_discount_is_percentage)
  const hasDiscount = items.some((line) => discountOf(line) !== null)
  const taxOf = (line: Line): ReactNode => (
    <Ltr>{percentText(String(line.tax?.['percentage'] ?? '0'))}</Ltr>
  )
  return (
    <DocumentLines
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: (line) => <ItemOf line={line} /> },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          figure: true,
          cell: (line) => <QuantityOf line={line} />,
        },
        {
          key: 'price',
          head: t('documents.price'),
          figure: true,
          cell: (line) => <Amount value={line.item_price} />,
        },
        ...(items.some(({ received_qty: some = '0' }) => !isZero(some)) && isOrder(document)
          ? [
              {
                key: 'received',
                head: t('documents.received_qty'),
                figure: true,
                cell: (line: Line) => <QuantityText value={line.received_qty ?? '0'} />,
              },
            ]
          : []),
        ...(items.some(({ billed_qty: some = '0' }) => !isZero(some))
          ? [
              {
                key: 'billed',
                head: t('documents.billed_qty'),
                figure: true,
                cell: (line: Line) => <QuantityText value={line.billed_qty ?? '0'} />,
              },
            ]
          : []),
        ...(hasDiscount
          ? [
              {
                key: 'discount',
                head: t('documents.discount'),
                figure: true,
                cell: (line: Line) => <Ltr>{discountOf(line) ?? '—'}</Ltr>,
              },
            ]
          : []),
        { key: 'tax', head: t('fields.tax'), figure: true, cell: taxOf },
        {
          key: 'net',
          head: t('documents.line_net'),
          figure: true,
          cell: (line) => <Amount value={line.net} />,
        },
      ]}
      card={(line) => ({
        name: <ItemOf line={line} />,
        figure: <Amount value={line.net} strong />,
        facts: (
          <span>
            <QuantityOf line={line} /> × <Amount value={line.item_price} />
            {discountOf(line) === null ? null : (
              <>
                {' · '}
                {t('documents.discount')} <Ltr>{discountOf(line)}</Ltr>
              </>
            )}
          </span>
        ),
        side: (
          <>
            {t('fields.tax')} {taxOf(line)}
          </>
        ),
      })}
    >
      <div className="line-sums">
        <Totals
          lines={[
            { label: t('documents.before_tax'), value: document.total },
            ...(discountText(document.discount, false) === null
              ? []
              : [{ label: t('documents.document_discount'), value: `-${document.discount}` }]),
            { label: t('documents.vat'), value: document.vat },
            ...(discountText(document.rounding.replace('-', ''), false) === null
              ? []
              : [{ label: t('documents.rounding'), value: document.rounding }]),
          ]}
          due={{ label: dueWord ?? t('documents.due'), value: document.net }}
          currency={document.currency.code}
          words={<AmountInWords value={document.net} currency={document.currency.code} />}
        />
        {after}
      </div>
    </DocumentLines>
  )
}

const ItemOf = ({ line }: { readonly line: Line }): ReactNode => (
  <>
    <MaybeLink to={recordPath('items', line.item_id)}>{nameOf(line.item)}</MaybeLink>{' '}
    <Ltr className="dim">{String(line.item?.['code'] ?? '')}</Ltr>
    {line.reference ? (
      <>
        {' · '}
        <Ltr className="dim">{line.reference}</Ltr>
      </>
    ) : null}
    <ReceiptOf of={line.goods_receipt} />
    <LotsText lots={line.lots} />
    {line.item_description ? <small className="line-words">{line.item_description}</small> : null}
  </>
)

/** The receipt that goods came with before their bill. */
const ReceiptOf = ({ of }: { readonly of: Line['goods_receipt'] }): ReactNode =>
  of ? (
    <small className="line-words">
      <MaybeLink to={viewPath('goods_receipt', String(of['id']))}>
        <Ltr>{nameOf(of)}</Ltr>
      </MaybeLink>
    </small>
  ) : null

const QuantityOf = ({ line }: { readonly line: Line }): ReactNode => (
  <>
    <QuantityText value={line.item_qty} /> <span className="dim">{nameOf(line.unit)}</span>
  </>
)
