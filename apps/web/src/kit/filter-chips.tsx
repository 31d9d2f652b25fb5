import { Button, Popover, Select, Stack, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, localDate } from '../client/format.ts'
import { useNamed } from '../client/queries.ts'
import { DateField } from './date-field.tsx'
import type { FilterField } from './list-filters.tsx'
import type { ListState } from './list-state.ts'
import { MoneyInput } from './money-input.tsx'
import { periods } from './periods.ts'
import { ReferencePicker } from './reference-picker.tsx'

type Props = {
  readonly filters: readonly FilterField[]
  readonly state: ListState
  readonly label: (name: string) => string
}

const isRange = (filter: FilterField): boolean => filter.kind === 'date' || filter.kind === 'money'
const keysOf = (filter: FilterField): readonly string[] =>
  isRange(filter) ? [`${filter.name}_from`, `${filter.name}_to`] : [filter.name]

/** What the list is narrowed to, each with its own ×, and the dashed button for one more. */
export const FilterChips = ({ filters, state, label }: Props): ReactNode => {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const titleOf = (filter: FilterField): string => filter.head ?? label(filter.name)
  const set = (filter: FilterField) =>
    keysOf(filter).some((key) => state.filters[key] !== undefined)
  const without = (filter: FilterField): void =>
    state.set(Object.fromEntries(keysOf(filter).map((key) => [key, null])))
  const active = filters.filter((filter) => set(filter) || filter.name === edited)
  const open = filters.filter((filter) => !active.includes(filter))
  return (
    <>
      {active.map((filter) => (
        <Popover
          key={filter.name}
          opened={edited === filter.name}
          trapFocus
          onChange={(opened) => !opened && setEdited(null)}
        >
          <Popover.Target>
            <span className="chip">
              <button type="button" onClick={() => setEdited(filter.name)}>
                <span>{titleOf(filter)}</span>{' '}
                <strong>
                  <FilterValue filter={filter} filters={state.filters} />
                </strong>
              </button>
              <button
                type="button"
                className="chip-x"
                aria-label={t('kit.remove_filter', { name: titleOf(filter) })}
                onClick={() => {
                  setEdited(null)
                  without(filter)
                }}
              >
                <IconX size={14} stroke={1.6} />
              </button>
            </span>
          </Popover.Target>
          <Popover.Dropdown w={300}>
            <FilterEditor
              filter={filter}
              state={state}
              title={titleOf(filter)}
              onDone={() => setEdited(null)}
            />
          </Popover.Dropdown>
        </Popover>
      ))}
      {open.length > 0 ? (
        <Popover opened={adding} onChange={setAdding} position="bottom-start">
          <Popover.Target>
            <button
              type="button"
              className="chip-add"
              onClick={() => setAdding((before) => !before)}
            >
              <IconPlus size={14} stroke={1.6} aria-hidden />
              {t('kit.filter')}
            </button>
          </Popover.Target>
          <Popover.Dropdown p={4}>
            {open.map((filter) => (
              <UnstyledButton
                key={filter.name}
                className="plain-item"
                onClick={() => {
                  setAdding(false)
                  setEdited(filter.name)
                }}
              >
                {titleOf(filter)}
              </UnstyledButton>
            ))}
          </Popover.Dropdown>
        </Popover>
      ) : null}
      {active.some(set) ? (
        <button
          type="button"
          className="chip-clear"
          onClick={() =>
            state.set(
              Object.fromEntries([...filters.flatMap(keysOf), 'search'].map((key) => [key, null])),
            )
          }
        >
          {t('kit.clear')}
        </button>
      ) : null}
    </>
  )
}

const FilterValue = ({
  filter,
  filters,
}: {
  readonly filter: FilterField
  readonly filters: Readonly<Record<string, string>>
}): ReactNode => {
  const { t } = useTranslation()
  const value = filters[filter.name]
  if (isRange(filter)) {
    const show = filter.kind === 'date' ? dateText : (text: string | undefined) => text ?? ''
    const from = show(filters[`${filter.name}_from`])
    const to = show(filters[`${filter.name}_to`])
    if (!from && !to) return '…'
    return (
      <bdi dir="ltr">
        {from || '…'} – {to || '…'}
      </bdi>
    )
  }
  if (value === undefined) return '…'
  if (filter.kind === 'flag') return t(value === 'true' ? 'kit.yes' : 'kit.no')
  if (filter.kind === 'reference') return <NameOf of={filter.of ?? ''} id={value} />
  return filter.choices?.find((choice) => choice.value === value)?.label ?? value
}

const NameOf = ({ of, id }: { readonly of: string; readonly id: string }): ReactNode =>
  useNamed(of, id).data?.name ?? '…'

const FilterEditor = ({
  filter,
  state,
  title,
  onDone,
}: {
  readonly filter: FilterField
  readonly state: ListState
  readonly title: string
  readonly onDone: () => void
}): ReactNode => {
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
          label={t('kit.from')}
          value={state.filters[from]}
          onChange={(value) => set({ [from]: value })}
        />
        <DateField
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
