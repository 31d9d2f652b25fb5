import './report-page.css'
import { Button, Menu } from '@mantine/core'
import { type ReportForm, longReportRows } from '@mizan/contract/printing/print-runs'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { type ReportName, isOfPlatform, reportCall } from '@mizan/contract/reports/report-groups'
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { download } from '../../client/download.ts'
import { isFailure } from '../../client/failure.ts'
import { localName, longDateText } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { useUser } from '../../client/user.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { PeriodPicker } from '../../trade/reports/period-picker.tsx'
import { countedIn } from '../../trade/reports/grouped.ts'
import { ReportMore, ReportState as StateOf } from '../../trade/reports/report-more.tsx'
import { useReportCurrency } from '../../trade/reports/use-report-currency.ts'
import { useReport, type FoundReport } from '../../trade/reports/use-report.ts'
import { useWords } from '../../trade/reports/use-words.ts'
import { KnownBand } from './known-band.tsx'
import { ReportFileDialog } from './report-file-dialog.tsx'
import { ReportFilters, useLinkedFilters } from './report-filters.tsx'
import { StatementEmail } from './statement-email.tsx'
import { ViewsMenu } from './views/views-menu.tsx'
import { periodChange, type ReportState } from './use-report-state.ts'

type Props = {
  readonly name: ReportName
  readonly declared: ReportDeclaration
  readonly title: string
  readonly state: ReportState
  /** False while something must be chosen first. */
  readonly isReady: boolean
  /** In place of the table until it is ready. */
  readonly waiting: ReactNode
  readonly about: (report: FoundReport) => ReactNode
  readonly body: (report: FoundReport) => ReactNode
  readonly drill?: ReactNode
}

/** The shell of every report: title and exports, then period and switches, then company, span and unit, then the table. */
export const ReportPage = (props: Props): ReactNode => {
  const { name, declared, state, isReady } = props
  const { period } = declared
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const narrowed = useLinkedFilters({ declared, state })
  const report = useReport(name, state.query, { enabled: isReady, isWhole })
  usePrintOf(report, isWhole, setWhole)
  return (
    <section
      className={`page${declared.orientation === 'landscape' ? ' report-wide' : ''}`}
      aria-label={props.title}
    >
      <PageHead title={props.title}>
        <ReportButtons
          {...props}
          rows={report.meta?.total ?? null}
          onPrint={() => setWhole(true)}
        />
      </PageHead>
      <div className="report-bar">
        {period === 'now' ? null : (
          <PeriodPicker
            isUntil={period === 'until'}
            value={state.period}
            onChange={(chosen) => state.set(periodChange(chosen))}
          />
        )}
        <ReportFilters declared={declared} state={state} />
      </div>
      <div className={`report-body${props.drill ? ' with-drill' : ''}`}>
        <div
          className="scroll"
          aria-busy={report.isFetching}
          tabIndex={0}
          role="group"
          aria-label={props.title}
        >
          {!isReady ? (
            props.waiting
          ) : (
            // A statement without lines still says what stood before and after them.
            <StateOf report={report} {...emptyOf(declared, words)}>
              <AboutLine
                name={name}
                report={report}
                period={period}
                narrowed={narrowed.map(({ says }) => says)}
              >
                {props.about(report)}
              </AboutLine>
              <KnownBand name={name} report={report} query={state.query} />
              {props.body(report)}
              <ReportMore report={report} shown={countedIn(declared, report.rows)} />
            </StateOf>
          )}
        </div>
        {props.drill}
      </div>
    </section>
  )
}

/** What stands where there are no rows: of a statement the table all the same, else what the report says of it. */
const emptyOf = ({ opening, empty }: ReportDeclaration, words: ReturnType<typeof useWords>) =>
  opening ? { empty: null } : empty ? { empty: words(empty.title), how: words(empty.how) } : {}

/** Once every row is there the browser prints; then the page goes back to its pages. */
function usePrintOf(
  report: FoundReport,
  isWhole: boolean,
  setWhole: (isWhole: boolean) => void,
): void {
  const isComplete = isWhole && report.meta !== null && !report.isFetching && !report.isOld
  useEffect(() => {
    if (!isComplete) return
    window.print()
    setWhole(false)
  }, [isComplete, setWhole])
}

/** Whose figures, of which days, in what unit: one quiet line that also stands on paper. */
const AboutLine = ({
  name,
  report,
  period,
  narrowed,
  children,
}: {
  readonly name: ReportName
  readonly report: FoundReport
  readonly period: ReportDeclaration['period']
  /** What a link narrowed it to; on screen chips say so, which no printer prints. */
  readonly narrowed: readonly string[]
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const currency = useReportCurrency(name)
  const { meta } = report
  const whose = isOfPlatform(name)
    ? t('reports.all_companies')
    : user?.tenant
      ? localName(user.tenant)
      : ''
  if (!meta || !user || whose === '') return null
  const hasAmounts = report.columns.some(({ kind }) => kind === 'money' || kind === 'price')
  const daysOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
    from: longDateText(from),
    to: longDateText(to),
  })
  const days = daysOf(meta)
  // What is of a year of its own has the days of that year, whatever the period.
  const year = meta['year'] as { readonly from: string; readonly to: string } | undefined
  const span = {
    span: t('reports.span', days),
    until: t('reports.as_of', days),
    now: year
      ? t('reports.span', daysOf(year))
      : t(isOfPlatform(name) ? 'reports.now' : 'reports.as_of_now'),
  }[period]
  return (
    <div className="report-about">
      <span>
        <bdi>{whose}</bdi> — <bdi>{span}</bdi>
        {children ? <> · {children}</> : null}
        <span className="report-narrowed">
          {narrowed.map((each) => (
            <span key={each}> · {each}</span>
          ))}
        </span>
      </span>
      {hasAmounts ? (
        <span>
          {currency === 'SAR' ? t('reports.in_riyal') : t('reports.in_currency', { currency })}
        </span>
      ) : null}
    </div>
  )
}

const ReportButtons = ({
  name,
  title,
  state,
  isReady,
  rows,
  onPrint,
}: Pick<Props, 'name' | 'title' | 'state' | 'isReady'> & {
  /** How many there are; null while that is not known. */
  readonly rows: number | null
  readonly onPrint: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const [wanted, setWanted] = useState<ReportForm | null>(null)
  const blocked = isReady ? undefined : t('reports.choose_first')
  // Views, mails and files made in the background belong to a company.
  const ofCompany = isOfPlatform(name) ? null : name
  const save = (form: ReportForm): void => {
    // What takes long is made in the background.
    if (ofCompany !== null && form !== 'pdf' && (rows ?? 0) >= longReportRows)
      return setWanted(form)
    download(reportCall(name), { ...state.query, return_file: form }, `${title}.${form}`).catch(
      (error: unknown) => {
        if (!isFailure(error) || error.code !== 'too_many_rows') void complain(t('kit.file_failed'))
        else if (ofCompany === null) void complain(error.message)
        else setWanted(form)
      },
    )
  }
  const forms: readonly ReportForm[] =
    ofCompany === null || access.can('exports', 'view') ? ['xlsx', 'csv', 'pdf'] : ['pdf']
  return (
    <>
      {ofCompany === null ? null : (
        <>
          <ViewsMenu name={ofCompany} state={state} blocked={blocked ?? null} />
          <StatementEmail name={ofCompany} state={state} />
        </>
      )}
      <Button
        variant="subtle"
        color="gray"
        className="quiet"
        disabled={!isReady}
        title={blocked}
        onClick={onPrint}
        leftSection={<IconPrinter size={16} stroke={1.6} />}
      >
        {t('kit.print')}
      </Button>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            disabled={!isReady}
            title={blocked}
            leftSection={<IconDownload size={16} stroke={1.6} />}
            rightSection={<IconChevronDown size={14} stroke={1.6} />}
          >
            {t('kit.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {forms.map((form) => (
            <Menu.Item key={form} onClick={() => save(form)}>
              {t(`kit.export_as.${form}`)}
            </Menu.Item>
          ))}
          {ofCompany === null ? null : (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setWanted('pdf')}>{t('reports.file.menu')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {ofCompany === null ? null : (
        <ReportFileDialog
          name={ofCompany}
          title={title}
          state={state}
          wanted={wanted}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}
