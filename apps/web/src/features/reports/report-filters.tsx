import { Button, Select, Switch } from '@mantine/core'
import {
  type FlagFilter,
  type LinkedFilter,
  type ReportFilter,
  isLinked,
  isRequired,
} from '@mizan/contract/reports/filters'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { chartName } from '@mizan/contract/reports/report-settings'
import { choiceKey } from '@mizan/contract/choice-key'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useApiKeys } from '../../client/api-keys.ts'
import { RemovableChip } from '../../kit/lists/removable-chip.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { DayPicker } from '../../trade/reports/day-picker.tsx'
import { useWords } from '../../trade/reports/use-words.ts'
import type { ReportState } from './use-report-state.ts'

type Props = { readonly declared: ReportDeclaration; readonly state: ReportState }

/**
 * What a report may be narrowed to. What must be chosen, and what a link set, always stands there; under the thumb the
 * rest is opened by a button that tells how much of it is set.
 */
export const ReportFilters = ({ declared, state }: Props): ReactNode => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const pickers = usePickers({ declared, state })
  const others = pickers.filter((filter) => !isRequired(filter))
  const switches = switchesOf(declared, state)
  const set = [...others.map(({ name }) => name), ...switches].filter(
    (name) => state.get(name) !== null,
  ).length
  const isFew = others.length + Math.min(switches.length, 1) < 2
  const shown = isFew || isOpen ? 'report-narrowing' : 'report-narrowing folded'
  return (
    <>
      <Pickers of={pickers.filter(isRequired)} state={state} />
      {isFew ? null : (
        <Button
          variant="default"
          className="filters-opener"
          aria-expanded={isOpen}
          aria-controls={`${id}-pickers ${id}-switches`}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          rightSection={set > 0 ? <b>{set}</b> : null}
          onClick={() => setOpen(!isOpen)}
        >
          {t('kit.filter')}
        </Button>
      )}
      <div id={`${id}-pickers`} className={shown}>
        <Pickers of={others} state={state} />
      </div>
      <LinkedFilters declared={declared} state={state} />
      <div id={`${id}-switches`} className={shown}>
        <ReportSwitches declared={declared} state={state} />
      </div>
    </>
  )
}

/** The filters that are offered as pickers: records and choices, a list of users only to who may see them. */
function usePickers({ declared, state }: Props): readonly ReportFilter[] {
  const access = useAccess()
  const hasKeys = useApiKeys(declared.filters.some(({ kind }) => kind === 'api_key')).length > 0
  return (
    declared.filters
      .filter((filter) => filter.kind !== 'flag' && isOffered(filter, state))
      // Who works for the company is told to those who may see its members.
      .filter((filter) => filter.kind !== 'user' || access.can('users', 'view'))
      // So are its programs, of which most companies have none.
      .filter((filter) => filter.kind !== 'api_key' || hasKeys)
  )
}

const Pickers = ({
  of,
  state,
}: {
  readonly of: readonly ReportFilter[]
  readonly state: ReportState
}): ReactNode =>
  of.map((filter) => (
    <div key={filter.name} className={`report-picker report-picker-${filter.kind}`}>
      <Picker filter={filter} state={state} />
    </div>
  ))

/** A filter that means something only with another waits for that one; one that only links set is not offered. */
const isOffered = (filter: ReportFilter, state: ReportState): boolean =>
  !isLinked(filter) && hasWhatItNeeds(filter, state)

const hasWhatItNeeds = (filter: ReportFilter, state: ReportState): boolean =>
  !('needs' in filter) || filter.needs === undefined || state.get(filter.needs) !== null

/** What a link set that is not offered among the filters, each in words. */
export function useLinkedFilters({
  declared,
  state,
}: Props): readonly { readonly filter: LinkedFilter; readonly says: string }[] {
  const { t } = useTranslation()
  const words = useWords()
  return declared.filters.filter(isLinked).flatMap((filter) => {
    const given = state.get(filter.name)
    if (given === null || given === 'false' || !hasWhatItNeeds(filter, state)) return []
    const title = words(filter.title)
    const says = filter.kind === 'flag' ? title : `${title}: ${t(choiceKey(filter.label, given))}`
    return [{ filter, says }]
  })
}

/** What a link narrowed the report to, each with its ×; what means nothing without it goes with it. */
const LinkedFilters = ({ declared, state }: Props): ReactNode =>
  useLinkedFilters({ declared, state }).map(({ filter: { name }, says }) => (
    <RemovableChip
      key={name}
      name={says}
      onRemove={() =>
        state.set(
          Object.fromEntries(
            declared.filters
              .filter((each) => each.name === name || ('needs' in each && each.needs === name))
              .map((each) => [each.name, null]),
          ),
        )
      }
    />
  ))

const Picker = ({
  filter,
  state,
}: {
  readonly filter: ReportFilter
  readonly state: ReportState
}): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  const title = words(filter.title)
  const given = state.get(filter.name)
  const list = { 'aria-label': title, comboboxProps: { transitionProps: { duration: 80 } } }
  switch (filter.kind) {
    case 'choice':
      return (
        <Select
          {...list}
          data={filter.values.map((value) => ({
            value,
            label: t(choiceKey(filter.label, value)),
          }))}
          value={given ?? filter.initial}
          placeholder={filter.none ? words(filter.none) : title}
          allowDeselect={filter.initial === null}
          clearable={filter.initial === null}
          onChange={(value) =>
            state.set({ [filter.name]: value === filter.initial ? null : value })
          }
        />
      )
    case 'count':
      return (
        <Select
          {...list}
          data={filter.choices.map((choice, at) => ({
            value: String(at + 1),
            label: words(choice),
          }))}
          value={given ?? '1'}
          allowDeselect={false}
          onChange={(value) => state.set({ [filter.name]: value === '1' ? null : value })}
        />
      )
    case 'flag':
      return null
    case 'day':
      return (
        <DayPicker
          title={title}
          value={given}
          isRequired={filter.required !== undefined}
          onChange={(day) => state.set({ [filter.name]: day })}
        />
      )
    default:
      return (
        <ReferencePicker
          of={filter.of}
          value={given}
          ariaLabel={title}
          placeholder={title}
          required={filter.required !== undefined}
          {...(filter.query ? { query: filter.query } : {})}
          {...(filter.kind === 'item'
            ? { detail: (item) => <bdi dir="ltr">{String(item['code'] ?? '')}</bdi> }
            : {})}
          onChange={(id) => state.set({ [filter.name]: id })}
        />
      )
  }
}

const flagsOf = (declared: ReportDeclaration, state: ReportState): readonly FlagFilter[] =>
  declared.filters.filter(
    (filter): filter is FlagFilter => filter.kind === 'flag' && isOffered(filter, state),
  )

const hasCharts = ({ charts = [] }: ReportDeclaration): boolean => charts.length > 0

/** The names of what is on or off. */
const switchesOf = (declared: ReportDeclaration, state: ReportState): readonly string[] => [
  ...(hasCharts(declared) ? [chartName] : []),
  ...Object.keys(declared.switches ?? {}),
  ...flagsOf(declared, state).map(({ name }) => name),
]

/** What is on or off: the chart, the columns that are hidden at first, then the flags. */
const ReportSwitches = ({ declared, state }: Props): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  if (switchesOf(declared, state).length === 0) return null
  return (
    <div className="switches">
      {hasCharts(declared) ? (
        <Switch
          label={t('reports.chart')}
          checked={state.get(chartName) !== 'false'}
          onChange={(event) =>
            state.set({ [chartName]: event.currentTarget.checked ? null : 'false' })
          }
        />
      ) : null}
      {Object.entries(declared.switches ?? {}).map(([name, title]) => (
        <Switch
          key={name}
          label={words(title)}
          checked={state.get(name) === 'true'}
          onChange={(event) => state.set({ [name]: event.currentTarget.checked ? 'true' : null })}
        />
      ))}
      {flagsOf(declared, state).map(({ name, title, initial, isOpposite }) => {
        const given = state.get(name)
        const isOn = given === null ? initial : given === 'true'
        return (
          <Switch
            key={name}
            label={words(title)}
            checked={isOn !== isOpposite}
            onChange={(event) => {
              const next = event.currentTarget.checked !== isOpposite
              state.set({ [name]: next === initial ? null : String(next) })
            }}
          />
        )
      })}
    </div>
  )
}
