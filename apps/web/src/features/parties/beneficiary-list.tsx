import { beneficiaries } from '@mizan/contract/parties'
import { IconAddressBook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { usePartyActions } from './use-party-actions.ts'

const formTo = '/dashboard/beneficiaries/form'

/** Customers and suppliers, who is both in both tabs. */
export const BeneficiaryList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(beneficiaries)
  const partyActions = usePartyActions()
  return (
    <ListScreen
      of={beneficiaries}
      icon={IconAddressBook}
      as={{
        newTitle: t('parties.new_customer'),
        sort: 'name',
        isVoid: (party) => party.status === 0,
      }}
      ways={{
        menu: [{ title: t('parties.new_supplier'), to: formTo, search: { role: 'supplier' } }],
      }}
      views={[
        { key: 'customers', title: t('parties.customers'), query: { role: 'customer' } },
        { key: 'suppliers', title: t('parties.suppliers'), query: { role: 'supplier' } },
      ]}
      columns={[
        'name',
        { name: 'code', ltr: true },
        'role',
        { name: 'phone1', ltr: true },
        { name: 'registration_number', ltr: true },
        'city',
        {
          name: 'status',
          head: t('fields.status'),
          cell: (party) =>
            party.status === 1 ? null : (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ),
        },
        { name: 'email1', ltr: true, hidden: true },
        { name: 'credit_limit', hidden: true },
        { name: 'created_at', hidden: true },
        'receivable',
        'payable',
        'balance',
      ]}
      filters={[
        { name: 'is_company', kind: 'flag' },
        {
          name: 'status',
          kind: 'choice',
          head: t('fields.status'),
          choices: [
            { value: '1', label: t('choices.active.true') },
            { value: '0', label: t('choices.active.false') },
          ],
        },
        { name: 'created_at', kind: 'date' },
      ]}
      actions={(party) => [...actions(party.id, localName(party)), ...partyActions(party)]}
      card={(party) => (
        <>
          <strong className="two-lines">{localName(party)}</strong>
          <span className="card-figure">
            <Amount value={party.balance} strong />
          </span>
          <span className="card-facts">
            <span>{t(`choices.beneficiary_role.${party.role}`)}</span>
            <Ltr>{party.phone1 ?? party.code}</Ltr>
          </span>
        </>
      )}
    />
  )
}
