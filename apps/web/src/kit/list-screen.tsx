import { Button } from '@mantine/core'
import { useDocumentTitle, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type ImportableName, importTarget, importableOf } from '@mizan/contract/importable-names'
import type { Resource, RowOf } from '@mizan/contract/resource'
import type { Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { countText } from '../client/format.ts'
import { pathOf, shownOnly, useList, type Parent } from '../client/queries.ts'
import type { Query } from '../client/request.ts'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { columnShown, idOf, type Column } from './columns.tsx'
import { EmptyState, LoadFailed } from './empty-state.tsx'
import { useReadLabel, useResourceText } from './labels.ts'
import { ListButtons, type ExportChoice } from './list-buttons.tsx'
import { ListCards } from './list-cards.tsx'
import type { FilterField } from './filter-keys.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { useKept, useListState, type ListState, type SavedView } from './list-state.ts'
import type { ListShown } from './list-shown.ts'
import { ListTable } from './list-table.tsx'
import { NewButton, type NewChoice } from './new-button.tsx'
import { hasScreen } from './screens.ts'
import { RowMenu, type MenuAt, type RowAction } from './row-menu.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { tabTitle } from './tab-title.ts'
import { useWalkBegins } from './walk-of-list.ts'

export type { BulkAction, Column, FilterField, RowAction, SavedView }

export type ListScreenProps<R extends Resource> = {
  readonly of: R
  readonly columns: readonly Column<RowOf<R>>[]
  /** Title; the resource's own otherwise. */
  readonly title?: string
  readonly icon?: Icon
  /** The record whose rows these are: `/items/{id}/transactions`. */
  readonly under?: Parent
  /** Always part of the query: `{type: 1}`. */
  readonly fixed?: Query
  readonly views?: readonly SavedView[]
  readonly filters?: readonly FilterField[]
  readonly defaultSort?: string
  /** Where a new record is made; left out when the user may not. */
  readonly newTo?: string
  readonly newTitle?: string
  /** What an empty list says where the resource's own words do not fit this part of it. */
  readonly empty?: { readonly title: string; readonly text: string }
  /** Variants of New under the arrow beside it. */
  readonly newMenu?: readonly NewChoice[]
  /** What these variants are; other kinds otherwise. */
  readonly newMenuTitle?: string
  /** The page of a record: its first column links there. */
  readonly rowTo?: (row: RowOf<R>) => string
  /** Every action of a row, in the groups look, money, send, remove. */
  readonly actions?: (row: RowOf<R>) => readonly RowAction[]
  readonly bulk?: readonly BulkAction<RowOf<R>>[]
  readonly bulkSum?: keyof RowOf<R> & string
  /** A row that no longer counts: greyed, amounts struck through. */
  readonly isVoid?: (row: RowOf<R>) => boolean
  readonly card?: (row: RowOf<R>) => ReactNode
  readonly importTo?: string
  readonly exportable?: boolean
  /** False where the server does not search: a company has a handful of these. */
  readonly searchable?: boolean
  readonly printable?: boolean
  /** Files this list can be written as besides its rows. */
  readonly exports?: readonly ExportChoice[]
  /** Stands in the head beside the title. */
  readonly beside?: ReactNode
  /** Another way to a new record, before the primary button. */
  readonly otherWay?: ReactNode
}

/** The one list of the product: every list keeps the same heights, keys and places. */
export function ListScreen<R extends Resource>(props: ListScreenProps<R>): ReactNode {
  const { of, fixed = {}, views = [], filters = [], actions, bulk = [] } = props
  const { t } = useTranslation()
  const text = useResourceText(of.name)
  const label = useReadLabel(of.name)
  const access = useAccess()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false

  const [ownViews, setOwnViews] = useKept<readonly SavedView[]>(`mizan.views.${of.name}`, [])
  const allViews = [...views, ...ownViews]
  // A list narrowed by more than its type is a view of another: its files go there.
  const isWhole = !props.under && Object.keys(fixed).every((name) => name === 'type')
  const fileKind = isWhole ? importableOf(of.name, typeOf(fixed)) : null
  const takesFiles = fileKind !== null
  const importPath = fileKind && `/dashboard/${importTarget(fileKind).importPath}`
  const state = useListState(fixed, allViews, props.defaultSort ?? '', [
    ...filterNames(filters),
    ...(takesFiles ? [fileFilter] : []),
  ])
  const all = props.columns
    .map((column) => columnShown(of, column))
    .filter((column) => access.includes(column.fieldKey))
  const [hidden, setHidden] = useKept<readonly string[]>(
    `mizan.columns.${of.name}`,
    all.filter((column) => column.hidden).map((column) => column.name),
  )
  const columns = all.filter((column) => !hidden.includes(column.name))
  const query = shownOnly(
    of,
    state.query,
    columns.map(({ name }) => name),
  )
  const list = useList(of, query, props.under ? { under: props.under } : {})
  const rows = list.data?.data ?? []
  const meta = list.data?.meta
  const [density, setDensity] = useKept<'normal' | 'compact'>('mizan.density', 'normal')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A row that left the list by what was done with it is no longer chosen.
  const chosenRows = rows.filter((row) => chosen.has(idOf(row)))
  const [menuAt, setMenuAt] = useState<MenuAt<RowOf<R>> | null>(null)

  const mayCreate = props.newTo !== undefined && access.may(of, 'store', typeOf(fixed))
  const mayImport =
    importPath !== null &&
    access.can('imports', 'store') &&
    access.may(of, 'store', typeOf(fixed)) &&
    hasScreen(importPath)
  useHotkeys([['alt+N', () => mayCreate && props.newTo && void navigate({ to: props.newTo })]], [])
  useWalkBegins(of, query, props.under, list)
  useEffect(() => setChosen(new Set()), [state.view, state.search, state.page])

  const isFiltered =
    state.search !== '' || Object.keys(state.filters).length > 0 || state.view !== ''
  const title = props.title ?? text('title')
  useDocumentTitle(tabTitle(t, title))
  const open = (row: RowOf<R>): void => {
    if (props.rowTo) void navigate({ to: props.rowTo(row) })
  }
  const shown: ListShown<RowOf<R>> = {
    rows,
    columns,
    label,
    chosen,
    setChosen,
    open,
    rowTo: props.rowTo ?? null,
    hasMenu: actions !== undefined,
    openMenu: (row, point) => setMenuAt({ row, ...point }),
    isVoid: props.isVoid ?? (() => false),
    selectable: bulk.length > 0,
    totals: meta?.totals ?? null,
    total: meta?.total ?? 0,
    sort: state.sort,
    setSort: (sort) => state.set({ sort }),
  }
  const body = (): ReactNode => {
    if (list.isError && !list.data)
      return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    if (list.data && rows.length === 0) {
      return isFiltered ? (
        <EmptyState title={t('kit.no_hits')} text={t('kit.no_hits_how')}>
          <Button variant="default" onClick={() => state.set(cleared(state.filters))}>
            {t('kit.clear_filters')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          title={props.empty?.title ?? (text('empty') || t('kit.empty'))}
          text={props.empty?.text ?? text('empty_how')}
          {...(props.icon ? { icon: props.icon } : {})}
        >
          {mayCreate ? <NewButton {...props} title={props.newTitle ?? text('new')} /> : null}
        </EmptyState>
      )
    }
    if (isPhone) return <ListCards {...shown} isLoading={!list.data} card={props.card ?? null} />
    return <ListTable {...shown} isLoading={!list.data} perPage={state.perPage} density={density} />
  }

  return (
    <section className="page" aria-label={title}>
      <header className={`page-head${props.beside ? '' : ' list-head'}`}>
        <h1>
          {title}
          {meta ? (
            <span className="count">
              <bdi dir="ltr">{countText(meta.total)}</bdi>
            </span>
          ) : null}
        </h1>
        {props.beside}
        <div className="page-actions">
          <ListButtons
            path={pathOf(of.name, props.under)}
            query={state.query}
            title={title}
            exportable={(props.exportable ?? true) && access.can('exports', 'view')}
            printable={props.printable ?? true}
            importTo={props.importTo ?? (mayImport ? importPath : null)}
            exports={access.can('exports', 'view') ? (props.exports ?? []) : []}
            isPhone={isPhone}
            columns={columns.filter(({ name }) => isOfRow(of, name))}
            layout={isLayoutWhole(fileKind) ? fileKind : null}
          />
          {mayCreate ? props.otherWay : null}
          {mayCreate ? (
            <NewButton
              {...props}
              title={props.newTitle ?? text('new')}
              pageTitle={isPhone ? title : null}
            />
          ) : null}
        </div>
      </header>
      <ViewTabs
        views={views}
        own={ownViews}
        counts={meta?.counts ?? {}}
        state={state}
        total={meta?.total ?? null}
        onKeep={setOwnViews}
      />
      <ListFilters
        of={of}
        state={state}
        filters={state.filters[fileFilter] ? [...filters, fromFile(state, t)] : filters}
        label={label}
        columns={all}
        hidden={hidden}
        setHidden={setHidden}
        density={density}
        setDensity={setDensity}
        isSearchable={props.searchable ?? true}
      />
      <div
        className="scroll"
        aria-busy={list.isFetching}
        {...(props.rowTo ? {} : { tabIndex: 0, role: 'group', 'aria-label': title })}
      >
        {body()}
      </div>
      {chosenRows.length > 0 ? (
        <BulkBar
          rows={chosenRows}
          actions={bulk}
          sum={props.bulkSum ?? null}
          onClose={() => setChosen(new Set())}
          total={rows.length}
          onAll={() => setChosen(new Set(rows.map(idOf)))}
        />
      ) : meta && meta.total > 0 ? (
        <ListPager meta={meta} state={state} isPhone={isPhone} />
      ) : null}
      <RowMenu
        at={menuAt}
        actions={menuAt && actions ? actions(menuAt.row) : []}
        onClose={() => setMenuAt(null)}
      />
    </section>
  )
}

/** What a file can tell of a row: not what only a cell of the screen puts together. */
const isOfRow = ({ row }: Resource, name: string): boolean =>
  name in row.shape || name.replace(/_id$/, '') in row.shape

/** Opening balances are brought in by parts, which their own screen exports. */
const isLayoutWhole = (name: ImportableName | null): boolean =>
  name !== null && !name.startsWith('opening_')

const filterNames = (filters: readonly FilterField[]): readonly string[] =>
  filters.flatMap(({ name, kind }) =>
    kind === 'date' || kind === 'money' ? [`${name}_from`, `${name}_to`] : [name],
  )

/** Narrows a list to what one file brought. */
const fileFilter = 'import_id'

const fromFile = ({ filters }: ListState, t: (key: string) => string): FilterField => ({
  name: fileFilter,
  kind: 'choice',
  head: t('kit.imported'),
  choices: [{ value: filters[fileFilter] ?? '', label: t('kit.imported_rows') }],
})

const cleared = (filters: Readonly<Record<string, string>>): Record<string, null> =>
  Object.fromEntries([...Object.keys(filters), 'search', 'view'].map((key) => [key, null]))

const typeOf = (fixed: Query): string | number | undefined => {
  const type = fixed['type']
  return typeof type === 'string' || typeof type === 'number' ? type : undefined
}
