import './budgets.css'
import { Button, Select } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type PlannedAccount, budgets } from '@mizan/contract/budgets'
import { reportPath } from '@mizan/contract/reports/report-groups'
import {
  IconChartBar,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconListDetails,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { monthText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { ErrorList } from '../../kit/fields/error-list.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'
import { useGivenId } from '../../kit/records/use-params.ts'
import { RecordActions } from '../../kit/records/view-screen.tsx'
import { AddAccount } from './add-account.tsx'
import { BudgetGrid } from './budget-grid.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { type SheetLine, type SpreadMode, keyOf, withLines } from './sheet-lines.ts'
import { above } from './sheet-rows.ts'
import { useLastYear } from './use-budget.ts'
import { useGridActions } from './use-grid-actions.ts'
import { type Budget, useSheet } from './use-sheet.ts'

type Props = { readonly budget: Budget; readonly accounts: readonly PlannedAccount[] }

/** The sheet of a budget: a cost centre at a time, accounts as rows, months as columns. */
export const BudgetSheet = ({ budget, accounts }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const sheet = useSheet(budget, accounts)
  const { saved, lines, setLines, isDirty } = sheet
  const lastYear = useLastYear(budget.id)
  const asked = { account: useGivenId('account_id'), center: useGivenId('cost_center_id') }
  const [center, setCenter] = useState<string | null>(asked.center)
  const [mode, setMode] = useState<SpreadMode>('even')
  const [month, setMonth] = useState(0)
  const [note, setNote] = useState('')
  const [isFilling, setFilling] = useState(false)
  const isReadOnly = !access.may(budgets, 'update')
  useLeaveGuard(isDirty)
  const own = useMemo(() => lines.filter((line) => line.cost_center_id === center), [lines, center])
  const months = budget.months
  const actions = useGridActions({
    accounts,
    lines,
    setLines,
    months: months.length,
    center,
    mode,
    lastYear: lastYear.data,
    tell: setNote,
  })
  // Where no cell has the focus, rows that name their accounts are taken all the same.
  useEffect(() => {
    if (isReadOnly) return
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (actions.onPaste('', 0, text)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [actions, isReadOnly])
  const page = useRef<HTMLElement>(null)
  const focusLine = (key: string): void =>
    page.current?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus()
  const [toFocus, setToFocus] = useState<string | null>(
    asked.account ? keyOf({ account_id: asked.account, cost_center_id: asked.center }) : null,
  )
  useEffect(() => {
    if (toFocus === null) return
    const wrong = page.current?.querySelector<HTMLElement>('td.invalid input')
    if (wrong) wrong.focus()
    else focusLine(toFocus)
    setToFocus(null)
  }, [toFocus])
  const save = async (): Promise<void> => {
    // What is typed in the year's amount is told when the cell is left.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setSaveAsked(true)
  }
  const [isSaveAsked, setSaveAsked] = useState(false)
  useEffect(() => {
    if (!isSaveAsked) return
    setSaveAsked(false)
    setNote('')
    void sheet.saveSheet().then((wrong) => {
      if (!wrong) return
      setCenter(wrong.cost_center_id)
      setToFocus(keyOf(wrong))
    })
  }, [isSaveAsked, sheet])
  useHotkeys([['mod+S', () => void save()]], [])
  const add = (ids: readonly string[]): void => {
    setLines((before) =>
      withLines(
        before,
        ids.flatMap((id): readonly SheetLine[] => {
          const line = { account_id: id, cost_center_id: center, cells: months.map(() => '') }
          return before.some((each) => keyOf(each) === keyOf(line)) ? [] : [line]
        }),
      ),
    )
    const [first] = ids
    if (first && ids.length === 1) setToFocus(keyOf({ account_id: first, cost_center_id: center }))
  }
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const there = new Set(own.map((line) => line.account_id))
  const cameHere =
    lastYear.data?.lines.filter(
      (line) =>
        line.cost_center_id === center &&
        !there.has(line.account_id) &&
        !above(byId, line.account_id).some((group) => there.has(group)),
    ) ?? []
  const shown = isPhone ? [month] : months.map((_, at) => at)
  const heading = useSheetHeading({ saved, onSaved: sheet.setSaved, isDirty })
  return (
    <section className="page" ref={page}>
      <PageHead
        title={saved.name}
        beside={
          saved.in_reports ? <StatusPill tone="ok">{t('budgets.in_reports')}</StatusPill> : null
        }
      >
        <RecordActions {...heading} />
      </PageHead>
      <div className="budget-tools">
        {access.includes('cost_centers') ? (
          <ReferencePicker
            of="cost_centers"
            value={center}
            ariaLabel={t('fields.cost_center')}
            placeholder={t('budgets.no_center')}
            query={{ active: true }}
            onChange={setCenter}
          />
        ) : null}
        {isReadOnly ? null : (
          <>
            <AddAccount accounts={accounts} there={there} onAdd={(id) => add([id])} />
            <Button
              variant="default"
              leftSection={<IconListDetails size={16} stroke={1.6} />}
              disabled={cameHere.length === 0}
              title={cameHere.length === 0 ? t('budgets.none_moved') : undefined}
              onClick={() => add(cameHere.map((line) => line.account_id))}
            >
              {t('budgets.add_moved', { count: cameHere.length })}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.6} />}
              onClick={() => setFilling(true)}
            >
              {t('budgets.fill.open')}
            </Button>
            <Select
              className="budget-mode"
              aria-label={t('budgets.spread')}
              data={[
                { value: 'even', label: t('budgets.spread_even') },
                { value: 'shape', label: t('budgets.spread_shape') },
              ]}
              value={mode}
              allowDeselect={false}
              onChange={(value) => setMode(value === 'shape' ? 'shape' : 'even')}
            />
          </>
        )}
        {isPhone && months.length > 1 ? (
          <MonthSteps months={months} month={month} onMonth={setMonth} />
        ) : null}
      </div>
      <div className="scroll" tabIndex={0} role="group" aria-label={saved.name}>
        <ErrorList error={sheet.error} of={budgets.name} onClose={sheet.dismiss} />
        <WholeBudget budget={saved} />
        <p className="section-note budget-note" aria-live="polite">
          {note || t(isReadOnly ? 'budgets.read_only' : 'budgets.how')}
        </p>
        {own.length === 0 ? (
          <EmptyState
            icon={IconTargetArrow}
            title={t('budgets.empty')}
            text={t('budgets.empty_how')}
          />
        ) : (
          <BudgetGrid
            accounts={accounts}
            lines={own}
            months={months}
            shown={shown}
            errors={sheet.errors}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        )}
        <div className="section">
          <RecordActivity resource={budgets.name} id={budget.id} />
        </div>
      </div>
      {isReadOnly ? null : (
        <footer className="action-bar">
          <span className="hint" aria-live="polite">
            {t(isDirty ? 'budgets.unsaved' : 'budgets.all_saved')}
          </span>
          <span className="grow" />
          <KeyHint keys="Ctrl S" text={t('kit.save')} />
          <Button
            loading={sheet.isSaving}
            disabled={!isDirty}
            title={isDirty ? undefined : t('budgets.all_saved')}
            onClick={() => void save()}
          >
            {t('kit.save')}
          </Button>
        </footer>
      )}
      {isFilling ? (
        <FillDialog
          budget={budget}
          lastYear={lastYear.data}
          center={center}
          onClose={() => setFilling(false)}
          onFill={(filled) => {
            setFilling(false)
            setLines((before) => withLines(before, filled))
            setNote(t('budgets.filled', { count: filled.length }))
          }}
        />
      ) : null}
    </section>
  )
}

/** What the version plans over all cost centres, as it is saved. */
const WholeBudget = ({ budget }: { readonly budget: Budget }): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="facts">
      <div>
        <dt>{t('fields.budgets.fiscal_year')}</dt>
        <dd>{budget.fiscal_year.name}</dd>
      </div>
      {(['revenue', 'expenses', 'result'] as const).map((name) => (
        <div key={name}>
          <dt>{t('budgets.whole', { name: t(`fields.budgets.${name}`) })}</dt>
          <dd>
            <Amount value={budget[name]} currency="SAR" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What can be done with the version besides writing on it. */
function useSheetHeading({
  saved,
  onSaved,
  isDirty,
}: {
  readonly saved: Budget
  readonly onSaved: (budget: Budget) => void
  readonly isDirty: boolean
}) {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  const refused = useRefused()
  const use = useAction(budgets, 'use_in_reports')
  const actionsOf = useRecordActions(budgets, { isView: true })
  const year = saved.fiscal_year as { readonly starts_on?: string; readonly ends_on?: string }
  const useInReports = async (): Promise<void> => {
    try {
      const { data } = await use.mutateAsync({ id: saved.id })
      onSaved({ ...saved, in_reports: true, lock_version: data.lock_version })
      await celebrate(t('budgets.now_in_reports'))
    } catch (error) {
      await refused(error, { title: t('budgets.not_used') })
    }
  }
  return {
    primary: null,
    buttons: ['report'],
    actions: [
      {
        key: 'report',
        title: t('budgets.report'),
        icon: IconChartBar,
        group: 'look',
        blocked: access.can('reports_accounting', 'view') ? null : t('budgets.report_not_allowed'),
        run: () =>
          void navigate({
            to: reportPath('budget'),
            search: { budget_id: saved.id, from: year.starts_on, to: year.ends_on } as never,
          }),
      },
      ...(access.may(budgets, 'update')
        ? [
            {
              key: 'use',
              title: t('budgets.use_in_reports'),
              icon: IconTargetArrow,
              group: 'look',
              blocked: saved.in_reports
                ? t('budgets.is_in_reports')
                : isDirty
                  ? t('budgets.save_first')
                  : null,
              run: () => void useInReports(),
            } as const,
          ]
        : []),
      ...actionsOf(saved.id, saved.name),
    ] as const,
  }
}

/** On a phone one month is written at a time. */
const MonthSteps = ({
  months,
  month,
  onMonth,
}: {
  readonly months: readonly string[]
  readonly month: number
  readonly onMonth: (month: number) => void
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const [Back, Forth] =
    i18n.language === 'ar'
      ? [IconChevronRight, IconChevronLeft]
      : [IconChevronLeft, IconChevronRight]
  return (
    <div className="budget-months">
      <Button
        variant="default"
        className="square"
        aria-label={t('budgets.month_before')}
        disabled={month === 0}
        title={month === 0 ? t('budgets.first_month') : undefined}
        onClick={() => onMonth(month - 1)}
      >
        <Back size={16} stroke={1.6} />
      </Button>
      <Select
        aria-label={t('budgets.month')}
        data={months.map((each, at) => ({ value: String(at), label: monthText(each) }))}
        value={String(month)}
        allowDeselect={false}
        onChange={(value) => onMonth(Number(value ?? 0))}
      />
      <Button
        variant="default"
        className="square"
        aria-label={t('budgets.month_after')}
        disabled={month === months.length - 1}
        title={month === months.length - 1 ? t('budgets.last_month') : undefined}
        onClick={() => onMonth(month + 1)}
      >
        <Forth size={16} stroke={1.6} />
      </Button>
    </div>
  )
}
