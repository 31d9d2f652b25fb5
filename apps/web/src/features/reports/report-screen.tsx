import type { ReferenceFilter } from '@mizan/contract/reports/filters'
import type { ReportPart } from '@mizan/contract/reports/report'
import {
  type ReportName,
  reportGroupNames,
  reportGroups,
  pathInGroup,
  wireName,
} from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { IconBook2, IconUsers } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { recordPath } from '../../kit/records/document-path.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DeclaredTable } from '../../trade/reports/declared-table.tsx'
import { OpenAdvances } from '../../trade/reports/open-advances.tsx'
import { OpenDocuments } from '../../trade/reports/open-documents.tsx'
import { RemindersButton } from '../../trade/reminders/reminders-button.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../trade/reports/use-report.ts'
import { useWords } from '../../trade/reports/use-words.ts'
import { useShowTitle } from '../../kit/page/shown-title.ts'
import { DrillPanel } from './drill-panel.tsx'
import { ReportPage } from './report-page.tsx'
import { StoreSums } from './store-sums.tsx'
import { useReportState } from './use-report-state.ts'

const parts: Readonly<Record<ReportPart, ComponentType<{ readonly report: FoundReport }>>> = {
  store_sums: StoreSums,
  payment_reminders: RemindersButton,
  open_advances: OpenAdvances,
  open_documents: OpenDocuments,
}

const names: readonly ReportName[] = reportGroupNames.flatMap(
  (group): readonly ReportName[] => reportGroups[group].reports,
)

/** The report that the address names. */
export const ReportScreen = (): ReactNode => {
  const { pathname } = useLocation()
  const path = pathname.replace(/\/$/, '')
  const name = names.find((each) =>
    [`/${pathInGroup(each)}`, `/reports/${wireName(each)}`].some((end) => path.endsWith(end)),
  )
  return name === undefined ? null : <OneReport key={name} name={name} />
}

/** Any report, as it is declared. */
const OneReport = ({ name }: { readonly name: ReportName }): ReactNode => {
  const declared = reports[name]
  const words = useWords()
  const title = words(declared.title)
  useShowTitle(title)
  const state = useReportState(declared.filters.map((filter) => filter.name))
  const [chosen, setChosen] = useState<ReportRow | null>(null)
  const subject = declared.filters.find(
    (filter): filter is ReferenceFilter => 'required' in filter && filter.required !== undefined,
  )
  const switches = Object.keys(declared.switches ?? {}).filter((each) => state.get(each) === 'true')
  return (
    <ReportPage
      name={name}
      declared={declared}
      title={title}
      state={state}
      isReady={subject === undefined || state.get(subject.name) !== null}
      waiting={subject ? <ChooseFirst filter={subject} /> : null}
      about={(report) => (subject ? <Subject filter={subject} report={report} /> : null)}
      body={(report) => (
        <>
          <Parts of={declared.above ?? []} report={report} />
          <DeclaredTable
            name={name}
            report={report}
            query={state.query}
            switches={switches}
            {...(declared.drill ? { chosen, onChoose: setChosen } : {})}
          />
          <Parts of={declared.below ?? []} report={report} />
        </>
      )}
      drill={
        chosen && declared.drill ? (
          <DrillPanel
            row={chosen}
            name={declared.card.name.map((key) => textIn(chosen, key)).find(Boolean) ?? ''}
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

/** In place of the table until what it is about was chosen. */
const ChooseFirst = ({ filter }: { readonly filter: ReferenceFilter }): ReactNode => {
  const words = useWords()
  return (
    <EmptyState
      icon={filter.kind === 'account' ? IconBook2 : IconUsers}
      title={words(filter.title)}
      text={filter.required ? words(filter.required) : ''}
    />
  )
}

type Found = { readonly id: string; readonly name: string; readonly account_number?: string }

/** What the report is about, as its answer names it: the account or the party. */
const Subject = ({
  filter,
  report,
}: {
  readonly filter: ReferenceFilter
  readonly report: FoundReport
}): ReactNode => {
  const found = report.meta?.[filter.name.replace(/_id$/, '')] as Found | undefined
  return found ? (
    <MaybeLink to={recordPath(filter.of, found.id)}>
      {found.account_number === undefined ? null : <bdi dir="ltr">{found.account_number} </bdi>}
      {found.name}
    </MaybeLink>
  ) : null
}
