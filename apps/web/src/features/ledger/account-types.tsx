import './ledger.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountTypes } from '../../client/account-types.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { AccountModes } from './account-modes.tsx'

/** The five types with the side their balance stands on, and the kinds of account under each. */
export const AccountTypes = (): ReactNode => {
  const { t } = useTranslation()
  const types = useAccountTypes()
  return (
    <section className="page">
      <PageHead title={t('resources.accounts.title')} beside={<AccountModes mode="types" />} />
      <div className="scroll" tabIndex={0} role="group" aria-label={t('accounts.modes.types')}>
        {types.isError ? (
          <LoadFailed error={types.error} onRetry={() => void types.refetch()} />
        ) : null}
        <div className="type-panels">
          {types.data?.map((type) => (
            <section key={type.id} className="panel">
              <header>
                <h2>{type.name}</h2>
                <span className="dim">
                  {t('accounts.normal_side', {
                    side: t(type.normal_side === 'debit' ? 'fields.debtor' : 'fields.creditor'),
                  })}
                </span>
              </header>
              <ul>
                {type.sub_types
                  .filter(({ code }) => code !== 'group')
                  .map(({ code, name }) => (
                    <li key={code}>
                      <Link
                        className="name-link"
                        to="/dashboard/accounts"
                        search={{ type: String(type.id), sub_type: code }}
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
