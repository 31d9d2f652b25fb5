import { Button, FocusTrap, Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { DateField } from '../fields/date-field.tsx'
import { isRange, keysOf, type FilterField } from './filter-keys.ts'
import type { ListState } from './list-state.ts'
import { MoneyInput } from '../fields/money-input.tsx'
import { periods } from '../fields/periods.ts'
import { ReferencePicker } from '../fields/reference-picker.tsx'

type Props = {
  readonly filter: FilterField
  readonly state: ListState
  readonly title: string
  readonly onDone: () => void
}

/** What a filter is set to: a period, a span of amounts, a record or one of its choices. */
export const FilterEditor = (props: Props): ReactNode => (
  <FocusTrap>
    <div>
      <FilterControl {...props} />
    </div>
  </FocusTrap>
)

const FilterControl = ({ filter, state, title, onDone }: Props): ReactNode => {
  const { t } = useTranslation()
  const set = (change: Readonly<Record<string, string | null>>): void => {
    state.set(change)
    if (!isRange(filter)) onDone()
  }
  const [from, to] = keysOf(filter)
  if (filter.kind === 'date' && from && to) {
    return (
      <Stack gap="sm">
        <div className="period-list">
          {Object.entries(periods(localDate())).map(([key, period]) => (
            <button
              key={key}
              type="button"
              onClick={() => {
                state.set({ [from]: period.from, [to]: period.to })
                onDone()
              }}
            >
              {t(`kit.period.${key}`)}
            </button>
          ))}
        </div>
        <DateField
          isNested
          label={t('kit.from')}
          value={state.filters[from]}
          onChange={(value) => set({ [from]: value })}
        />
        <DateField
          isNested
          label={t('kit.to')}
          value={state.filters[to]}
          onChange={(value) => set({ [to]: value })}
        />
        <Button variant="default" onClick={onDone}>
          {t('kit.done')}
        </Button>
      </Stack>
    )
  }
  if (filter.kind === 'money' && from && to) {
    return (
      <Stack gap="sm">
        <MoneyInput
          label={t('kit.from')}
          value={state.filters[from]}
          onChange={(value) => set({ [from]: value })}
        />
        <MoneyInput
          label={t('kit.to')}
          value={state.filters[to]}
          onChange={(value) => set({ [to]: value })}
        />
        <Button variant="default" onClick={onDone}>
          {t('kit.done')}
        </Button>
      </Stack>
    )
  }
  if (filter.kind === 'reference') {
    return (
      <ReferencePicker
        of={filter.of ?? ''}
        label={title}
        value={state.filters[filter.name]}
        onChange={(id) => set({ [filter.name]: id })}
      />
    )
  }
  const choices =
    filter.kind === 'flag'
      ? [
          { value: 'true', label: t('kit.yes') },
          { value: 'false', label: t('kit.no') },
        ]
      : (filter.choices ?? [])
  return (
    <Select
      label={title}
      data={[...choices]}
      value={state.filters[filter.name] ?? null}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => set({ [filter.name]: value })}
    />
  )
}
