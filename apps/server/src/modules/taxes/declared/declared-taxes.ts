import { parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { TaxBox } from '@mizan/core/taxes/seeded-taxes'
import type { TaxMechanism } from '@mizan/core/taxes/tax-code'
import type { DeclaredTax } from '@mizan/core/taxes/vat-return/boxes'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

type Row = {
  readonly code: string
  readonly percentage: string
  readonly mechanism: TaxMechanism
  readonly sales_box: TaxBox | null
  readonly purchase_box: TaxBox | null
}

/** The taxes of the company with their boxes, those included that are not used any more. */
export const declaredTaxes: (ctx: TenantContext) => Promise<readonly DeclaredTax[]> = async (ctx) =>
  (
    await ctx.db
      .rows<Row>(sql`select code, percentage, mechanism, sales_box, purchase_box from taxes
      where tenant_id = ${currentTenant}`)
  ).map(({ code, percentage, mechanism, sales_box, purchase_box }) => ({
    code,
    rate: percent(parseDecimal(percentage, scale.percent) ?? 0n),
    mechanism,
    salesBox: sales_box,
    purchaseBox: purchase_box,
  }))
