import type { ReportFilter } from '@mizan/contract/reports/filters'
import type { CompanyReportName } from '@mizan/contract/reports/report-groups'
import {
  type ReportSettings,
  chartName,
  foldedName,
  isOfScreen,
  settingNames,
} from '@mizan/contract/reports/report-settings'
import { reports } from '@mizan/contract/reports/reports'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { type ReportQuery, readReportQuery } from '../report-query.ts'

/** Switches are saved where they are on, the chart where it is off. */
const onlyValue = (setting: string): string => String(setting !== chartName)

/** What of the settings is asked of the report; the rest is how its screen shows it. */
export const askedOf = (name: CompanyReportName, settings: ReportSettings): ReportSettings =>
  Object.fromEntries(Object.entries(settings).filter(([setting]) => !isOfScreen(name, setting)))

/**
 * Settings as they are saved: what says nothing left out, each held against what the report declares. Whoever
 * sends the report regularly must have chosen what it is about.
 */
export async function checkedSettings(
  ctx: TenantContext,
  name: CompanyReportName,
  given: ReportSettings,
  { isSent = false }: { readonly isSent?: boolean } = {},
): Promise<ReportSettings> {
  const known = settingNames(name)
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  for (const [setting, value] of Object.entries(settings)) {
    if (!known.includes(setting)) throw wrongField(`settings.${setting}`, 'unknown_field')
    if (isOfScreen(name, setting) && setting !== foldedName && value !== onlyValue(setting))
      throw wrongField(`settings.${setting}`, 'invalid_choice')
  }
  await atItsField(async () => {
    const { filters } = reports[name]
    const query = await readReportQuery(ctx, askedOf(name, settings), filters)
    for (const filter of filters) readFilter(query, filter, { isSent })
  })
  return settings
}

function readFilter(
  query: ReportQuery,
  filter: ReportFilter,
  { isSent }: { readonly isSent: boolean },
): void {
  switch (filter.kind) {
    case 'choice':
      query.choice(filter.name, filter.values)
      break
    case 'count':
      query.count(filter.name)
      break
    case 'flag':
      query.flag(filter.name)
      break
    case 'day':
      if (isSent && filter.required) query.required(filter.name)
      else query.day(filter.name)
      break
    default:
      if (isSent && filter.required) query.required(filter.name)
      else query.id(filter.name)
  }
}

/** What a report refuses by the name of its filter stands at the setting of that name. */
async function atItsField(read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'invalid_filter') {
      const [name = ''] = String(error.params['name']).split('=')
      throw wrongField(`settings.${name}`, 'invalid_filter', error.params)
    }
    const fields = Object.entries(error.fields).map(([name, found]) => [`settings.${name}`, found])
    throw new Refusal('invalid', {}, Object.fromEntries(fields))
  }
}
