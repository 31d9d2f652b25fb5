import { type RequiredFilter, isRequired } from '@mizan/contract/reports/filters'
import { choiceKey } from '@mizan/contract/choice-key'
import {
  type RecordList,
  type ReportPart,
  columnOf,
  recordLists,
} from '@mizan/contract/reports/report'
import {
  type CompanyReportName,
  type ReportName,
  companyReportNames,
  pathInGroup,
  platformReportNames,
  reportPath,
  wireName,
} from '@mizan/contract/reports/report-groups'
import { chartName, foldedBetween, foldedName } from '@mizan/contract/reports/report-settings'
import { reports } from '@mizan/contract/reports/reports'
import { IconBook2, IconCalendarTime, IconPackage, IconUsers } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPath } from '../../kit/records/document-path.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DeclaredTable } from '../../trade/reports/declared-table.tsx'
import { OpenAdvances } from '../../trade/reports/open-advances.tsx'
import { OpenDocuments } from '../../trade/reports/open-documents.tsx'
import { ReportChart } from '../../trade/reports/report-chart.tsx'
import { RemindersButton } from '../../trade/reminders/reminders-button.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../trade/reports/use-report.ts'
import { useWords } from '../../trade/reports/use-words.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useShowTitle } from '../../kit/page/shown-title.ts'
import { DrillPanel } from './drill-panel.tsx'
import { ReportPage } from './report-page.tsx'
import { StoreSums } from './store-sums.tsx'
import { UncountedCompanies } from './uncounted-companies.tsx'
import { UsedBudgets } from './used-budgets.tsx'
import { type ReportState, useReportState } from './use-report-state.ts'
import { useDefaultView } from './views/use-views.ts'

const parts: Readonly<Record<ReportPart, ComponentType<{ readonly report: FoundReport }>>> = {
  store_sums: StoreSums,
  used_budgets: UsedBudgets,
  payment_reminders: RemindersButton,
  uncounted_companies: UncountedCompanies,
  open_advances: OpenAdvances,
  open_documents: OpenDocuments,
}

/** The report that the address names. */
export const ReportScreen = (): ReactNode => {
  const { pathname } = useLocation()
  const path = pathname.replace(/\/$/, '')
  const name = companyReportNames.find((each) =>
    [`/${pathInGroup(each)}`, `/reports/${wireName(each)}`].some((end) => path.endsWith(end)),
  )
  return name === undefined ? null : <OneReport key={name} name={name} />
}

/** The report over all companies that the address names; nobody saves views of those. */
export const PlatformReportScreen = (): ReactNode => {
  const { pathname } = useLocation()
  const name = platformReportNames.find((each) => pathname.replace(/\/$/, '') === reportPath(each))
  return name === undefined ? null : <PlatformReport key={name} name={name} />
}

const PlatformReport = ({ name }: { readonly name: ReportName }): ReactNode => {
  const title = useWords()(reports[name].title)
  useShowTitle(title)
  return <ShownReport name={name} title={title} state={useReportState(name)} />
}

/** Any report of a company, as it is declared; where the address says nothing, as its reader has it opened by itself. */
const OneReport = ({ name }: { readonly name: CompanyReportName }): ReactNode => {
  const words = useWords()
  const title = words(reports[name].title)
  useShowTitle(title)
  const state = useReportState(name)
  const isOpen = useDefaultView(name, state)
  return isOpen ? (
    <ShownReport name={name} title={title} state={state} />
  ) : (
    <section className="page" aria-label={title} aria-busy>
      <PageHead title={title} />
    </section>
  )
}

const ShownReport = ({
  name,
  title,
  state,
}: {
  readonly name: ReportName
  readonly title: string
  readonly state: ReportState
}): ReactNode => {
  const declared = reports[name]
  const { t } = useTranslation()
  const called = (row: ReportRow, key: string): string => {
    const choice = columnOf(declared, key)?.choice
    const value = textIn(row, key)
    return choice === undefined || value === '' ? value : t(choiceKey(choice, value))
  }
  const [chosen, setChosen] = useState<ReportRow | null>(null)
  const subject = declared.filters.find(isRequired)
  const switches = Object.keys(declared.switches ?? {}).filter((each) => state.get(each) === 'true')
  return (
    <ReportPage
      name={name}
      declared={declared}
      title={title}
      state={state}
      isReady={subject === undefined || state.get(subject.name) !== null}
      waiting={subject ? <ChooseFirst filter={subject} /> : null}
      about={(report) =>
        subject && 'of' in subject && isRecord(subject.of) ? (
          <Subject name={subject.name} of={subject.of} report={report} />
        ) : null
      }
      body={(report) => (
        <>
          {state.get(chartName) === 'false' ? null : (
            <ReportChart name={name} report={report} query={state.query} />
          )}
          <Parts of={declared.above ?? []} report={report} />
          <DeclaredTable
            name={name}
            report={report}
            query={state.query}
            switches={switches}
            folded={{
              keys: new Set(state.get(foldedName)?.split(foldedBetween)),
              set: (keys) => state.set({ [foldedName]: [...keys].join(foldedBetween) }),
            }}
            {...(declared.drill ? { chosen, onChoose: setChosen } : {})}
          />
          <Parts of={declared.below ?? []} report={report} />
        </>
      )}
      drill={
        chosen && declared.drill ? (
          <DrillPanel
            row={chosen}
            name={declared.card.name.map((key) => called(chosen, key)).find(Boolean) ?? ''}
            link={declared.drill}
            query={state.query}
            period={state.period}
            onClose={() => setChosen(null)}
          />
        ) : undefined
      }
    />
  )
}

const Parts = ({
  of,
  report,
}: {
  readonly of: readonly ReportPart[]
  readonly report: FoundReport
}): ReactNode =>
  of.map((part) => {
    const Part = parts[part]
    return <Part key={part} report={report} />
  })

const waitingIcons: Readonly<Partial<Record<RequiredFilter['kind'], typeof IconUsers>>> = {
  account: IconBook2,
  day: IconCalendarTime,
  item: IconPackage,
}

/** In place of the table until what it is about was chosen. */
const ChooseFirst = ({ filter }: { readonly filter: RequiredFilter }): ReactNode => {
  const words = useWords()
  return (
    <EmptyState
      icon={waitingIcons[filter.kind] ?? IconUsers}
      title={words(filter.title)}
      text={words(filter.required)}
    />
  )
}

type Found = { readonly id: string; readonly name: string; readonly account_number?: string }

const isRecord = (of: string): of is RecordList => recordLists.some((each) => each === of)

/** What the report is about, as its answer names it: the account or the party. */
const Subject = ({
  name,
  of,
  report,
}: {
  readonly name: string
  readonly of: RecordList
  readonly report: FoundReport
}): ReactNode => {
  const found = report.meta?.[name.replace(/_id$/, '')] as Found | undefined
  return found ? (
    <MaybeLink to={recordPath(of, found.id)}>
      {found.account_number === undefined ? null : <bdi dir="ltr">{found.account_number} </bdi>}
      {found.name}
    </MaybeLink>
  ) : null
}
