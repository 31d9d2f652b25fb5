import type { Words } from '../printed-lists.ts'

/** A record that a report is narrowed to. */
export type ReferenceFilter = {
  readonly kind:
    | 'account'
    | 'party'
    | 'store'
    | 'item'
    | 'item_model'
    | 'cost_center'
    | 'tax'
    | 'budget'
    | 'fiscal_year'
    | 'user'
    | 'api_key'
    | 'currency'
    | 'pos'
    | 'plan'
    | 'tenant'
    | 'coupon'
  /** What it is called on the wire. */
  readonly name: string
  /** The resource that is chosen from, and what of it is offered. */
  readonly of:
    | 'accounts'
    | 'beneficiaries'
    | 'stores'
    | 'items'
    | 'item_models'
    | 'cost_centers'
    | 'taxes'
    | 'budgets'
    | 'fiscal_years'
    | 'users'
    | 'api_keys'
    | 'currencies'
    | 'pos'
    | 'admin/plans'
    | 'admin/tenants'
    | 'admin/coupons'
  readonly query?: Readonly<Record<string, string>>
  /** What its field says while nothing is chosen: all stores, choose an account. */
  readonly title: Words
  /** Without it the report shows nothing: what choosing it will show. */
  readonly required?: Words
}

/** One of some codes, whose words the screens have under a label of `choices`. */
export type ChoiceFilter = {
  readonly kind: 'choice'
  readonly name: string
  readonly title: Words
  readonly label: string
  readonly values: readonly string[]
  /** Stands where nothing was chosen; null where that means something of its own, which `none` says. */
  readonly initial: string | null
  /** All movements, no comparison. */
  readonly none?: Words
  /** Only a link sets it: where it is set, it is told and can be taken off. */
  readonly isLinked?: true
}

/** A number from 1, chosen from the words that each has; 1 unless it is said. */
export type CountFilter = {
  readonly kind: 'count'
  readonly name: string
  readonly title: Words
  readonly choices: readonly Words[]
  readonly needs?: string
}

/** On or off. */
export type FlagFilter = {
  readonly kind: 'flag'
  readonly name: string
  readonly title: Words
  readonly initial: boolean
  /** Its switch says the opposite: hide zeros, where `zero` shows them. */
  readonly isOpposite: boolean
  /** Means something only where this other filter is given. */
  readonly needs?: string
  /** Only a link sets it: where it is set, it is told and can be taken off. */
  readonly isLinked?: true
}

/** A day that is past, or today. */
export type DayFilter = {
  readonly kind: 'day'
  readonly name: string
  readonly title: Words
  /** Without it the report shows nothing: what choosing it will show. */
  readonly required?: Words
}

export type ReportFilter = ReferenceFilter | ChoiceFilter | CountFilter | FlagFilter | DayFilter

/** Filters without which a report shows nothing. */
export type RequiredFilter = (ReferenceFilter | DayFilter) & { readonly required: Words }

export const isRequired = (filter: ReportFilter): filter is RequiredFilter =>
  'required' in filter && filter.required !== undefined

/** A filter that only a link sets: it says which part of a figure the link opened, and nobody looks for it by itself. */
export type LinkedFilter = (FlagFilter | ChoiceFilter) & { readonly isLinked: true }

export const isLinked = (filter: ReportFilter): filter is LinkedFilter =>
  'isLinked' in filter && filter.isLinked === true

/** The same filter, set by links alone. */
export const linked = <F extends FlagFilter | ChoiceFilter>(
  filter: F,
): F & { readonly isLinked: true } => ({ ...filter, isLinked: true })

type Reference = Pick<ReferenceFilter, 'kind' | 'name' | 'of'>
/** A filter that is a record, by what it is and what it is chosen from. */
export const reference =
  (given: Reference) =>
  (title: Words, options: Pick<ReferenceFilter, 'query' | 'required'> = {}): ReferenceFilter => ({
    ...given,
    title,
    ...options,
  })

export const accountFilter = reference({ kind: 'account', name: 'account_id', of: 'accounts' })
export const partyFilter = reference({ kind: 'party', name: 'beneficiary_id', of: 'beneficiaries' })
export const storeFilter = reference({ kind: 'store', name: 'store_id', of: 'stores' })
export const itemFilter = reference({ kind: 'item', name: 'item_id', of: 'items' })
export const modelFilter = reference({ kind: 'item_model', name: 'model_id', of: 'item_models' })
export const costCenterFilter = reference({
  kind: 'cost_center',
  name: 'cost_center_id',
  of: 'cost_centers',
})

export const budgetFilter = reference({ kind: 'budget', name: 'budget_id', of: 'budgets' })

export const fiscalYearFilter = reference({
  kind: 'fiscal_year',
  name: 'fiscal_year_id',
  of: 'fiscal_years',
})

export const taxFilter = reference({ kind: 'tax', name: 'tax_id', of: 'taxes' })

/** A choice of one code. */
export const choiceFilter = (given: Omit<ChoiceFilter, 'kind'>): ChoiceFilter => ({
  kind: 'choice',
  ...given,
})

/** A small number. */
export const countFilter = (given: Omit<CountFilter, 'kind'>): CountFilter => ({
  kind: 'count',
  ...given,
})

/** A flag that is off unless it says otherwise. */
export const flagFilter = (
  name: string,
  title: Words,
  options: Partial<Pick<FlagFilter, 'initial' | 'isOpposite' | 'needs'>> = {},
): FlagFilter => ({ kind: 'flag', name, title, initial: false, isOpposite: false, ...options })

/** Accounts and goods that nothing moved and that hold nothing are left out, unless they are asked for. */
export const zeroFilter = flagFilter(
  'zero',
  { ar: 'إخفاء الأصفار', en: 'Hide zeros' },
  { isOpposite: true },
)

/** Whether money that others still hold for the company counts as cash. */
export const clearingFilter = flagFilter('clearing', {
  ar: 'حسابات التحصيل الوسيطة من النقد',
  en: 'Clearing accounts are cash',
})

export const userFilter = reference({ kind: 'user', name: 'user_id', of: 'users' })({
  ar: 'كل المستخدمين',
  en: 'All users',
})
/** A key by which a program of the company wrote, where a user would stand. */
export const keyFilter = reference({ kind: 'api_key', name: 'api_key_id', of: 'api_keys' })({
  ar: 'كل مفاتيح الربط',
  en: 'All API keys',
})
export const currencyFilter = reference({
  kind: 'currency',
  name: 'currency_id',
  of: 'currencies',
})({ ar: 'كل العملات', en: 'All currencies' })

export const posFilter = reference({ kind: 'pos', name: 'pos_id', of: 'pos' })({
  ar: 'كل نقاط البيع',
  en: 'All points of sale',
})

/** The books as they were known at the end of a day: what was posted later counts as if it were not there. */
export const knownFilter: DayFilter = {
  kind: 'day',
  name: 'known_on',
  title: { ar: 'كما عُرفت في', en: 'As known on' },
}

/** Beside what was known then stands what is known now, and what changed in between. */
export const besideNowFilter = flagFilter(
  'beside_now',
  { ar: 'المقارنة بما هو معروف الآن', en: 'Beside what is known now' },
  { initial: true, needs: knownFilter.name },
)
