import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Proof } from './proof.ts'

/** What holds of opening balances, their documents and their goods. */
export const openingProofs: readonly Proof[] = [
  {
    code: 'opening_documents_paid_by_what_settles',
    clause: 'I9',
    broken: sql`
      select d.id, d.number, d.net, d.total_paid, coalesce(a.amount, 0) as settled
      from opening_documents d left join (select id, sum(amount) as amount
          from (select associatable_id as id, amount from associations where tenant_id = ${currentTenant} and released_at is null
            union all select source_id, amount from associations
              where tenant_id = ${currentTenant} and released_at is null and source_id is not null) both_sides group by id) a on a.id = d.id
      where d.tenant_id = ${currentTenant} and (d.total_paid <> coalesce(a.amount, 0) or d.net < d.total_paid
        or (d.status = 255 and d.total_paid <> 0))`,
  },
  {
    code: 'opening_documents_match_lines',
    clause: 'I8',
    broken: sql`
      select coalesce(l.conversion_id, d.conversion_id) as conversion_id, coalesce(l.account_id, d.account_id) as account_id,
        coalesce(l.beneficiary_id, d.beneficiary_id) as beneficiary_id, coalesce(l.balance, 0) as balance, coalesce(d.amount, 0) as documents
      from (select l.conversion_id, l.account_id, l.beneficiary_id, sum(l.debit - l.credit) as balance
          from conversion_lines l
            join conversion_balances c on c.tenant_id = ${currentTenant} and c.id = l.conversion_id and c.status <> 0
            join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id and a.sub_type in
              ('receivable', 'retention_receivable', 'payable', 'retention_payable', 'advance_paid', 'advance_received')
          where l.tenant_id = ${currentTenant} group by 1, 2, 3) l
        full join (select conversion_id, party_account_id as account_id, beneficiary_id,
            sum(case when owed_by = 'beneficiary' then net_local else -net_local end) as amount
          from opening_documents where tenant_id = ${currentTenant} and status = 1 group by 1, 2, 3) d
        on d.conversion_id = l.conversion_id and d.account_id = l.account_id and d.beneficiary_id = l.beneficiary_id
      where coalesce(l.balance, 0) <> coalesce(d.amount, 0)`,
  },
  {
    code: 'opening_goods_match_lines',
    clause: 'I4',
    broken: sql`
      select c.id, c.kind, coalesce(s.value, 0) as typed, coalesce(m.value, 0) as moved
      from conversion_balances c
        left join (select conversion_id, sum(value) as value from conversion_stock where tenant_id = ${currentTenant} group by 1) s
          on s.conversion_id = c.id
        left join (select document_id, sum(value + correction) as value from stock_moves
          where tenant_id = ${currentTenant} and document_id is not null group by 1) m on m.document_id = c.id
      where c.tenant_id = ${currentTenant}
        and coalesce(m.value, 0) <> case when c.status = 0 then 0 else coalesce(s.value, 0) end`,
  },
]
