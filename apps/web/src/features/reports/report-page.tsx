import { Button, Menu, Switch } from '@mantine/core'
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { download } from '../../client/download.ts'
import { localName, longDateText } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { useUser } from '../../client/user.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { PeriodPicker } from '../../kit/report/period-picker.tsx'
import { ReportMore, ReportState as StateOf } from '../../kit/report/report-more.tsx'
import { useReport, type FoundReport } from '../../kit/report/use-report.ts'
import { periodChange, type ReportState } from './use-report-state.ts'

export type ReportSwitch = {
  readonly name: string
  readonly title: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => void
}

type Props = {
  /** The report on the server: `account_list_report`. */
  readonly name: string
  readonly title: string
  readonly state: ReportState
  /** False while something must be chosen first. */
  readonly isReady?: boolean
  /** What is shown as it is now has no period. */
  readonly hasPeriod?: boolean
  readonly pickers?: ReactNode
  readonly switches?: readonly ReportSwitch[]
  readonly isWide?: boolean
  /** In place of the table until it is ready. */
  readonly waiting?: ReactNode
  readonly about?: (report: FoundReport) => ReactNode
  readonly empty?: string | null
  readonly body: (report: FoundReport) => ReactNode
  readonly drill?: ReactNode
}

/** The shell of every report: title and exports, then period and switches, then company, span and unit, then the table. */
export const ReportPage = (props: Props): ReactNode => {
  const { name, state, hasPeriod = true, isReady = true } = props
  const [isWhole, setWhole] = useState(false)
  const report = useReport(name, state.query, { enabled: isReady, isWhole })
  usePrintOf(report, isWhole, setWhole)
  return (
    <section className={`page${props.isWide ? ' report-wide' : ''}`} aria-label={props.title}>
      <PageHead title={props.title}>
        <ReportButtons {...props} isReady={isReady} onPrint={() => setWhole(true)} />
      </PageHead>
      <div className="report-bar">
        {hasPeriod ? (
          <PeriodPicker
            value={state.period}
            onChange={(period) => state.set(periodChange(period))}
          />
        ) : null}
        {props.pickers}
        {props.switches ? (
          <div className="switches">
            {props.switches.map(({ name: key, title, isOn, onChange }) => (
              <Switch
                key={key}
                label={title}
                checked={isOn}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
            ))}
          </div>
        ) : null}
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
            <StateOf report={report} {...(props.empty === undefined ? {} : { empty: props.empty })}>
              <AboutLine report={report} hasPeriod={hasPeriod}>
                {props.about?.(report)}
              </AboutLine>
              {props.body(report)}
              <ReportMore report={report} />
            </StateOf>
          )}
        </div>
        {props.drill}
      </div>
    </section>
  )
}

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
  report,
  hasPeriod,
  children,
}: {
  readonly report: FoundReport
  readonly hasPeriod: boolean
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const { meta } = report
  if (!meta || !user?.tenant) return null
  const span = hasPeriod
    ? t('reports.span', { from: longDateText(meta.from), to: longDateText(meta.to) })
    : t('reports.as_of_now')
  return (
    <div className="report-about">
      <span>
        {localName(user.tenant)} — {span}
        {children ? <> · {children}</> : null}
      </span>
      <span>
        {user.tenant.currency === 'SAR'
          ? t('reports.in_riyal')
          : t('reports.in_currency', { currency: user.tenant.currency })}
      </span>
    </div>
  )
}

const ReportButtons = ({
  name,
  title,
  state,
  isReady,
  onPrint,
}: {
  readonly name: string
  readonly title: string
  readonly state: ReportState
  readonly isReady: boolean
  readonly onPrint: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const blocked = isReady ? undefined : t('reports.choose_first')
  const save = (kind: 'xlsx' | 'csv'): void => {
    download(`/reports/${name}`, { ...state.query, return_file: kind }, `${title}.${kind}`).catch(
      () => complain(t('kit.file_failed')),
    )
  }
  return (
    <>
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
      {access.can('exports', 'view') ? (
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
            <Menu.Item onClick={() => save('xlsx')}>{t('kit.export_as.xlsx')}</Menu.Item>
            <Menu.Item onClick={() => save('csv')}>{t('kit.export_as.csv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  )
}
