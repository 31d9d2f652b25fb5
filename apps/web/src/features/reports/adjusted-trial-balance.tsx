import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { recordPath } from '../../kit/document-path.ts'
import type { ColumnGroup, ReportCard } from '../../kit/report/report-shown.ts'
import { AccountCode, longestCode, ReportTable } from '../../kit/report/report-table.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../kit/report/use-report.ts'
import { DrillPanel } from './drill-panel.tsx'
import { ReportPage } from './report-page.tsx'
import { useReportState } from './use-report-state.ts'

/** On a phone a row is where it ended, with how it came there below. */
const card: ReportCard = {
  name: 'account',
  figure: ['closing_debit', 'closing_credit'],
  facts: ['opening', 'before_adjustments', 'adjustments', ''].flatMap((name) =>
    ['debit', 'credit'].map((side) => (name === '' ? side : `${name}_${side}`)),
  ),
}

const adjustments = ['before_adjustments', 'adjustments']

/** Opening, movement and closing of every account; a row opens its lines beside it. */
export const AdjustedTrialBalance = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['zero', 'before_closing'])
  const [chosen, setChosen] = useState<ReportRow | null>(null)
  const { zero: _, before_closing: __, ...period } = state.query
  return (
    <ReportPage
      name="adjusted_trial_balance_report"
      title={t('reports.names.adjusted_trial_balance')}
      state={state}
      isWide
      switches={[
        {
          name: 'adjustments',
          title: t('reports.with_adjustments'),
          isOn: state.get('adjustments') === 'true',
          onChange: (on) => state.set({ adjustments: on ? 'true' : null }),
        },
        {
          name: 'before_closing',
          title: t('reports.before_closing'),
          isOn: state.get('before_closing') === 'true',
          onChange: (on) => state.set({ before_closing: on ? 'true' : null }),
        },
        {
          name: 'zero',
          title: t('reports.hide_zeros'),
          isOn: state.get('zero') !== 'true',
          onChange: (on) => state.set({ zero: on ? null : 'true' }),
        },
      ]}
      body={(report) => (
        <TrialTable
          report={report}
          withAdjustments={state.get('adjustments') === 'true'}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      drill={
        chosen ? (
          <DrillPanel row={chosen} period={period} onClose={() => setChosen(null)} />
        ) : undefined
      }
    />
  )
}

const TrialTable = ({
  report,
  withAdjustments,
  chosen,
  onChoose,
}: {
  readonly report: FoundReport
  /** Whether the movement is also told apart into what came before the adjustments and the adjustments. */
  readonly withAdjustments: boolean
  readonly chosen: ReportRow | null
  readonly onChoose: (row: ReportRow) => void
}): ReactNode => {
  const { t } = useTranslation()
  const totals = report.meta?.totals ?? {}
  // Beside an open drill an ordinary screen has room for movement and closing.
  const isNarrow = (useMediaQuery('(max-width: 1600px)') ?? false) && chosen !== null
  const leftOut = [...(withAdjustments ? [] : adjustments), ...(isNarrow ? ['opening'] : [])]
  const isLeftOut = (key: string): boolean =>
    leftOut.some((name) => key === `${name}_debit` || key === `${name}_credit`)
  const columns = report.columns.filter(({ key }) => !isLeftOut(key) && key !== 'account_number')
  const sides = [t('fields.debtor'), t('fields.creditor')]
  const pair = (name: string): ColumnGroup => ({
    title: t(`reports.pairs.${name === '' ? 'movement' : name}`),
    heads: sides,
    keys: name === '' ? ['debit', 'credit'] : [`${name}_debit`, `${name}_credit`],
  })
  const groups = ['opening', ...adjustments, '', 'closing']
    .filter((name) => !leftOut.includes(name))
    .map(pair)
  return (
    <ReportTable
      columns={columns}
      groups={groups}
      rows={report.rows}
      rowKey={(row) => textIn(row, 'account_id')}
      cell={trialCell(longestCode(report.rows))}
      totals={totals}
      totalsTitle={t('kit.sum')}
      card={card}
      chosen={chosen ? textIn(chosen, 'account_id') : null}
      onChoose={onChoose}
    />
  )
}

const trialCell =
  (longest: number) =>
  (row: ReportRow, key: string): ReactNode => {
    if (key === 'account') {
      return (
        <span className="coded">
          <AccountCode row={row} longest={longest} />
          <MaybeLink to={recordPath('accounts', row['account_id'])}>
            {textIn(row, 'account')}
          </MaybeLink>
        </span>
      )
    }
    // Of a balance only one side is filled; the other stays empty.
    const [, name, side] = /^(opening|closing)_(debit|credit)$/.exec(key) ?? []
    const other = side === 'debit' ? 'credit' : 'debit'
    return name && isZero(textIn(row, key)) && !isZero(textIn(row, `${name}_${other}`))
      ? ''
      : undefined
  }
