import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const id = f.id().optional()
const named = f.named().nullable()
const nullableReference = (of: string) =>
  f
    .reference(of)
    .nullish()
    .transform((v) => v ?? null)
const reads = { id: f.id(), lock_version: f.count(0, 2_147_483_647), created_at: f.instant() }

export const accountTypes = [1, 2, 3, 4, 5] as const

const accountDraft = {
  id,
  /** Empty: the server takes the next free child number. */
  account_number: f.optionalText(12),
  name: f.text(),
  name_en: f.optionalText(),
  parent_id: nullableReference('accounts'),
  type: f.choice('account_type', accountTypes).optional(),
  sub_type: z.string().max(40).optional().meta({ kind: 'choice', label: 'account_sub_type' }),
  is_transaction_account: f.flag().default(true),
  description: f.optionalText(1000),
  notes: f.optionalText(2000),
  active: f.flag().default(true),
}
export const accounts = resource('accounts', {
  guard: { code: 'accounts' },
  row: z.object({
    ...accountDraft,
    ...reads,
    account_number: z.string(),
    type: z.object({ id: z.number(), name: z.string() }).loose(),
    sub_type: z.string(),
    parent: named,
    parent_name: z.string().nullable(),
    level: f.count(1, 8),
    control: f.flag(),
    is_system: f.flag(),
    /** Debits less credits, shown on the account's normal side. */
    balance: f.money(),
    debit: f.money(),
    credit: f.money(),
    has_transactions: f.flag(),
  }),
  draft: z.object(accountDraft),
  filters: [
    'account_number',
    'type',
    'sub_type',
    'parent_id',
    'is_transaction_account',
    'active',
    'control',
  ],
  sorts: ['account_number', 'name', 'created_at'],
  lookUp: [
    'id',
    'account_number',
    'name',
    'name_en',
    'type',
    'sub_type',
    'is_transaction_account',
    'control',
    'active',
  ],
})

export const defaultAccounts = resource('default_accounts', {
  guard: { code: 'default_accounts' },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    id: f.id(),
    code: z.string(),
    account_id: nullableReference('accounts'),
    account: named,
    accepts: z.array(z.string()),
  }),
  draft: z.object({ account_id: f.reference('accounts') }),
  filters: ['code'],
  sorts: ['code'],
})

const costCenterDraft = {
  id,
  name: f.text(),
  name_en: f.optionalText(),
  description: f.optionalText(1000),
  active: f.flag().default(true),
}
export const costCenters = resource('cost_centers', {
  guard: { code: 'cost_centers' },
  limit: 'cost_centers',
  fieldKey: 'cost_centers',
  row: z.object({ ...costCenterDraft, ...reads }),
  draft: z.object(costCenterDraft),
  filters: ['name', 'active'],
  sorts: ['name', 'created_at'],
  lookUp: ['id', 'name', 'name_en', 'active'],
})

const fiscalYearDraft = { id, name: f.text(), starts_on: f.date(), ends_on: f.date() }
export const fiscalYears = resource('fiscal_years', {
  guard: { code: 'fiscal_years' },
  row: z.object({
    ...fiscalYearDraft,
    ...reads,
    closed_at: f.instant().nullable(),
    /** The entry that closed it; null while it is open, and where there was nothing to close. */
    closing_entry_id: f.id().nullable(),
  }),
  draft: z.object(fiscalYearDraft),
  filters: ['name'],
  sorts: ['starts_on'],
  lookUp: ['id', 'name', 'starts_on', 'ends_on', 'closed_at'],
  touches: ['entries', 'accounts', 'my_company'],
  actions: {
    close: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Closes the year: its result to retained earnings, its days locked',
    },
    reopen: {
      body: z.object({ reason: f.optionalText(1000) }),
      flag: 'confirm',
      says: 'Opens a closed year again: the closing entry is reversed, the lock date moves back',
    },
  },
})

const taxDraft = {
  id,
  code: f.text(12),
  name: f.text(),
  name_en: f.optionalText(),
  percentage: f.percent({}, 2),
  category: f.choice('tax_category', ['S', 'Z', 'E', 'O'] as const),
  mechanism: f
    .choice('tax_mechanism', ['normal', 'reverse_charge', 'import', 'not_recoverable'] as const)
    .default('normal'),
  exemption_code: f.optionalText(40),
  exemption_reason: f.optionalText(1000),
  account_id: nullableReference('accounts'),
  description: f.optionalText(1000),
  for_sales: f.flag().default(true),
  for_purchases: f.flag().default(true),
  active: f.flag().default(true),
}
export const taxes = resource('taxes', {
  guard: { code: 'taxes' },
  row: z.object({
    ...taxDraft,
    ...reads,
    account: named,
    is_system: f.flag(),
    sales_box: z.string().nullable(),
    purchase_box: z.string().nullable(),
    /** Charged on what serves taxed and exempt sales alike: a year's percentage of it is recovered. */
    is_mixed_use: f.flag(),
  }),
  draft: z.object(taxDraft),
  filters: ['code', 'category', 'mechanism', 'active', 'for_sales', 'for_purchases'],
  sorts: ['code', 'name', 'percentage', 'created_at'],
  lookUp: [
    'id',
    'code',
    'name',
    'name_en',
    'percentage',
    'category',
    'mechanism',
    'exemption_code',
    'exemption_reason',
    'for_sales',
    'for_purchases',
    'is_system',
    'is_mixed_use',
    'active',
  ],
})

const methodDraft = {
  id,
  code: f.text(20),
  name: f.text(),
  name_en: f.optionalText(),
  account_id: f.reference('accounts'),
  means_code: f.choice('payment_means', ['1', '10', '30', '42', '48'] as const).default('1'),
  active: f.flag().default(true),
}
export const paymentMethods = resource('payment_methods', {
  guard: { code: 'default_accounts' },
  row: z.object({ ...methodDraft, ...reads, account: named, is_system: f.flag() }),
  draft: z.object(methodDraft),
  filters: ['code', 'active'],
  sorts: ['code', 'name', 'created_at'],
  lookUp: ['id', 'code', 'name', 'name_en', 'means_code', 'is_system', 'active'],
})

export const currencies = resource('currencies', {
  guard: { open: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    minor_digits: f.count(0, 3),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['code'],
  sorts: ['code'],
})

export const countries = resource('countries', {
  guard: { open: true },
  verbs: ['list'],
  row: z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    currency: z.string(),
    tax_restrictive: f.flag(),
  }),
  draft: z.object({}),
  filters: ['code'],
  sorts: ['code', 'name'],
})
