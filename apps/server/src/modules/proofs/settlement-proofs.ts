import { sql } from '../../kernel/database/sql.ts'
import type { Proof } from './proof.ts'

/** What holds of documents and what settled them, and of costs that joined goods. */
export const settlementProofs: readonly Proof[] = [
  {
    // A difference of rates is realised by who pays last: nothing stays on what nobody owes.
    code: 'settled_documents_carry_nothing',
    clause: 'I9',
    broken: (tenant) => sql`
      with carried as (
        select id, sum(carrying) as carrying from (
          select associatable_id as id, carrying from associations where tenant_id = ${tenant} and released_at is null
          union all
          select source_id, source_carrying from associations where tenant_id = ${tenant} and released_at is null and source_id is not null
        ) both_sides group by id
      ), documents as (
        select id, bill_code as number, net_local - prepaid_local as owed from bills
          where tenant_id = ${tenant} and status not in (0, 255) and net > 0 and total_paid = net
        union all
        select id, number, net_local from expenses
          where tenant_id = ${tenant} and status not in (0, 255) and total_paid = net and beneficiary_id is not null
        union all
        select id, number, net_local from notes
          where tenant_id = ${tenant} and status not in (0, 255) and net > 0 and total_paid = net
      )
      select d.id, d.number, d.owed, coalesce(c.carrying, 0) as carried
      from documents d left join carried c on c.id = d.id where d.owed <> coalesce(c.carrying, 0)`,
  },
  {
    code: 'landed_costs_posted_once',
    clause: 'I2',
    broken: (tenant) => sql`
      select c.id, c.number, c.status, c.amount, l.amount as lines_amount, coalesce(s.entries, 0) as entries
      from landed_costs c
        left join (select landed_cost_id, sum(amount) as amount from landed_cost_lines where tenant_id = ${tenant} group by 1) l
          on l.landed_cost_id = c.id
        left join (select e.document_id, count(*) as entries from entries e
          where e.tenant_id = ${tenant} and e.label_id = 'landed_cost'
            and not exists (select 1 from entries r where r.tenant_id = e.tenant_id and r.inverse_entry_id = e.id)
          group by e.document_id) s on s.document_id = c.id
      where c.tenant_id = ${tenant} and (c.amount is distinct from l.amount
        or coalesce(s.entries, 0) <> case c.status when 1 then 1 else 0 end)`,
  },
  {
    code: 'goods_in_transit_match_bills',
    clause: 'I4',
    broken: (tenant) => sql`
      select i.id, i.name, coalesce(b.value, 0) as bills_value, coalesce(l.value, 0) as account_value
      from items i
        left join (select x.item_id, sum(x.transit_value) as value from bill_items x
            join bills b on b.tenant_id = x.tenant_id and b.id = x.bill_id
          where x.tenant_id = ${tenant} and b.type = 2 and b.status not in (0, 255) group by x.item_id) b on b.item_id = i.id
        left join (select t.item_id, sum(t.debit - t.credit) as value from entry_transactions t
            join accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
          where t.tenant_id = ${tenant} and a.sub_type = 'goods_in_transit' and t.item_id is not null group by t.item_id) l
          on l.item_id = i.id
      where i.tenant_id = ${tenant} and coalesce(b.value, 0) <> coalesce(l.value, 0)`,
  },
]
