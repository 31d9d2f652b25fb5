import './ledger.css'
import { accounts } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, localName, nameOf } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { useSubTypeName } from '../../client/account-types.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatementOf } from '../../trade/reports/statement-of.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

type Account = RowOf<typeof accounts>

export const AccountView = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const subTypeName = useSubTypeName()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(accounts, { isView: true })
  return (
    <ViewScreen
      key={id}
      of={accounts}
      id={id}
      rowTo={(each) => `/dashboard/accounts/view/${each}`}
      title={(account) => (
        <>
          <span className="dim">
            <Ltr>{account.account_number}</Ltr>
          </span>{' '}
          {localName(account)}
        </>
      )}
      beside={(account) => <AccountPills account={account} />}
      facts={[
        {
          name: 'balance',
          large: true,
          value: (account) => <OwnAmount value={account.balance} />,
        },
        'debit',
        'credit',
        {
          name: 'parent_id',
          label: t('fields.accounts.parent'),
          value: (account) =>
            account.parent ? (
              <Link className="name-link" to={`/dashboard/accounts/view/${account.parent.id}`}>
                {nameOf(account.parent)}
              </Link>
            ) : null,
        },
        { name: 'type', value: (account) => account.type.name },
        { name: 'sub_type', value: (account) => subTypeName(account.sub_type) },
        { name: 'level', value: (account) => <Ltr>{countText(account.level)}</Ltr> },
        'name_en',
        'description',
        'notes',
      ]}
      actions={(account) => [
        ...actions(account.id, localName(account)),
        {
          key: 'tree',
          title: t('accounts.modes.tree'),
          icon: IconListTree,
          group: 'look',
          run: () => void navigate({ to: '/dashboard/accounts/tree' }),
        },
        ...(!account.is_transaction_account && access.can('accounts', 'store')
          ? [
              {
                key: 'add',
                title: t('accounts.add_below', { name: localName(account) }),
                icon: IconPlus,
                group: 'look' as const,
                run: () =>
                  void navigate({
                    to: '/dashboard/accounts/form',
                    search: { parent_id: account.id },
                  }),
              },
            ]
          : []),
      ]}
      buttons={['edit']}
      tabs={[
        {
          key: 'statement',
          title: t('accounts.statement'),
          body: (account) => (
            <StatementOf of="account_statement" query={{ account_id: account.id }} />
          ),
        },
        {
          key: 'below',
          title: t('accounts.below'),
          body: (account) => <Below account={account} />,
        },
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (account) => <RecordActivity resource="accounts" id={account.id} />,
        },
      ]}
    />
  )
}

const AccountPills = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {account.is_transaction_account ? null : (
        <StatusPill tone="neutral">{t('accounts.group')}</StatusPill>
      )}
      {account.control ? <StatusPill tone="info">{t('accounts.control')}</StatusPill> : null}
      {account.is_system ? <StatusPill tone="quiet">{t('accounts.system')}</StatusPill> : null}
      {account.active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>}
    </>
  )
}

/** The accounts directly below a group. */
const Below = ({ account }: { readonly account: Account }): ReactNode => {
  const { t } = useTranslation()
  const children = useList(accounts, {
    parent_id: account.id,
    per_page: 500,
    sort: 'account_number',
  })
  const rows = children.data?.data ?? []
  if (children.data && rows.length === 0) return <p className="dim">{t('kit.none')}</p>
  return (
    <ul className="panel linked">
      {rows.map((child) => (
        <li key={child.id}>
          <span className="dim">
            <Ltr>{child.account_number}</Ltr>
          </span>
          <Link className="name-link" to={`/dashboard/accounts/view/${child.id}`}>
            {localName(child)}
          </Link>
          <span className="grow" />
          <Amount value={child.balance} />
        </li>
      ))}
    </ul>
  )
}
