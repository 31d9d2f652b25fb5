import './list-screen.css'
import { Button } from '@mantine/core'
import { useDocumentTitle, useHotkeys, useMediaQuery } from '@mantine/hooks'
import {
  type ImportableName,
  importTarget,
  importableOf,
} from '@mizan/contract/imports/importable-names'
import type { Resource, RowOf } from '@mizan/contract/resource'
import type { Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText } from '../../client/format.ts'
import { pathOf, shownOnly, useList, type Parent } from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { columnShown, idOf, type Column } from './columns.tsx'
import { EmptyState, LoadFailed } from '../page/empty-state.tsx'
import { useReadLabel, useResourceText } from '../fields/labels.ts'
import { ListButtons, type ExportChoice } from './list-buttons.tsx'
import { ListCards } from './list-cards.tsx'
import { keysOf, type FilterField } from './filter-keys.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import type { SavedView } from './list-query.ts'
import { useChosen } from './use-chosen.ts'
import { useStoredChoice, useListState, type ListState } from './list-state.ts'
import type { ListShown } from './list-shown.ts'
import { ListTable } from './list-table.tsx'
import { NewButton, type NewWays } from './new-button.tsx'
import { recordPaths, type RecordPaths } from '../records/record-paths.ts'
import { hasScreen } from '../page/screens.ts'
import { RowMenu, type MenuAt, type RowAction } from './row-menu.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { tabTitle } from '../page/tab-title.ts'
import { useWalkBegins } from '../records/walk-of-list.ts'

export type { BulkAction, Column, FilterField, RowAction, SavedView }

/** What of a list its resource does not tell. */
export type ListedAs<Row> = {
  /** Title; the resource's own otherwise. */
  readonly title?: string
  /** What an empty list says where the resource's own words do not fit this part of it. */
  readonly empty?: { readonly title: string; readonly text: string }
  /** The record whose rows these are: `/items/{id}/transactions`. */
  readonly under?: Parent
  /** Always part of the query: `{type: 1}`. */
  readonly fixed?: Query
  readonly sort?: string
  /** Where a new record is made and what that is called; null where the user may not. */
  readonly newTo?: string | null
  readonly newTitle?: string
  /** The page of a record: its first column links there. */
  readonly rowTo?: (row: Row) => string
  /** A row that no longer counts: greyed, amounts struck through. */
  readonly isVoid?: (row: Row) => boolean
  /** The amount that is summed over the rows that were chosen. */
  readonly sum?: string
  /** A company has so few that they are neither searched nor taken out as files or on paper. */
  readonly isHandful?: boolean
  /** Rows are chosen on phones too, where lists are cards. */
  readonly choosesInCards?: boolean
  /** Chosen rows stay chosen while one turns to other pages of the same list. */
  readonly choosesOverPages?: boolean
}

export type ListScreenProps<R extends Resource> = {
  readonly of: R
  readonly as?: ListedAs<RowOf<R>>
  readonly columns: readonly Column<RowOf<R>>[]
  readonly filters?: readonly FilterField[]
  readonly views?: readonly SavedView[]
  /** Every action of a row, in the groups look, money, send, remove. */
  readonly actions?: (row: RowOf<R>) => readonly RowAction[]
  readonly bulk?: readonly BulkAction<RowOf<R>>[]
  readonly card?: (row: RowOf<R>) => ReactNode
  readonly icon?: Icon
  readonly ways?: NewWays
  /** Files this list can be written as besides its rows. */
  readonly exports?: readonly ExportChoice[]
  /** Stands in the head beside the title. */
  readonly beside?: ReactNode
}

/** The one list of the product: every list keeps the same heights, keys and places. */
export function ListScreen<R extends Resource>(props: ListScreenProps<R>): ReactNode {
  const { of, as = {}, views = [], filters = [], actions, bulk = [], ways = {} } = props
  const { fixed = {}, under } = as
  const { t } = useTranslation()
  const text = useResourceText(of.name)
  const label = useReadLabel(of.name)
  const access = useAccess()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false

  const [ownViews, setOwnViews] = useStoredChoice<readonly SavedView[]>(
    `mizan.views.${of.name}`,
    [],
  )
  const allViews = [...views, ...ownViews]
  // A list narrowed by more than its type is a view of another: its files go there.
  const isWhole = !under && Object.keys(fixed).every((name) => name === 'type')
  const fileKind = isWhole ? importableOf(of.name, typeOf(fixed)) : null
  const takesFiles = fileKind !== null
  const importPath = fileKind && `/dashboard/${importTarget(fileKind).importPath}`
  const state = useListState(fixed, allViews, as.sort ?? '', [
    ...filters.flatMap(keysOf),
    ...(takesFiles ? [fileFilter] : []),
  ])
  const all = props.columns
    .map((column) => columnShown(of, column))
    .filter((column) => access.includes(column.fieldKey))
  const [hidden, setHidden] = useStoredChoice<readonly string[]>(
    `mizan.columns.${of.name}`,
    all.filter((column) => column.hidden).map((column) => column.name),
  )
  const columns = all.filter((column) => !hidden.includes(column.name))
  const query = shownOnly(
    of,
    state.query,
    columns.map(({ name }) => name),
  )
  const list = useList(of, query, under ? { under } : {})
  const rows = list.data?.data ?? []
  const meta = list.data?.meta
  const [density, setDensity] = useStoredChoice<'normal' | 'compact'>('mizan.density', 'normal')
  const { chosen, chosenRows, setChosen } = useChosen(
    rows,
    as.choosesOverPages === true && list.data && !list.isPlaceholderData ? state.page : null,
  )
  const [menuAt, setMenuAt] = useState<MenuAt<RowOf<R>> | null>(null)

  const paths = recordPaths(of)
  const newTo = as.newTo === undefined ? paths.newTo : as.newTo
  const mayCreate = newTo !== null && access.may(of, 'store', typeOf(fixed))
  const rowTo = as.rowTo ?? pageOf(paths)
  const mayImport =
    importPath !== null &&
    access.can('imports', 'store') &&
    access.may(of, 'store', typeOf(fixed)) &&
    hasScreen(importPath)
  useHotkeys([['alt+N', () => mayCreate && void navigate({ to: newTo })]], [])
  useWalkBegins(of, query, under, list)
  const about = JSON.stringify([
    state.view,
    state.search,
    ...(as.choosesOverPages ? [state.filters, fixed, state.sort, state.perPage] : [state.page]),
  ])
  useEffect(() => setChosen(new Set()), [about, setChosen])

  const isFiltered =
    state.search !== '' || Object.keys(state.filters).length > 0 || state.view !== ''
  const title = as.title ?? text('title')
  const newTitle = as.newTitle ?? text('new')
  useDocumentTitle(tabTitle(t, title))
  const open = (row: RowOf<R>): void => {
    if (rowTo) void navigate({ to: rowTo(row) })
  }
  const shown: ListShown<RowOf<R>> = {
    rows,
    columns,
    label,
    chosen,
    setChosen,
    open,
    rowTo,
    hasMenu: actions !== undefined,
    openMenu: (row, point) => setMenuAt({ row, ...point }),
    isVoid: as.isVoid ?? (() => false),
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
          title={as.empty?.title ?? (text('empty') || t('kit.empty'))}
          text={as.empty?.text ?? text('empty_how')}
          {...(props.icon ? { icon: props.icon } : {})}
        >
          {mayCreate ? <NewButton to={newTo} ways={ways} title={newTitle} /> : null}
        </EmptyState>
      )
    }
    if (isPhone)
      return (
        <ListCards
          {...shown}
          selectable={bulk.length > 0 && as.choosesInCards === true}
          isLoading={!list.data}
          card={props.card ?? null}
        />
      )
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
            path={pathOf(of.name, under)}
            query={state.query}
            total={meta?.total ?? 0}
            title={title}
            exportable={!as.isHandful && access.can('exports', 'view')}
            printable={!as.isHandful}
            importTo={mayImport ? importPath : null}
            exports={access.can('exports', 'view') ? (props.exports ?? []) : []}
            isPhone={isPhone}
            columns={columns.filter(({ name }) => isOfRow(of, name))}
            layout={isLayoutWhole(fileKind) ? fileKind : null}
          />
          {mayCreate ? ways.other : null}
          {mayCreate ? (
            <NewButton to={newTo} ways={ways} title={newTitle} pageTitle={isPhone ? title : null} />
          ) : null}
        </div>
      </header>
      <ViewTabs
        views={views}
        own={ownViews}
        counts={meta?.counts ?? {}}
        state={state}
        total={meta?.total ?? null}
        onSave={setOwnViews}
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
        isSearchable={!as.isHandful}
      />
      <div
        className="scroll"
        aria-busy={list.isFetching}
        {...(rowTo ? {} : { tabIndex: 0, role: 'group', 'aria-label': title })}
      >
        {body()}
      </div>
      {chosenRows.length > 0 ? (
        <BulkBar
          rows={chosenRows}
          actions={bulk}
          sum={as.sum ?? null}
          onClose={() => setChosen(new Set())}
          total={rows.length}
          isWhole={rows.every((row) => chosen.has(idOf(row)))}
          onAll={() => setChosen(new Set([...chosen, ...rows.map(idOf)]))}
        />
      ) : null}
      {meta && meta.total > 0 && (chosenRows.length === 0 || as.choosesOverPages) ? (
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

/** The page of a row: where it is read, or where it is written when it has no other; null for none. */
const pageOf = ({ viewTo, editTo }: RecordPaths): ((row: unknown) => string) | null =>
  (viewTo('id') ?? editTo('id')) === null
    ? null
    : (row) => viewTo(idOf(row)) ?? editTo(idOf(row)) ?? ''

/** What a file can tell of a row: not what only a cell of the screen puts together. */
const isOfRow = ({ row }: Resource, name: string): boolean =>
  name in row.shape || name.replace(/_id$/, '') in row.shape

/** Opening balances are brought in by parts, which their own screen exports. */
const isLayoutWhole = (name: ImportableName | null): boolean =>
  name !== null && !name.startsWith('opening_')

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
