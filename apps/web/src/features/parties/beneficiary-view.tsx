import { beneficiaries } from '@mizan/contract/parties'
import { groupOf, type ReportName, reportGroups } from '@mizan/contract/reports/report-groups'
import { addressProblems } from '@mizan/core/parties/address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { PartyReminders } from '../../trade/reminders/party-reminders.tsx'
import { OpenDocuments } from '../../trade/reports/open-documents.tsx'
import { ReportState } from '../../trade/reports/report-more.tsx'
import { StatementOf } from '../../trade/reports/statement-of.tsx'
import { useReport } from '../../trade/reports/use-report.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { isCustomer, isSupplier, usePartyActions, type Party } from './use-party-actions.ts'

export const BeneficiaryView = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(beneficiaries, { isView: true })
  const partyActions = usePartyActions()
  const next = (party: Party) =>
    partyActions(party).find(({ key }) => key === 'bill' || key === 'purchase') ?? null
  return (
    <ViewScreen
      key={id}
      of={beneficiaries}
      id={id}
      title={(party) => localName(party)}
      rowTo={(each) => `/dashboard/beneficiaries/view/${each}`}
      beside={(party) => (
        <>
          <StatusPill tone="neutral">{t(`choices.beneficiary_role.${party.role}`)}</StatusPill>
          {party.status === 0 ? (
            <StatusPill tone="bad">{t('choices.active.false')}</StatusPill>
          ) : null}
          {party.is_system ? <StatusPill tone="quiet">{t('parties.system')}</StatusPill> : null}
        </>
      )}
      facts={[
        {
          name: 'balance',
          large: true,
          label: t('parties.net_balance'),
          value: (party) => <OwnAmount value={party.balance} />,
        },
        { name: 'receivable', large: true },
        { name: 'payable', large: true },
        {
          name: 'credit_limit',
          value: (party) =>
            party.credit_limit === null ? (
              t('parties.no_limit')
            ) : (
              <OwnAmount value={party.credit_limit} />
            ),
        },
        'group_id',
        'price_list_id',
        { name: 'phone1', ltr: true },
        { name: 'email1', ltr: true },
        { name: 'registration_number', ltr: true },
        { name: 'commercial_register', ltr: true },
        {
          name: 'address',
          label: t('parties.address'),
          value: (party) => <AddressText party={party} />,
        },
        {
          name: 'payment_terms_days',
          value: (party) => t('parties.days', { count: party.payment_terms_days }),
        },
        {
          name: 'account_id',
          value: (party) =>
            party.account ? (
              <MaybeLink to={recordPath('accounts', party.account.id)}>
                {nameOf(party.account)}
              </MaybeLink>
            ) : (
              t('parties.default_account')
            ),
        },
        { name: 'code', ltr: true },
        'supervisor_name',
        { name: 'website', ltr: true },
        'notes',
      ]}
      primary={next}
      actions={(party) => [...actions(party.id, localName(party)), ...partyActions(party)]}
      buttons={['edit', 'receipt', 'payment']}
      tabs={[
        ...(access.can('reports_sales', 'view') || access.can('reports_purchases', 'view')
          ? [
              {
                key: 'statement',
                title: t('accounts.statement'),
                body: (party: Party) => <Statements party={party} />,
              },
              {
                key: 'open',
                title: t('reports.open_documents'),
                body: (party: Party) => <OpenOf party={party} />,
              },
            ]
          : []),
        ...(access.can('reports_sales', 'view')
          ? [
              {
                key: 'reminders',
                title: t('reminders.history'),
                body: (party: Party) => <PartyReminders partyId={party.id} />,
              },
            ]
          : []),
        ...(access.can('attachments', 'view')
          ? [
              {
                key: 'files',
                title: t('kit.attachments'),
                body: (party: Party) => <Files id={party.id} />,
              },
            ]
          : []),
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (party: Party) => <RecordActivity resource="beneficiaries" id={party.id} />,
        },
      ]}
    />
  )
}

/** The national address in one line, and what a tax invoice would still ask for. */
const AddressText = ({ party }: { readonly party: Party }): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel('beneficiaries')
  const parts = [
    party.building_number,
    party.street,
    party.area,
    party.city,
    party.postal_code,
  ].filter(Boolean)
  const missing =
    party.is_company && isCustomer(party)
      ? addressProblems({ ...party, country: party.country_id })
      : []
  return (
    <>
      {parts.join(t('parties.and'))}
      {missing.length > 0 ? (
        <small className="dim">
          {' '}
          {t('parties.address_lacks')}:{' '}
          {[...new Set(missing.map(({ field }) => label(field ?? '')))].join(t('parties.and'))}
          {' · '}
          <Link className="text-link" to={`/dashboard/beneficiaries/form/${party.id}`}>
            {t('parties.complete')}
          </Link>
        </small>
      ) : null}
    </>
  )
}

const sides = {
  client: 'client_account_statement',
  supplier: 'supplier_account_statement',
} as const satisfies Readonly<Record<string, ReportName>>
type Side = keyof typeof sides

const sidesOf = (party: Party): readonly Side[] => [
  ...(isCustomer(party) ? (['client'] as const) : []),
  ...(isSupplier(party) ? (['supplier'] as const) : []),
]

const Statements = ({ party }: { readonly party: Party }): ReactNode => {
  const access = useAccess()
  const shown = sidesOf(party).filter((side) =>
    access.can(reportGroups[groupOf(sides[side])].code, 'view'),
  )
  return (
    <div className="stack">
      {shown.map((side) => (
        <StatementOf
          key={side}
          of={sides[side]}
          query={{ beneficiary_id: party.id }}
          without={['account', 'due_date']}
          withTitle
        />
      ))}
    </div>
  )
}

const OpenOf = ({ party }: { readonly party: Party }): ReactNode => {
  const side = sidesOf(party)[0] ?? 'client'
  const report = useReport(sides[side], {
    beneficiary_id: party.id,
    ...(party.role === 'both' ? { both: 'true' } : {}),
  })
  return (
    <div className="panel scroll-x">
      <ReportState report={report} empty={null}>
        <OpenDocuments report={report} />
      </ReportState>
    </div>
  )
}

const Files = ({ id }: { readonly id: string }): ReactNode => (
  <Attachments of={useAttachments('beneficiaries', id)} />
)
