import './list-filters.css'
import { ActionIcon, Checkbox, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import type { Resource } from '@mizan/contract/resource'
import { IconAdjustmentsHorizontal, IconColumns3, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnShown } from './columns.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FilterField } from './filter-keys.ts'
import type { ListState } from './list-state.ts'

type Props<Row> = {
  readonly of: Resource
  readonly state: ListState
  readonly filters: readonly FilterField[]
  readonly label: (name: string) => string
  readonly columns: readonly ColumnShown<Row>[]
  readonly hidden: readonly string[]
  readonly setHidden: (names: readonly string[]) => void
  readonly density: 'normal' | 'compact'
  readonly setDensity: (density: 'normal' | 'compact') => void
  readonly isSearchable: boolean
}

/** Search, filters, density and columns, in one strip of fixed height. */
export function ListFilters<Row>(props: Props<Row>): ReactNode {
  const { state, columns, hidden, setHidden, density, setDensity, label } = props
  const { t, i18n } = useTranslation()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(state.search)
  useEffect(() => setTyped(state.search), [state.search])
  const apply = useDebouncedCallback(
    (text: string) => state.set({ search: text.trim() || null }, { replace: true }),
    300,
  )
  useHotkeys([['/', () => search.current?.focus()]])
  const hint = i18n.exists(`resources.${props.of.name}.search`)
    ? t(`resources.${props.of.name}.search`)
    : t('kit.search')
  return (
    <div className="filter-bar">
      {props.isSearchable ? (
        <TextInput
          ref={search}
          className="filter-search"
          type="search"
          value={typed}
          placeholder={hint}
          aria-label={hint}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={
            typed ? null : (
              <kbd className="key" aria-hidden>
                /
              </kbd>
            )
          }
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            apply(event.currentTarget.value)
          }}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
      ) : null}
      <FilterChips filters={props.filters} state={state} label={label} />
      <span className="grow" />
      <Menu closeOnItemClick={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('kit.density')} title={t('kit.density')}>
            <IconAdjustmentsHorizontal size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(['normal', 'compact'] as const).map((each) => (
            <Menu.Item
              key={each}
              onClick={() => setDensity(each)}
              aria-checked={density === each}
              role="menuitemradio"
            >
              <span className={density === each ? 'strong' : ''}>{t(`kit.density_${each}`)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu closeOnItemClick={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('kit.columns')} title={t('kit.columns')}>
            <IconColumns3 size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.map((column, index) => (
            <Menu.Item
              key={column.name}
              component="div"
              disabled={index === 0}
              onClick={() =>
                setHidden(
                  hidden.includes(column.name)
                    ? hidden.filter((name) => name !== column.name)
                    : [...hidden, column.name],
                )
              }
            >
              <Checkbox
                className="column-choice"
                readOnly
                tabIndex={-1}
                checked={!hidden.includes(column.name)}
                disabled={index === 0}
                label={column.head ?? label(column.name)}
              />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
