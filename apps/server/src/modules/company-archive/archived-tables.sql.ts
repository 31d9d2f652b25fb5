import { paymentFiles } from '@mizan/contract/files'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'

/** Tables of companies that an archive leaves out, each with why. */
export const notArchived: Readonly<Record<string, string>> = {
  api_days: 'requests of this installation',
  api_key_days: 'requests of this installation',
  api_keys: 'keys that this installation signs',
  book_versions: 'made anew with the company',
  download_links: 'requests of this installation',
  einvoice_onboarding_steps: 'belongs to the keys of this installation',
  einvoice_onboardings: 'holds keys that only this installation can read',
  einvoice_pack_pieces: 'a file that is made again from what is there',
  einvoice_packs: 'a file that is made again from what is there',
  idempotency_keys: 'requests of this installation',
  limit_uses: 'counted anew every night',
  merge_runs: 'work of this installation',
  posting_turns: 'made anew with the company',
  print_run_pieces: 'a file that is made again from what is there',
  print_runs: 'a file that is made again from what is there',
  sent_ids: 'requests of this installation',
  subscription_cards: 'between the company and whoever runs this installation',
  subscription_checkouts: 'between the company and whoever runs this installation',
  subscription_credits: 'between the company and whoever runs this installation',
  subscription_notices: 'between the company and whoever runs this installation',
  subscription_payments: 'between the company and whoever runs this installation',
  support_grants: 'between the company and whoever runs this installation',
  support_visits: 'between the company and whoever runs this installation',
  subscriptions: 'between the company and whoever runs this installation',
}

/** Rows of archived tables that stay here. */
export const rowsArchived: Readonly<Record<string, Sql>> = {
  // Between the company and whoever runs this installation, as the payments themselves.
  files: sql`t.attachable_type <> ${paymentFiles}`,
}

/**
 * What only this installation can read is archived empty and entered again elsewhere; a signing unit without its key
 * has issued what it issued, and another takes its place.
 */
export const archivedInstead: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  einvoice_units: {
    private_key: null,
    credentials: null,
    active: false,
    state: 'retired',
    stopped_why: null,
    stopped_at: null,
  },
  integrations: { key: '\\x', webhook_secret: null },
}

/** Tables of the whole platform whose records have another id in every installation, and are known by their code. */
export const knownByCode = ['business_types', 'currencies', 'plans'] as const

/** A table that has rows of companies; whether they are of the company and of none of its sets of books. */
export type CompanyTable = { readonly name: string; readonly is_beside_books: boolean }

/** Every such table, by the policy that keeps companies apart: one that is added comes along. */
export const tablesOfCompanies = (db: Database): Promise<CompanyTable[]> =>
  db.rows<CompanyTable>(sql`
    select tablename as name, qual like '%app.company_id%' as is_beside_books from pg_policies
    where policyname = 'tenant' and schemaname = 'public' order by 1`)

export type Reference = {
  readonly from_table: string
  readonly column: string
  readonly to_table: string
}

/** The columns of tables that hold the id of a record outside the company. */
export const referencesOut = (db: Database): Promise<Reference[]> =>
  db.rows<Reference>(sql`
    select r.relname as from_table, a.attname as column, t.relname as to_table
    from pg_constraint o join pg_class r on r.oid = o.conrelid join pg_class t on t.oid = o.confrelid
      join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[1]
    where o.contype = 'f' and r.relnamespace = 'public'::regnamespace and cardinality(o.conkey) = 1
      and t.relname in ('users', 'business_types', 'currencies', 'plans')
    order by 1, 2`)
