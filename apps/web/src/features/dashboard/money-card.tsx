import type { Dashboard } from '@mizan/contract/dashboard'
import { sum, money, parseDecimal, formatDecimal } from '@mizan/core/money/decimal'
import { IconBuildingBank, IconCash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { OpenLink } from './open-link.tsx'
import { useLinks } from './use-links.ts'

type Accounts = NonNullable<Dashboard['money']>

/** What is in each cash box and bank, and in all of them. */
export const MoneyCard = ({
  accounts,
  currency,
}: {
  readonly accounts: Accounts
  readonly currency: string
}): ReactNode => {
  const { t } = useTranslation()
  const links = useLinks()
  const total = formatDecimal(
    sum(accounts.map(({ balance }) => money(parseDecimal(balance, 2) ?? 0n))),
    2,
  )
  return (
    <section className="dash-card money">
      <header>
        <h2>{t('dashboard.money')}</h2>
        {accounts.length > 1 ? <Amount value={total} currency={currency} strong /> : null}
      </header>
      {accounts.length === 0 ? (
        <p className="card-none">{t('dashboard.no_money')}</p>
      ) : (
        <ul>
          {accounts.map((account) => (
            <li key={account.account_id}>
              <OpenLink target={links.account(account.account_id)} className="money-row">
                {account.sub_type === 'bank' ? (
                  <IconBuildingBank size={16} stroke={1.6} aria-hidden />
                ) : (
                  <IconCash size={16} stroke={1.6} aria-hidden />
                )}
                <span className="money-name" title={localName(account)}>
                  {localName(account)}
                </span>
                <Amount value={account.balance} strong />
              </OpenLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
