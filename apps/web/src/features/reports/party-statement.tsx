import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPath } from '../../kit/document-path.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { ReferencePicker } from '../../kit/reference-picker.tsx'
import { OpenAdvances } from '../../kit/report/open-advances.tsx'
import { OpenDocuments } from '../../kit/report/open-documents.tsx'
import { StatementTable } from '../../kit/report/statement-table.tsx'
import { ReportPage } from './report-page.tsx'
import { useReportState } from './use-report-state.ts'

type Side = 'client' | 'supplier'

/** What a customer owes, or what we owe a supplier, line by line, then what is open. */
const PartyStatement = ({ side }: { readonly side: Side }): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['beneficiary_id', 'both'])
  const party = state.get('beneficiary_id')
  const choose = t(side === 'client' ? 'reports.choose_client' : 'reports.choose_supplier')
  return (
    <ReportPage
      name={`${side}_account_statement_report`}
      title={t(`reports.names.${side}_account_statement`)}
      state={state}
      isReady={party !== null}
      isWide
      pickers={
        <div className="report-picker">
          <ReferencePicker
            of="beneficiaries"
            query={{ role: side === 'client' ? 'customer' : 'supplier' }}
            value={party}
            required
            ariaLabel={choose}
            placeholder={choose}
            onChange={(id) => state.set({ beneficiary_id: id })}
          />
        </div>
      }
      switches={[
        {
          name: 'both',
          title: t('reports.both_roles'),
          isOn: state.get('both') === 'true',
          onChange: (on) => state.set({ both: on ? 'true' : null }),
        },
      ]}
      waiting={<EmptyState icon={IconUsers} title={choose} text={t('reports.choose_party_how')} />}
      about={(report) => {
        const found = report.meta?.['beneficiary'] as
          | { readonly id: string; readonly name: string }
          | undefined
        return found ? (
          <MaybeLink to={recordPath('beneficiaries', found.id)}>{found.name}</MaybeLink>
        ) : null
      }}
      empty={null}
      body={(report) => (
        <>
          <StatementTable report={report} without={['contra']} />
          <OpenAdvances report={report} />
          <OpenDocuments report={report} />
        </>
      )}
    />
  )
}

export const ClientStatement = (): ReactNode => <PartyStatement side="client" />
export const SupplierStatement = (): ReactNode => <PartyStatement side="supplier" />
