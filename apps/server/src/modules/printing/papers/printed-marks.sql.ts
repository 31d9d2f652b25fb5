import { type Sql, name, sql } from '../../../kernel/database/sql.ts'

/** The marks, the contract and the last day of supply of a bill, as its papers and its notes' print them. */
export const printedMarks = (of: 't' | 'o'): Sql => {
  const bill = name(of)
  return sql`jsonb_build_object('thirdParty', ${bill}.is_third_party, 'nominal', ${bill}.is_nominal, 'export', false,
      'summary', ${bill}.is_summary, 'continuous', ${bill}.is_continuous, 'governmentBuyer', ${bill}.is_to_government,
      'selfBilled', ${bill}.is_self_billed) as marks,
    ${bill}.contract_number as "contractNumber", ${bill}.supply_end_date as "supplyEndDate"`
}
