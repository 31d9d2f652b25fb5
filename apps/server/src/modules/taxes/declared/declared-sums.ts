import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { DeclaredTax, TaxedSum } from '@mizan/core/taxes/vat-return/boxes'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { declaredSums, declaredTogether, isAdvance } from './declared.sql.ts'
import { declaredTaxes } from './declared-taxes.ts'

export type Declared = {
  readonly sums: readonly TaxedSum[]
  readonly taxes: readonly DeclaredTax[]
}

type Row = {
  readonly label: string
  readonly code: string
  readonly is_late: boolean
  readonly is_advance: boolean
  readonly base: string
  readonly output: string
  readonly input: string
}

const read = (text: string) => money(parseDecimal(text, 2) ?? 0n)

/** What the ledger declares in a period, by label and tax: what the boxes of the return are made of. */
export async function declaredIn(
  ctx: TenantContext,
  period: Period,
  known: Date | null = null,
): Promise<Declared> {
  const taxes = await declaredTaxes(ctx)
  const codes = taxes.map(({ code }) => code)
  const rows = await ctx.db.rows<Row>(sql`
    select d.label, d.tax_code as code, d.is_late, ${isAdvance} as is_advance, ${declaredSums}
    from (${declaredTogether({ ...period, codes, known })}) d
    group by d.label, d.tax_code, d.is_late, ${isAdvance}`)
  return {
    taxes,
    sums: rows.map(({ label, code, is_late, is_advance, base, output, input }) => ({
      label,
      code,
      isLate: is_late,
      isAdvance: is_advance,
      base: read(base),
      output: read(output),
      input: read(input),
    })),
  }
}
