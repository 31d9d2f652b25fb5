import '../line-sums.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, percentText } from '../../../client/format.ts'
import type { Named } from '../../../client/queries.ts'
import { AmountInWords } from '../../../kit/figures/amount-in-words.tsx'
import { Amount } from '../../../kit/figures/amount.tsx'
import { Totals } from '../../documents/totals.tsx'
import { DocumentLines } from '../../documents/document-lines.tsx'
import { recordPath } from '../../../kit/records/document-path.ts'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { discountShown } from '../../../kit/fields/discount-text.ts'

/** A line that is an account, as it is read. */
export type ReadAccountLine = {
  readonly id: string
  readonly statement: string
  /** Under the statement: a longer text, what of a bill is corrected. */
  readonly note?: ReactNode
  readonly account_id: string | null
  readonly account: Named | null
  readonly cost_center: Named | null
  readonly amount: string
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly tax: Named | null
  readonly net: string
}

type Sums = {
  readonly total: string
  readonly discount: string
  readonly vat: string
  readonly rounding: string
  readonly net: string
  readonly currency: { readonly code: string }
}

type Props = {
  readonly lines: readonly ReadAccountLine[]
  readonly of: Sums
  /** What stands in place of an account that the document chose by itself. */
  readonly noAccount?: string
}

const isNothing = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount)

/** What was spent or corrected, line by line, and what it sums to. */
export const AccountLines = ({ lines, of, noAccount = '—' }: Props): ReactNode => {
  const { t } = useTranslation()
  const discountOf = (line: ReadAccountLine): string | null =>
    discountShown(line.discount, line.discount_is_percentage)
  const hasDiscount = lines.some((line) => discountOf(line) !== null)
  const hasCentre = lines.some((line) => line.cost_center !== null)
  const account = (line: ReadAccountLine): ReactNode =>
    line.account ? (
      <MaybeLink to={recordPath('accounts', line.account_id)}>
        <Ltr className="dim">{String(line.account['account_number'] ?? '')}</Ltr>{' '}
        {nameOf({ ...line.account, name: line.account.name ?? '' })}
      </MaybeLink>
    ) : (
      <span className="dim">{noAccount}</span>
    )
  const centre = (line: ReadAccountLine): ReactNode =>
    line.cost_center ? nameOf({ ...line.cost_center, name: line.cost_center.name ?? '' }) : null
  const tax = (line: ReadAccountLine): ReactNode => (
    <Ltr>{percentText(String(line.tax?.['percentage'] ?? '0'))}</Ltr>
  )
  return (
    <DocumentLines
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'statement',
          head: t('documents.statement'),
          cell: (line) => (
            <>
              {line.statement}
              {line.note ? <small className="line-words">{line.note}</small> : null}
            </>
          ),
        },
        { key: 'account', head: t('fields.account'), cell: account },
        ...(hasCentre ? [{ key: 'cost_center', head: t('fields.cost_center'), cell: centre }] : []),
        {
          key: 'amount',
          head: t('fields.amount'),
          figure: true,
          cell: (line) => <Amount value={line.amount} />,
        },
        ...(hasDiscount
          ? [
              {
                key: 'discount',
                head: t('documents.discount'),
                figure: true,
                cell: (line: ReadAccountLine) => <Ltr>{discountOf(line) ?? '—'}</Ltr>,
              },
            ]
          : []),
        { key: 'tax', head: t('fields.tax'), figure: true, cell: tax },
        {
          key: 'net',
          head: t('documents.line_net'),
          figure: true,
          cell: (line) => <Amount value={line.net} />,
        },
      ]}
      card={(line) => ({
        name: line.statement,
        figure: <Amount value={line.net} strong />,
        facts: (
          <span>
            {account(line)}
            {line.cost_center ? <> · {centre(line)}</> : null}
          </span>
        ),
        side: (
          <>
            {t('fields.tax')} {tax(line)}
          </>
        ),
      })}
    >
      <div className="line-sums">
        <Totals
          lines={[
            { label: t('documents.before_tax'), value: of.total },
            ...(isNothing(of.discount)
              ? []
              : [{ label: t('documents.discount'), value: `-${of.discount}` }]),
            { label: t('documents.vat'), value: of.vat },
            ...(isNothing(of.rounding)
              ? []
              : [{ label: t('documents.rounding'), value: of.rounding }]),
          ]}
          due={{ label: t('documents.due'), value: of.net }}
          currency={of.currency.code}
          words={<AmountInWords value={of.net} currency={of.currency.code} />}
        />
      </div>
    </DocumentLines>
  )
}
