import type { DefaultAccountKey } from '@mizan/core/ledger/default-accounts'
import type { PostingFacts } from '@mizan/core/ledger/document-header'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { remembered } from '../../kernel/database/remembered.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

type Facts = {
  readonly defaults: Partial<Record<DefaultAccountKey, string>> | null
  readonly closed: { from: LocalDate; through: LocalDate }[] | null
  readonly lock_date: LocalDate | null
  readonly vat_filed_through: LocalDate | null
  readonly party_accounts: string[] | null
}

/** What core wants to know, and the accounts that keep a balance for each party. */
export type CompanyPosting = PostingFacts & { readonly partyAccounts: ReadonlySet<string> }

const companyFacts = remembered(async (ctx) => {
  const facts = await ctx.db.first<Facts>(sql`
    select c.lock_date, c.vat_filed_through,
      (select jsonb_object_agg(code, account_id) from default_accounts
        where tenant_id = ${currentTenant} and account_id is not null) as defaults,
      (select jsonb_agg(jsonb_build_object('from', starts_on, 'through', ends_on)) from fiscal_years
        where tenant_id = ${currentTenant} and closed_at is not null) as closed,
      (select jsonb_agg(id) from accounts where tenant_id = ${currentTenant} and is_transaction_account and sub_type in
        ('receivable', 'retention_receivable', 'advance_paid', 'payable', 'retention_payable', 'advance_received')) as party_accounts
    from companies c where c.tenant_id = ${currentTenant}`)
  return {
    defaults: facts?.defaults ?? {},
    partyAccounts: new Set(facts?.party_accounts ?? []),
    periods: {
      lockedThrough: facts?.lock_date ?? null,
      vatFiledThrough: facts?.vat_filed_through ?? null,
      closedYears: facts?.closed ?? [],
    },
  }
})

/** What every posting rule must know of the company: default accounts and what is locked. */
export const postingFacts = async (ctx: TenantContext): Promise<CompanyPosting> => ({
  today: ctx.today,
  companyCurrency: ctx.tenant.currency,
  ...(await companyFacts(ctx)),
})
