import { IconBook2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPath } from '../../kit/document-path.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { ReferencePicker } from '../../kit/reference-picker.tsx'
import { StatementTable } from '../../kit/report/statement-table.tsx'
import { ReportPage } from './report-page.tsx'
import { useReportState } from './use-report-state.ts'

type About = { readonly id: string; readonly account_number: string; readonly name: string }

/** Every line of an account, or of a group's accounts, with the balance after it. */
export const AccountStatement = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['account_id', 'beneficiary_id'])
  const account = state.get('account_id')
  return (
    <ReportPage
      name="account_statement_report"
      title={t('reports.names.account_statement')}
      state={state}
      isReady={account !== null}
      isWide
      pickers={
        <>
          <div className="report-picker">
            <ReferencePicker
              of="accounts"
              value={account}
              ariaLabel={t('fields.account')}
              placeholder={t('reports.choose_account')}
              required
              onChange={(id) => state.set({ account_id: id })}
            />
          </div>
          <div className="report-picker">
            <ReferencePicker
              of="beneficiaries"
              value={state.get('beneficiary_id')}
              ariaLabel={t('reports.any_party')}
              placeholder={t('reports.any_party')}
              onChange={(id) => state.set({ beneficiary_id: id })}
            />
          </div>
        </>
      }
      waiting={
        <EmptyState
          icon={IconBook2}
          title={t('reports.choose_account')}
          text={t('reports.choose_account_how')}
        />
      }
      about={(report) => {
        const found = report.meta?.['account'] as About | undefined
        return found ? (
          <MaybeLink to={recordPath('accounts', found.id)}>
            <bdi dir="ltr">{found.account_number}</bdi> {found.name}
          </MaybeLink>
        ) : null
      }}
      empty={null}
      body={(report) => <StatementTable report={report} />}
    />
  )
}
