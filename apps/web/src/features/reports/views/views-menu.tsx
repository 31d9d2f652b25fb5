import './views-menu.css'
import { Button, Menu } from '@mantine/core'
import type { CompanyReportName } from '@mizan/contract/reports/report-groups'
import { reportViews } from '@mizan/contract/reports/saved-views'
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconChevronDown,
  IconEdit,
  IconListDetails,
  IconMailForward,
  IconRefresh,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction, useRemove, useSave } from '../../../client/queries.ts'
import { confirmed } from '../../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import { ScheduleDialog } from '../scheduled/schedule-dialog.tsx'
import type { ReportState } from '../use-report-state.ts'
import { type View, isAsSaved, showView, useViews, viewParam, withoutView } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'

type Opened = 'save' | 'edit' | 'schedule' | null
const icon = { size: 16, stroke: 1.6 } as const

/** The saved views of a report, what can be done with them, and sending it regularly. */
export const ViewsMenu = ({
  name,
  state,
  blocked,
}: {
  readonly name: CompanyReportName
  readonly state: ReportState
  /** Why the report shows nothing yet. */
  readonly blocked: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>(null)
  const views = useViews(name).data?.data ?? []
  const current = views.find(({ id }) => id === state.get(viewParam)) ?? null
  const isChanged = current !== null && !isAsSaved(current, state)
  const hasDefault = views.some((view) => view.is_default)
  return (
    <>
      <Menu width={280} position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className="views-button"
            leftSection={<IconBookmark {...icon} />}
            rightSection={<IconChevronDown size={14} stroke={1.6} />}
          >
            {current ? current.name : t('reports.views.title')}
            {isChanged ? <span className="dim"> · {t('reports.views.changed')}</span> : null}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="views-menu">
          {views.length > 0 ? <Menu.Label>{t('reports.views.title')}</Menu.Label> : null}
          {views.map((view) => (
            <ViewEntry
              key={view.id}
              view={view}
              isCurrent={view === current}
              onChoose={() => showView(state, view)}
            />
          ))}
          {current || hasDefault ? (
            <Menu.Item
              leftSection={<IconRefresh {...icon} />}
              onClick={() => state.show({ [viewParam]: withoutView })}
            >
              {t('reports.views.none')}
            </Menu.Item>
          ) : null}
          {views.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item leftSection={<IconBookmarkPlus {...icon} />} onClick={() => setOpened('save')}>
            {t('reports.views.save')}
          </Menu.Item>
          {current ? (
            <CurrentEntries
              view={current}
              state={state}
              isChanged={isChanged}
              onEdit={() => setOpened('edit')}
            />
          ) : null}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconMailForward {...icon} />}
            disabled={blocked !== null}
            title={blocked ?? undefined}
            onClick={() => setOpened('schedule')}
          >
            {t('reports.scheduled.send_regularly')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/dashboard/reports/scheduled"
            leftSection={<IconListDetails {...icon} />}
          >
            {t('resources.report_schedules.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'save' || (opened === 'edit' && current) ? (
        <ViewDialog
          name={name}
          state={state}
          view={opened === 'edit' ? current : null}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'schedule' ? (
        <ScheduleDialog
          name={name}
          settings={state.settings}
          view={isChanged ? null : current}
          schedule={null}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

const ViewEntry = ({
  view,
  isCurrent,
  onChoose,
}: {
  readonly view: View
  readonly isCurrent: boolean
  readonly onChoose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const notes = [
    ...(view.is_default ? [t('reports.views.opens_first')] : []),
    ...(view.is_own ? [] : [view.created_by.name]),
    ...(view.is_own && view.is_shared ? [t('reports.views.shared')] : []),
  ]
  return (
    <Menu.Item
      onClick={onChoose}
      aria-current={isCurrent || undefined}
      leftSection={isCurrent ? <IconCheck {...icon} /> : <IconBookmark {...icon} />}
    >
      <bdi>{view.name}</bdi>
      {notes.length > 0 ? <small>{notes.join(' · ')}</small> : null}
    </Menu.Item>
  )
}

/** What is done with the view that is open; others' views are only opened by themselves. */
const CurrentEntries = ({
  view,
  state,
  isChanged,
  onEdit,
}: {
  readonly view: View
  readonly state: ReportState
  readonly isChanged: boolean
  readonly onEdit: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const refused = useRefused()
  const save = useSave(reportViews)
  const remove = useRemove(reportViews)
  const setDefault = useAction(reportViews, 'set_default')
  const mayChange = view.is_own || access.isTenantAdmin
  const tried = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work()
      await celebrate(done)
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('reports.views.not_done') })
      return false
    }
  }
  const replace = (): Promise<boolean> =>
    tried(
      () =>
        save.mutateAsync({
          id: view.id,
          draft: { settings: state.settings, lock_version: view.lock_version },
        }),
      t('reports.views.replaced'),
    )
  const choose = (): Promise<boolean> =>
    tried(
      () => setDefault.mutateAsync({ id: view.id, body: { is_default: !view.is_default } }),
      t(view.is_default ? 'reports.views.not_first' : 'reports.views.is_first'),
    )
  const drop = async (): Promise<void> => {
    const sure = await confirmed({
      title: t('reports.views.delete'),
      text: t(view.is_shared ? 'reports.views.delete_shared' : 'reports.views.delete_text', {
        name: view.name,
      }),
      verb: t('kit.delete'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    if (await tried(() => remove.mutateAsync(view.id), t('kit.deleted')))
      state.set({ [viewParam]: withoutView })
  }
  return (
    <>
      {mayChange ? (
        <>
          <Menu.Item
            leftSection={<IconRefresh {...icon} />}
            disabled={!isChanged}
            title={isChanged ? undefined : t('reports.views.replace_how')}
            onClick={() => void replace()}
          >
            {t('reports.views.replace')}
          </Menu.Item>
          <Menu.Item leftSection={<IconEdit {...icon} />} onClick={onEdit}>
            {t('reports.views.edit')}
          </Menu.Item>
        </>
      ) : null}
      <Menu.Item
        leftSection={view.is_default ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
        onClick={() => void choose()}
      >
        {t(view.is_default ? 'reports.views.open_no_more' : 'reports.views.open_first')}
      </Menu.Item>
      {mayChange ? (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void drop()}>
          {t('reports.views.delete')}
        </Menu.Item>
      ) : null}
    </>
  )
}
