import { type CompanyReportName, wireName } from '@mizan/contract/reports/report-groups'
import { reportOfWire } from '@mizan/contract/reports/report-settings'
import { reportViews } from '@mizan/contract/reports/saved-views'
import type { DraftOf } from '@mizan/contract/resource'
import { recordActivity } from '../../../kernel/activity.ts'
import type { Api } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { guardRecord, serve } from '../../../kernel/serve.ts'
import { changesBetween } from '../../../kernel/table.ts'
import { checkedSettings } from './checked-settings.ts'
import {
  type View,
  countOwnViews,
  deleteView,
  insertView,
  isFollowedByOthers,
  lockView,
  saveDefault,
  updateView,
  viewById,
  viewList,
} from './views.sql.ts'

type Draft = DraftOf<typeof reportViews>

/** So many views of one report a person has at most. */
const ownViewsMax = 50

/** A view that whoever asks may see: one's own or a shared one, of a report that he may read. */
export async function seenView(ctx: TenantContext, id: string): Promise<View> {
  const view = await viewById(ctx, id)
  if (!view) throw new Refusal('not_found')
  guardRecord(ctx, reportViews, view, 'view')
  return view
}

/** The report of a name that was checked before. */
export function reportNamed(wire: string): CompanyReportName {
  const name = reportOfWire(wire)
  if (name === null) throw new Error(`no report ${wire}`)
  return name
}

async function saveView(ctx: TenantContext, draft: Draft): Promise<View> {
  const { id = newId(), report, settings } = draft
  const name = reportNamed(report)
  const checked = await checkedSettings(ctx, name, settings)
  if ((await countOwnViews(ctx, report)) >= ownViewsMax)
    throw new Refusal('report_views_too_many', { max: String(ownViewsMax) })
  await insertView(ctx, id, wireName(name), { ...draft, settings: checked })
  await recordActivity(ctx, reportViews.name, id, 'created')
  return seenView(ctx, id)
}

/** The view itself, locked: its maker changes it, and of the shared ones the owner of the company. */
async function ownView(ctx: TenantContext, id: string): Promise<View> {
  await lockView(ctx, id)
  const view = await seenView(ctx, id)
  if (!view.is_own && !ctx.isTenantAdmin) throw new Refusal('forbidden')
  return view
}

async function changeView(
  ctx: TenantContext,
  id: string,
  change: Partial<Draft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<View> {
  const before = await ownView(ctx, id)
  const { lock_version: version } = sent
  if (version !== undefined && Number(version) !== before.lock_version)
    throw new Refusal('version_conflict')
  if (change.report !== undefined && change.report !== before.report)
    throw wrongField('report', 'report_fixed')
  const settings = change.settings
    ? await checkedSettings(ctx, reportNamed(before.report), change.settings)
    : before.settings
  const { name = before.name, is_shared: isShared = before.is_shared } = change
  if (before.is_shared && !isShared && (await isFollowedByOthers(ctx, before)))
    throw wrongField('is_shared', 'report_view_scheduled')
  await updateView(ctx, id, { name, settings, is_shared: isShared })
  const loggedOf = (view: Pick<View, 'name' | 'is_shared' | 'settings'>) => ({
    name: view.name,
    is_shared: view.is_shared,
    settings: JSON.stringify(view.settings),
  })
  const changes = changesBetween(
    loggedOf(before),
    loggedOf({ name, is_shared: isShared, settings }),
  )
  await recordActivity(ctx, reportViews.name, id, 'updated', changes)
  return seenView(ctx, id)
}

async function removeView(ctx: TenantContext, id: string): Promise<void> {
  await ownView(ctx, id)
  await deleteView(ctx, id)
  await recordActivity(ctx, reportViews.name, id, 'deleted')
}

/** Saved views of reports: each person's own, and those that the company shares. */
export function serveSavedViews(api: Api): void {
  serve(api, reportViews, {
    list: viewList,
    show: seenView,
    create: saveView,
    update: changeView,
    remove: removeView,
    actions: {
      set_default: async (ctx, id, { is_default }: { readonly is_default: boolean }) => {
        const view = await seenView(ctx, id)
        await saveDefault(ctx, view, is_default)
        return seenView(ctx, id)
      },
    },
  })
}
