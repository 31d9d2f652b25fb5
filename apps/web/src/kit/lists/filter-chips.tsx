import './filter-chips.css'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText } from '../../client/format.ts'
import { useNamed } from '../../client/queries.ts'
import { isRange, keysOf, type FilterField } from './filter-keys.ts'
import type { ListState } from './list-state.ts'
import { RemoveChip } from './removable-chip.tsx'

type Props = {
  readonly filters: readonly FilterField[]
  readonly state: ListState
  readonly label: (name: string) => string
}

// The controls of a filter come with the first one opened: a list shows none of them.
const FilterEditor = lazy(async () => ({
  default: (await import('./filter-editor.tsx')).FilterEditor,
}))

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
          returnFocus
          withRoles={false}
          onChange={(opened) => !opened && setEdited(null)}
        >
          <Popover.Target>
            <span className="chip">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={edited === filter.name}
                onClick={() => setEdited(filter.name)}
              >
                <span>{titleOf(filter)}</span>{' '}
                <strong>
                  <FilterValue filter={filter} filters={state.filters} />
                </strong>
              </button>
              <RemoveChip
                name={titleOf(filter)}
                onRemove={() => {
                  setEdited(null)
                  without(filter)
                }}
              />
            </span>
          </Popover.Target>
          <Popover.Dropdown w={300} role="dialog" aria-label={titleOf(filter)}>
            <Suspense fallback={null}>
              <FilterEditor
                filter={filter}
                state={state}
                title={titleOf(filter)}
                onDone={() => setEdited(null)}
              />
            </Suspense>
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
