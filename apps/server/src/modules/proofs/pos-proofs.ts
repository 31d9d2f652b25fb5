import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Proof } from './proof.ts'

/** What an entry of a session moved on an account, debit as plus. */
const posted = (label: string) => sql`coalesce((
    select sum(l.debit - l.credit) from entries e
      join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id and l.account_id = s.cash_account_id
    where e.tenant_id = ${currentTenant} and e.document_id = s.id and e.label_id = ${label}), 0)`

/** What holds of sessions of points of sale: their money is in the books, and drawers keep what was left in them. */
export const posProofs: readonly Proof[] = [
  {
    // The fee of a payment is posted beside it; such a receipt is proved by its entry.
    code: 'session_payments_match_ledger',
    clause: 'I15',
    broken: sql`
      select s.id, s.number, r.payment_account_id, sum(r.amount) as receipts, sum(r.posted) as ledger
      from pos_sessions s join (
        select r.pos_session_id, r.payment_account_id, round(r.amount * r.exchange_rate, 2) * case r.type when 1 then 1 else -1 end as amount,
          (select coalesce(sum(l.debit - l.credit), 0) from entry_transactions l
            where l.tenant_id = ${currentTenant} and l.entry_id = r.entry_id and l.account_id = r.payment_account_id) as posted
        from receipts r where r.tenant_id = ${currentTenant} and r.pos_session_id is not null and r.status not in (0, 255) and r.fee_amount = 0
      ) r on r.pos_session_id = s.id
      where s.tenant_id = ${currentTenant}
      group by s.id, s.number, r.payment_account_id having sum(r.amount) <> sum(r.posted)`,
  },
  {
    code: 'session_closed_as_counted',
    clause: 'I15',
    // What is over or short was posted to the drawer, and all above the float went to the safe.
    broken: sql`
      select s.id, s.number, s.expected, s.counted, s.kept_float
      from pos_sessions s
      where s.tenant_id = ${currentTenant} and s.state = 4
        and (s.counted - s.expected <> ${posted('pos_session_over_short')}
          or s.kept_float - s.counted <> ${posted('pos_session_hand_over')}
          or s.revenue <> (s.closed_figures->>'net')::numeric)`,
  },
  {
    code: 'drawers_hold_their_float',
    clause: 'I15',
    // The last session of a drawer, as long as nothing was posted to it since.
    broken: sql`
      select s.id, s.number, s.kept_float, m.balance
      from pos_sessions s
        join (select account_id, sum(debit - credit) as balance, sum(line_count) as lines from account_months
          where tenant_id = ${currentTenant} group by account_id) m on m.account_id = s.cash_account_id
      where s.tenant_id = ${currentTenant} and s.state = 4 and m.lines = s.drawer_lines and m.balance <> s.kept_float`,
  },
]
