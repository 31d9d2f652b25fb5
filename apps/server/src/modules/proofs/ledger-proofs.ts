import { owedSubTypes } from '@mizan/core/ledger/account-types'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Proof } from './proof.ts'

/** The sub types of accounts whose balance is that of the parties on them (1141, 1142, 2111, 2112, 1164, 2121). */
const partySubTypes = [
  'receivable',
  'retention_receivable',
  'payable',
  'retention_payable',
  'advance_paid',
  'advance_received',
]

/** What holds of entries, accounts and the sums kept beside them. */
export const ledgerProofs: readonly Proof[] = [
  {
    code: 'entries_balance',
    clause: 'I1',
    broken: sql`
      select e.id, e.number, e.total, coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit
      from entries e left join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
      where e.tenant_id = ${currentTenant} group by e.tenant_id, e.id
      having count(l.line_no) < 2 or sum(l.debit) <> sum(l.credit) or sum(l.debit) <> e.total`,
  },
  {
    code: 'trial_balance_is_zero',
    clause: 'I1',
    broken: sql`
      select sum(debit) as debit, sum(credit) as credit from account_months where tenant_id = ${currentTenant}
      having sum(debit) <> sum(credit)`,
  },
  {
    code: 'documents_posted_once',
    clause: 'I2',
    broken: sql`
      with documents as (
        select id, status, bill_code as number, net_local > 0 as has_value from bills where tenant_id = ${currentTenant}
        union all
        select id, status, number, true from receipts where tenant_id = ${currentTenant}
        union all
        select id, status, number, true from expenses where tenant_id = ${currentTenant}
        union all
        select id, status, number, true from notes where tenant_id = ${currentTenant}
        union all
        select id, status, number, true from manual_entries where tenant_id = ${currentTenant}
        union all
        select id, status, kind, entry_id is not null from conversion_balances where tenant_id = ${currentTenant}
      ), active as (
        select e.document_id, count(*) as entries from entries e
        where e.tenant_id = ${currentTenant} and e.document_id is not null and e.part = 'main' and e.inverse_entry_id is null
          and not exists (select 1 from entries r where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id)
        group by e.document_id
      )
      select d.id, d.number, d.status, coalesce(s.entries, 0) as entries
      from documents d left join active s on s.document_id = d.id
      where case when d.status in (0, 255) then s.entries is not null
        else s.entries is distinct from 1 and (d.has_value or s.entries > 1) end`,
  },
  {
    code: 'parties_match_control_accounts',
    clause: 'I3',
    broken: sql`
      select a.account_number, coalesce(m.balance, 0) as account_balance, coalesce(p.balance, 0) as parties_balance
      from accounts a
        left join (select account_id, sum(debit - credit) as balance from account_months where tenant_id = ${currentTenant} group by account_id) m
          on m.account_id = a.id
        left join (select account_id, sum(debit - credit) as balance from beneficiary_balances where tenant_id = ${currentTenant} group by account_id) p
          on p.account_id = a.id
      where a.tenant_id = ${currentTenant} and a.sub_type = any(${partySubTypes}) and coalesce(m.balance, 0) <> coalesce(p.balance, 0)`,
  },
  {
    code: 'open_items_match_balances',
    clause: 'I8',
    broken: sql`
      with open as (
        select beneficiary_id, sum(case when type in (1, 3) then 1 else -1 end * (net - total_paid)) as amount
        from bills where tenant_id = ${currentTenant} and status not in (0, 255) and currency = (select currency from tenants where id = ${currentTenant})
        group by beneficiary_id
        union all
        select beneficiary_id, sum(case when type = 1 then -1 else 1 end * (amount - allocated))
        from receipts where tenant_id = ${currentTenant} and status not in (0, 255) and beneficiary_id is not null
          and currency = (select currency from tenants where id = ${currentTenant}) group by beneficiary_id
        union all
        select beneficiary_id, sum(total_paid - net)
        from expenses where tenant_id = ${currentTenant} and status not in (0, 255) and beneficiary_id is not null
          and currency = (select currency from tenants where id = ${currentTenant}) group by beneficiary_id
        union all
        select beneficiary_id, sum(case when type = 1 then -1 else 1 end * (net - total_paid))
        from notes where tenant_id = ${currentTenant} and status not in (0, 255)
          and currency = (select currency from tenants where id = ${currentTenant}) group by beneficiary_id
        union all
        select beneficiary_id, sum(case when owed_by = 'beneficiary' then 1 else -1 end * (net_local - total_paid))
        from opening_documents where tenant_id = ${currentTenant} and status = 1 group by beneficiary_id
        union all
        select l.beneficiary_id, sum(l.debit - l.credit)
        from manual_entries m join entries e on e.tenant_id = ${currentTenant} and e.document_id = m.id
          join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
          join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
        where m.tenant_id = ${currentTenant} and l.beneficiary_id is not null and a.sub_type = any(${owedSubTypes})
        group by l.beneficiary_id
        union all
        select beneficiary_id, sum(carrying) from associations
        where tenant_id = ${currentTenant} and source_type = 'entry' and released_at is null group by beneficiary_id
      ), foreign_parties as (
        select beneficiary_id from bills where tenant_id = ${currentTenant} and currency <> (select currency from tenants where id = ${currentTenant})
        union select beneficiary_id from receipts where tenant_id = ${currentTenant} and currency <> (select currency from tenants where id = ${currentTenant})
        union select beneficiary_id from expenses where tenant_id = ${currentTenant} and currency <> (select currency from tenants where id = ${currentTenant})
        union select beneficiary_id from notes where tenant_id = ${currentTenant} and currency <> (select currency from tenants where id = ${currentTenant})
      )
      select b.id, b.name, coalesce(o.amount, 0) as open_items, coalesce(l.balance, 0) as balance
      from beneficiaries b
        left join (select beneficiary_id, sum(amount) as amount from open group by beneficiary_id) o on o.beneficiary_id = b.id
        left join (select p.beneficiary_id, sum(p.debit - p.credit) as balance from beneficiary_balances p
            join accounts a on a.tenant_id = ${currentTenant} and a.id = p.account_id
          where p.tenant_id = ${currentTenant} and a.sub_type = any(${owedSubTypes}) group by p.beneficiary_id) l
          on l.beneficiary_id = b.id
      where b.tenant_id = ${currentTenant} and coalesce(o.amount, 0) <> coalesce(l.balance, 0)
        and b.id not in (select beneficiary_id from foreign_parties where beneficiary_id is not null)`,
  },
  {
    code: 'month_sums_match_lines',
    clause: 'I12',
    broken: sql`
      select coalesce(m.account_id, l.account_id) as account_id, coalesce(m.month, l.month) as month,
        coalesce(m.posted_month, l.posted_month) as posted_month,
        m.debit, m.credit, l.debit as lines_debit, l.credit as lines_credit, m.line_count, l.line_count as lines_counted,
        m.entry_count, l.entry_count as entries_counted
      from (select account_id, month, posted_month, debit, credit, line_count, entry_count from account_months where tenant_id = ${currentTenant}) m
        full join (select t.account_id, date_trunc('month', t.entry_date)::date as month,
            date_trunc('month', e.created_at at time zone 'Asia/Riyadh')::date as posted_month, sum(t.debit) as debit,
            sum(t.credit) as credit, count(*) as line_count, count(*) filter (where t.line_no = 1) as entry_count
          from entries e join entry_transactions t on t.tenant_id = ${currentTenant} and t.entry_id = e.id
          where e.tenant_id = ${currentTenant} group by 1, 2, 3) l
        on l.account_id = m.account_id and l.month = m.month and l.posted_month = m.posted_month
      where m.debit is distinct from l.debit or m.credit is distinct from l.credit or m.line_count is distinct from l.line_count
        or m.entry_count is distinct from l.entry_count`,
  },
  {
    code: 'party_sums_match_lines',
    clause: 'I12',
    broken: sql`
      select coalesce(b.beneficiary_id, l.beneficiary_id) as beneficiary_id, coalesce(b.account_id, l.account_id) as account_id,
        b.debit, b.credit, l.debit as lines_debit, l.credit as lines_credit
      from (select beneficiary_id, account_id, debit, credit from beneficiary_balances where tenant_id = ${currentTenant}) b
        full join (select beneficiary_id, account_id, sum(debit) as debit, sum(credit) as credit
          from entry_transactions where tenant_id = ${currentTenant} and beneficiary_id is not null
            and account_id in (select id from accounts where tenant_id = ${currentTenant} and sub_type = any(${partySubTypes})) group by 1, 2) l
        on l.beneficiary_id = b.beneficiary_id and l.account_id = b.account_id
      where b.debit is distinct from l.debit or b.credit is distinct from l.credit`,
  },
]
