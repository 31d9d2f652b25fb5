import './view-screen.css'
import { Button, Menu, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Resource, RowOf } from '@mizan/contract/resource'
import { IconDots } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { FieldText, read } from '../lists/columns.tsx'
import { LoadFailed } from '../page/empty-state.tsx'
import { useReadLabel } from '../fields/labels.ts'
import { PageHead } from '../page/page-head.tsx'
import { ActionEntries, type RowAction } from '../lists/row-menu.tsx'
import { Walk } from './walk.tsx'

export type Fact<Row> =
  | (keyof Row & string)
  | {
      readonly name: string
      readonly label?: string
      readonly value?: (row: Row) => ReactNode
      readonly large?: boolean
      readonly ltr?: boolean
    }

type ViewScreenProps<R extends Resource> = {
  readonly of: R
  readonly id: string
  readonly title: (row: RowOf<R>) => ReactNode
  readonly beside?: (row: RowOf<R>) => ReactNode
  readonly facts: readonly Fact<RowOf<R>>[]
  /** The next step of this record: the one primary button. */
  readonly primary?: (row: RowOf<R>) => RowAction | null
  /** Secondary actions as buttons; the rest goes under ⋯. */
  readonly actions?: (row: RowOf<R>) => readonly RowAction[]
  readonly buttons?: readonly string[]
  /** The address of another record, for previous and next. */
  readonly rowTo: (id: string) => string
  readonly tabs?: readonly {
    readonly key: string
    readonly title: string
    readonly body: (row: RowOf<R>) => ReactNode
  }[]
  readonly children?: (row: RowOf<R>) => ReactNode
}

/** Goes elsewhere once, however often the page is drawn until it is there. */
const Leave = ({ to }: { readonly to: string }): ReactNode => {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return <div className="page" aria-busy />
}

/** A record to read: number and state, actions, facts, then what belongs to it. */
export function ViewScreen<R extends Resource>(props: ViewScreenProps<R>): ReactNode {
  const { of, id, facts, tabs = [] } = props
  const record = useRecord(of, id)
  const label = useReadLabel(of.name)
  const { pathname } = useLocation()
  // The address without a record is the list's.
  if (id === '') return <Leave to={pathname.replace(/\/view\/?$/, '')} />
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  const row = record.data
  if (!row)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  const first = tabs[0]
  return (
    <article className="page">
      <PageHead
        title={props.title(row)}
        beside={
          <>
            {props.beside?.(row)}
            <Walk name={of.name} id={id} to={props.rowTo} />
          </>
        }
      >
        <RecordActions
          actions={props.actions?.(row) ?? []}
          buttons={props.buttons ?? []}
          primary={props.primary?.(row) ?? null}
        />
      </PageHead>
      <div className="scroll">
        <dl className="facts">
          {facts.map((fact) => {
            const given: Exclude<Fact<RowOf<R>>, string> = typeof fact === 'string'
              ? { name: fact }
              : fact
            const value = given.value ? (
              given.value(row)
            ) : (
              <FieldText of={of} row={row} name={given.name} ltr={given.ltr ?? false} />
            )
            const blank = isBlank(row, given, value)
            return (
              <div key={given.name} className={blank ? 'blank' : ''}>
                <dt>{given.label ?? label(given.name)}</dt>
                <dd className={given.large ? 'large' : ''}>{blank ? '—' : value}</dd>
              </div>
            )
          })}
        </dl>
        {props.children?.(row)}
        {first ? (
          <Tabs defaultValue={first.key} className="record-tabs">
            <Tabs.List>
              {tabs.map((tab) => (
                <Tabs.Tab key={tab.key} value={tab.key}>
                  {tab.title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map((tab) => (
              <Tabs.Panel key={tab.key} value={tab.key}>
                {tab.body(row)}
              </Tabs.Panel>
            ))}
          </Tabs>
        ) : null}
      </div>
    </article>
  )
}

const isBlank = (
  row: unknown,
  fact: { name: string; value?: unknown },
  value: ReactNode,
): boolean => {
  if (fact.value) return value === null || value === '' || value === undefined
  const raw = read(row, fact.name) ?? read(row, fact.name.replace(/_id$/, ''))
  return raw === null || raw === undefined || raw === ''
}

/** Secondary actions, ⋯ with the rest, and the one primary button at the very end. */
export const RecordActions = ({
  actions,
  buttons,
  primary,
}: {
  readonly actions: readonly RowAction[]
  readonly buttons: readonly string[]
  readonly primary: RowAction | null
}): ReactNode => {
  const { t } = useTranslation()
  // A phone has room for the next step and ⋯; without a next step for the first button.
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const wished = actions.filter((action) => buttons.includes(action.key))
  const shown = isPhone ? wished.slice(0, primary ? 0 : 1) : wished
  const rest = actions.filter((action) => !shown.includes(action) && action.key !== primary?.key)
  return (
    <>
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {rest.length > 0 ? (
        <Menu>
          <Menu.Target>
            <Button variant="default" className="square" aria-label={t('kit.more')}>
              <IconDots size={18} stroke={1.6} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionEntries actions={rest} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {primary ? <ActionButton action={primary} isPrimary /> : null}
    </>
  )
}

const ActionButton = ({
  action,
  isPrimary = false,
}: {
  readonly action: RowAction
  readonly isPrimary?: boolean
}): ReactNode => (
  <Button
    {...(isPrimary ? {} : { variant: 'default' })}
    onClick={action.run}
    disabled={Boolean(action.blocked)}
    title={action.blocked ?? undefined}
    leftSection={action.icon ? <action.icon size={16} stroke={1.6} /> : null}
  >
    {action.title}
  </Button>
)
