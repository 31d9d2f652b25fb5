import type { Language } from '@mizan/contract/errors'
import type { ReferenceFilter, ReportFilter } from '@mizan/contract/reports/filters'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { displayDate } from '@mizan/core/time/local-date'
import type { ReaderContext } from '../../kernel/context.ts'
import type { FileTable } from '../../kernel/http/file-table.ts'
import { choiceText } from '../../kernel/http/screen-words.ts'
import { recordName } from '../../kernel/record-name.sql.ts'
import type { ReportQuery } from './report-query.ts'

/** What each kind of record is called above a report. */
const kinds: Readonly<
  Record<ReferenceFilter['kind'], { readonly ar: string; readonly en: string }>
> = {
  account: { ar: 'الحساب', en: 'Account' },
  party: { ar: 'العميل أو المورد', en: 'Customer or supplier' },
  store: { ar: 'المستودع', en: 'Store' },
  item: { ar: 'الصنف', en: 'Item' },
  item_model: { ar: 'الموديل', en: 'Model' },
  cost_center: { ar: 'مركز التكلفة', en: 'Cost centre' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  budget: { ar: 'الموازنة', en: 'Budget' },
  fiscal_year: { ar: 'السنة المالية', en: 'Fiscal year' },
  user: { ar: 'المستخدم', en: 'User' },
  api_key: { ar: 'مفتاح الربط', en: 'API key' },
  currency: { ar: 'العملة', en: 'Currency' },
  pos: { ar: 'نقطة البيع', en: 'Point of sale' },
  plan: { ar: 'الباقة', en: 'Plan' },
  tenant: { ar: 'المنشأة', en: 'Company' },
  coupon: { ar: 'رمز الخصم', en: 'Coupon' },
}

type Asked = FileTable['asked'][number]

/** What was asked for as it stands above a report on paper or in a workbook: the period, and every filter by its words. */
export async function askedFor(
  ctx: ReaderContext,
  { declared }: { readonly declared: ReportDeclaration },
  query: ReportQuery,
): Promise<FileTable['asked']> {
  const filters = await Promise.all(declared.filters.map((filter) => askedBy(ctx, filter, query)))
  return [...askedPeriod(declared.period, query), ...filters.flat()]
}

/** What stands at this moment, or of a record with days of its own, has no period. */
function askedPeriod(
  period: ReportDeclaration['period'],
  { from, to }: ReportQuery,
): FileTable['asked'] {
  switch (period) {
    case 'now':
      return []
    case 'until':
      return [{ label: { ar: 'في', en: 'As of' }, value: to }]
    case 'span':
      return [{ label: { ar: 'الفترة', en: 'Period' }, value: `${from} – ${to}` }]
  }
}

async function askedBy(
  ctx: ReaderContext,
  filter: ReportFilter,
  query: ReportQuery,
): Promise<readonly Asked[]> {
  const { title } = filter
  switch (filter.kind) {
    case 'choice': {
      const value = query.choice(filter.name, filter.values)
      return value === null || value === filter.initial
        ? []
        : [{ label: title, value: choiceText(filter.label, value, ctx.language) }]
    }
    case 'count': {
      const value = query.count(filter.name)
      const isSet = value > 1 && (filter.needs === undefined || query.has(filter.needs))
      const chosen = isSet ? filter.choices[value - 1] : undefined
      return chosen ? [{ label: title, value: chosen[ctx.language] }] : []
    }
    case 'flag': {
      const isOn = query.flag(filter.name)
      // What is left out unless it is asked for is told either way: whoever reads the sheet does not see the switch.
      if (filter.isOpposite) return [{ label: title, value: yesNo(!isOn, ctx.language) }]
      return (filter.needs !== undefined && !query.has(filter.needs)) || isOn === filter.initial
        ? []
        : [{ label: title, value: yesNo(isOn, ctx.language) }]
    }
    case 'day': {
      const day = query.day(filter.name)
      return day === null ? [] : [{ label: title, value: displayDate(day) }]
    }
    default: {
      const id = query.id(filter.name)
      const named = id === null ? null : await recordName(ctx, filter.of, id)
      return named === null ? [] : [{ label: kinds[filter.kind], value: named }]
    }
  }
}

const yesNo = (value: boolean, language: Language): string =>
  language === 'en' ? (value ? 'Yes' : 'No') : value ? 'نعم' : 'لا'
