import { type Sql, name, sql } from '../../../kernel/database/sql.ts'

/**
 * The status a document `t` is printed with. While it is open for edit its figures are those that
 * were confirmed, which stay printable until it is posted again: it prints as what it was opened from
 * (`domain/02` 2.2).
 */
export const printedStatus = sql`coalesce(t.opened_from, t.status) as status`

/** The marks and the last day of supply of a bill, as its papers and its notes' print them. */
export const printedMarks = (of: 't' | 'o'): Sql => {
  const bill = name(of)
  return sql`jsonb_build_object('thirdParty', ${bill}.is_third_party, 'nominal', ${bill}.is_nominal, 'export', false,
      'summary', ${bill}.is_summary, 'continuous', ${bill}.is_continuous, 'governmentBuyer', ${bill}.is_to_government,
      'selfBilled', ${bill}.is_self_billed) as marks,
    ${bill}.supply_end_date as "supplyEndDate"`
}
