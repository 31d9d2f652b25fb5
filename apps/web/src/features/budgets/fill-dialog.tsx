import { Button, Radio, Stack } from '@mantine/core'
import { budgets } from '@mizan/contract/budgets'
import { monthsAlike } from '@mizan/core/ledger/budget/budget-months'
import { raisedBy } from '@mizan/core/ledger/budget/spread'
import { type Money, money, parseDecimal, percent } from '@mizan/core/money/decimal'
import { parseTyped } from '@mizan/core/money/digits'
import { localDate } from '@mizan/core/time/local-date'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useList, useRecord, type Named } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { PercentInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { type SheetLine, cellOf } from './sheet-lines.ts'
import type { CameBefore } from './use-budget.ts'
import type { Budget } from './use-sheet.ts'

type Source = 'actuals' | 'budget'
type Scope = 'shown' | 'all'

type Props = {
  readonly budget: Budget
  readonly lastYear: CameBefore | undefined
  /** The cost centre that is shown; null for none. */
  readonly center: string | null
  readonly onClose: () => void
  readonly onFill: (lines: readonly SheetLine[]) => void
}

type SourceLine = {
  readonly account_id: string
  readonly cost_center_id: string | null
  readonly amounts: readonly Money[]
}

const lowest = -1_000_000n
const highest = 100_000_000n

/** Fills the sheet from last year's actual figures or from another budget, raised or lowered by a percentage. */
export const FillDialog = ({ budget, lastYear, center, onClose, onFill }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const [source, setSource] = useState<Source>('actuals')
  const [scope, setScope] = useState<Scope>('shown')
  const [chosen, setOther] = useState<string | null | undefined>(undefined)
  const [change, setChange] = useState<string | null>(null)
  const used = useList(budgets, { in_reports: true, per_page: 100 })
  const other = chosen === undefined ? lastOf(used.data?.data ?? [], budget) : chosen
  const copied = useRecord(budgets, source === 'budget' ? (other ?? undefined) : undefined)
  const by = change === null || change === '' ? 0n : parseTyped(change, 4)
  const isWrongPercent = by === null || by < lowest || by > highest
  const found = source === 'actuals' ? actualLines(lastYear) : budgetLines(copied.data, budget)
  const lines = found?.filter((line) => scope === 'all' || line.cost_center_id === center) ?? []
  const blocked = isWrongPercent
    ? t('budgets.fill.percent_wrong')
    : source === 'budget' && other === null
      ? t('budgets.fill.choose_budget')
      : found === null
        ? t('budgets.fill.loading')
        : lines.length === 0
          ? t('budgets.fill.nothing')
          : null
  const fill = (): void =>
    onFill(
      lines.map(({ amounts, ...line }) => ({
        ...line,
        cells: raisedBy(amounts, percent(by ?? 0n)).map(cellOf),
      })),
    )
  return (
    <Dialog opened onClose={onClose} size={520} title={t('budgets.fill.title')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (blocked === null) fill()
        }}
      >
        <Radio.Group
          label={t('budgets.fill.source')}
          value={source}
          onChange={(value) => setSource(value as Source)}
        >
          <Stack gap={8} mt={8}>
            <Radio value="actuals" label={t('budgets.fill.actuals')} />
            <Radio value="budget" label={t('budgets.fill.budget')} />
          </Stack>
        </Radio.Group>
        {source === 'budget' ? (
          <ReferencePicker
            of={budgets.name}
            label={t('budgets.fill.which')}
            value={other}
            show={calledOf}
            onChange={setOther}
          />
        ) : null}
        <PercentInput
          label={t('budgets.fill.percent')}
          description={t('budgets.fill.percent_how')}
          value={change}
          isLive
          error={isWrongPercent ? t('budgets.fill.percent_wrong') : undefined}
          onChange={setChange}
        />
        <Radio.Group
          label={t('budgets.fill.scope')}
          value={scope}
          onChange={(value) => setScope(value as Scope)}
        >
          <Stack gap={8} mt={8}>
            <Radio value="shown" label={t('budgets.fill.shown')} />
            <Radio value="all" label={t('budgets.fill.all')} />
          </Stack>
        </Radio.Group>
        <p className="dialog-text">
          {blocked ?? t('budgets.fill.replaces', { count: lines.length })}
        </p>
        <div className="dialog-actions">
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" disabled={blocked !== null} title={blocked ?? undefined}>
            {t('budgets.fill.verb')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Year = { readonly starts_on?: string; readonly ends_on?: string }

/** The version that reports use of the year before; null where there is none. */
function lastOf(used: readonly Budget[], own: Budget): string | null {
  const endOf = ({ fiscal_year: year }: Budget): string => (year as Year).ends_on ?? ''
  const starts = (own.fiscal_year as Year).starts_on ?? ''
  const [last] = used
    .filter((each) => endOf(each) < starts)
    .toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1))
  return last?.id ?? null
}

/** A version by its name and year. */
function calledOf(record: Named): string {
  const year = record['fiscal_year'] as { readonly name?: string } | undefined
  const name = record.name ? nameOf({ ...record, name: record.name }) : null
  return [name, year?.name].filter(Boolean).join(' · ')
}

const actualLines = (lastYear: CameBefore | undefined): readonly SourceLine[] | null =>
  lastYear?.lines ?? null

/** The lines of another budget under the months of this one. */
function budgetLines(other: Budget | undefined, own: Budget): readonly SourceLine[] | null {
  if (!other) return null
  const places = monthsAlike(own.months.map(localDate), other.months.map(localDate))
  return other.lines.map(({ account_id, cost_center_id, amounts }) => ({
    account_id,
    cost_center_id,
    amounts: places.map((at) =>
      money(parseDecimal(at === null ? '0' : (amounts[at] ?? '0'), 2) ?? 0n),
    ),
  }))
}
