import type { Dashboard } from '@mizan/contract/dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { Amount } from '../../kit/amount.tsx'
import { recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { hasScreen } from '../../kit/screens.ts'

const shown = 5

/** Cash boxes, banks and clearing accounts with what is in them now. */
export const MoneyAtHand = ({ accounts }: { readonly accounts: NonNullable<Dashboard['money']> }): ReactNode => {
  const { t } = useTranslation()
  const list = '/dashboard/accounts'
  return (
    <section className="card money">
      <header>
        <h2>{t('home.money')}</h2>
        {hasScreen(list) ? <Link className="text-link" to={list} search={{ sub_type: 'cash' }}>{t('kit.all')}</Link> : null}
      </header>
      {accounts.length === 0 ? <p className="card-none">{t('home.no_money')}</p> : (
        <ul>
          {accounts.slice(0, shown).map((account) => (
            <li key={account.account_id}>
              <span className="party-name" title={localName(account)}><MaybeLink to={recordPath('accounts', account.account_id)}>{localName(account)}</MaybeLink></span>
              <Amount value={account.balance} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
