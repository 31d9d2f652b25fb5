import { accounts, accountTypes } from '@mizan/contract/ledger'
import { IconBook2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useAccountTypes, useSubTypeName } from '../../client/account-types.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { AccountModes } from './account-modes.tsx'

export const AccountList = (): ReactNode => {
  const { t } = useTranslation()
  const { data: types } = useAccountTypes()
  const subTypeName = useSubTypeName()
  const actions = useRecordActions(accounts)
  const subTypes = new Map(
    (types ?? []).flatMap((type) => type.sub_types.map(({ code, name }) => [code, name] as const)),
  )
  return (
    <ListScreen
      of={accounts}
      as={{ sort: 'account_number' }}
      icon={IconBook2}
      beside={<AccountModes mode="list" />}
      views={[
        {
          key: 'postable',
          title: t('accounts.postable'),
          query: { is_transaction_account: 'true' },
        },
        { key: 'groups', title: t('accounts.groups'), query: { is_transaction_account: 'false' } },
      ]}
      columns={[
        { name: 'account_number', ltr: true },
        {
          name: 'name',
          cell: (account) => (
            <span className={account.is_transaction_account ? '' : 'strong'}>
              {localName(account)}
            </span>
          ),
        },
        { name: 'type', cell: (account) => account.type.name },
        { name: 'sub_type', cell: (account) => subTypeName(account.sub_type) },
        { name: 'parent_name' },
        {
          name: 'active',
          cell: (account) =>
            account.active ? null : (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ),
          head: t('fields.status'),
        },
        { name: 'debit', hidden: true },
        { name: 'credit', hidden: true },
        'balance',
      ]}
      filters={[
        {
          name: 'type',
          kind: 'choice',
          choices: accountTypes.map((code) => ({
            value: String(code),
            label: types?.find(({ id }) => id === code)?.name ?? String(code),
          })),
        },
        {
          name: 'sub_type',
          kind: 'choice',
          choices: [...subTypes].map(([value, label]) => ({ value, label })),
        },
        { name: 'parent_id', kind: 'reference', of: 'accounts' },
        { name: 'active', kind: 'flag' },
      ]}
      actions={(account) => actions(account.id, localName(account))}
      card={(account) => (
        <>
          <strong className="two-lines">{localName(account)}</strong>
          <span className="card-figure">
            <Amount value={account.balance} strong />
          </span>
          <span className="card-facts">
            <Ltr>{account.account_number}</Ltr>
            <span>{account.type.name}</span>
          </span>
        </>
      )}
    />
  )
}
