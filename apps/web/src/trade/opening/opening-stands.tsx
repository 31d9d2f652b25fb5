import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import type { RecordedBalance } from './recorded-balance.ts'

type Held = Pick<NonNullable<RecordedBalance['in_set']>, 'transactions' | 'stock'>

/** An opening balance as it stands, where the form cannot change it, and why it cannot. */
export const OpeningStands = ({
  recorded,
  why,
}: {
  readonly recorded: RecordedBalance
  readonly why: string
}): ReactNode => {
  const held: Held | null = recorded.in_set ?? recorded.single
  return (
    <>
      {held ? <HeldLines held={held} date={(recorded.in_set ?? recorded.single)?.date} /> : null}
      <p className="opening-why" role="note">
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        <span>{why}</span>
        <OpeningLink recorded={recorded} />
      </p>
    </>
  )
}

const HeldLines = ({
  held,
  date,
}: {
  readonly held: Held
  readonly date: string | undefined
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="opening-held">
      {held.transactions.map((line) => {
        const side = line.debtor === '0.00' ? 'creditor' : 'debtor'
        return (
          <div key={line.account_id}>
            <dt>
              {t(`fields.${side}`)} · <Ltr>{line.account.account_number}</Ltr>{' '}
              {nameOf(line.account)}
            </dt>
            <dd>
              <Amount value={line[side]} strong />
            </dd>
          </div>
        )
      })}
      {held.stock.map((line) => (
        <div key={line.store_id}>
          <dt>{nameOf(line.store)}</dt>
          <dd>
            <QuantityText value={line.amount} /> × <Amount value={line.unit_price} />{' '}
            <Amount value={line.value} strong />
          </dd>
        </div>
      ))}
      {date ? (
        <div>
          <dt>{t('fields.opening_date')}</dt>
          <dd>
            <Ltr>{dateText(date)}</Ltr>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The way to the opening balances of the company, where the set is kept. */
export const OpeningLink = ({ recorded }: { readonly recorded: RecordedBalance }): ReactNode => {
  const { t } = useTranslation()
  const home = '/dashboard/conversion_balance'
  const to = recorded.in_set ? `${home}/view/${recorded.in_set.id}` : home
  if (!hasScreen(home)) return null
  return (
    <Link className="text-link" to={to}>
      {t('opening.form.all')}
    </Link>
  )
}
