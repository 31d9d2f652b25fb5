import './budgets.css'
import { Button } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type PlannedAccount, budgets } from '@mizan/contract/budgets'
import { IconCopy, IconListDetails, IconTargetArrow } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { ErrorList } from '../../kit/fields/error-list.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'
import { useGivenId } from '../../kit/records/use-params.ts'
import { RecordActions } from '../../kit/records/view-screen.tsx'
import { BudgetGrid } from './budget-grid.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { MonthSteps } from './month-steps.tsx'
import { type SheetLine, type SpreadMode, keyOf, withLines } from './sheet-lines.ts'
import { above } from './sheet-rows.ts'
import { SheetTools } from './sheet-tools.tsx'
import { useLastYear } from './use-budget.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useSheetHeading } from './use-sheet-heading.ts'
import { type Budget, useSheet } from './use-sheet.ts'
import { WholeBudget } from './whole-budget.tsx'

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
  const [center, setCenter] = useState(() => asked.center ?? centerOf(budget, asked.account))
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
    asked.account ? keyOf({ account_id: asked.account, cost_center_id: center }) : null,
  )
  useEffect(() => {
    if (toFocus === null) return
    const wrong = page.current?.querySelector<HTMLElement>(
      `td.invalid[data-line="${toFocus}"] input`,
    )
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
  const filling: readonly RowAction[] = isReadOnly
    ? []
    : [
        {
          key: 'moved',
          title: t('budgets.add_moved', { count: cameHere.length }),
          icon: IconListDetails,
          group: 'money',
          blocked: cameHere.length === 0 ? t('budgets.none_moved') : null,
          run: () => add(cameHere.map((line) => line.account_id)),
        },
        {
          key: 'fill',
          title: t('budgets.fill.open'),
          icon: IconCopy,
          group: 'money',
          run: () => setFilling(true),
        },
      ]
  const heading = useSheetHeading({
    saved,
    onSaved: sheet.setSaved,
    isDirty,
    // A phone has no room for them beside the sheet.
    more: isPhone ? filling : [],
  })
  const tools = (
    <SheetTools
      accounts={accounts}
      there={there}
      center={center}
      onCenter={setCenter}
      mode={mode}
      onMode={setMode}
      onAdd={(id) => add([id])}
      buttons={isPhone ? [] : filling}
      isReadOnly={isReadOnly}
    >
      {isPhone && months.length > 1 ? (
        <MonthSteps months={months} month={month} onMonth={setMonth} />
      ) : null}
    </SheetTools>
  )
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
      {isPhone ? null : tools}
      <div className="scroll" tabIndex={0} role="group" aria-label={saved.name}>
        {isPhone ? tools : null}
        <ErrorList error={sheet.error} of={budgets.name} onClose={sheet.dismiss} />
        {isPhone ? null : <WholeBudget budget={saved} />}
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
        {isPhone ? <WholeBudget budget={saved} /> : null}
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

/** Where an account is planned: without a cost centre, else on the first that plans it. */
function centerOf({ lines }: Budget, account: string | null): string | null {
  const own = lines.filter((line) => line.account_id === account)
  return own.some((line) => line.cost_center_id === null) ? null : (own[0]?.cost_center_id ?? null)
}
