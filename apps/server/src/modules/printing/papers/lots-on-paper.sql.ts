import { type Sql, sql } from '../../../kernel/database/sql.ts'

/** Batches and serials of a line as papers print them: `A-12 (2031-06-30) × 4 · B-77 × 6`. */
export const lotsOnPaper = (lots: Sql): Sql => sql`
  (select string_agg(concat_ws(' ', o.lot->>'number', '(' || (o.lot->>'expiry_date') || ')',
      case when (o.lot->>'quantity')::numeric <> 1 then '× ' || trim_scale((o.lot->>'quantity')::numeric) end), ' · ' order by o.at)
    from jsonb_array_elements(${lots}) with ordinality o(lot, at))`
