import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

/** What returns and notes of a bill come to, VAT included, and their VAT. */
export type Corrections = { readonly net: string; readonly vat: string }

/** What the confirmed returns and credits of a bill come to; `except` is the one that is priced anew. */
export const correctionsOf = async (
  ctx: TenantContext,
  billId: string,
  except: string | null,
): Promise<Corrections> =>
  (await ctx.db.first<Corrections>(sql`
    select coalesce(sum(net), 0)::text as net, coalesce(sum(vat), 0)::text as vat from (
      select net, vat from bills where tenant_id = ${currentTenant} and returned_from_bill_id = ${billId}
        and status not in (0, 255) and id is distinct from ${except}::uuid
      union all
      select net, vat from notes where tenant_id = ${currentTenant} and original_bill_id = ${billId}
        and (type = 1 or side = 'purchases') and status not in (0, 255) and id is distinct from ${except}::uuid) c`)) ?? {
    net: '0',
    vat: '0',
  }

/** What final bills deduct of one tax of a prepayment invoice. */
export type DeductedTax = Readonly<
  Record<'tax_id' | 'base' | 'vat' | 'rounding' | 'base_local' | 'vat_local', string>
>

/** What the confirmed final bills deduct of a prepayment invoice, tax by tax; `except` is the bill that is priced anew. */
export const deductionsOf = (
  ctx: TenantContext,
  billId: string,
  except: string | null,
): Promise<DeductedTax[]> =>
  ctx.db.rows<DeductedTax>(sql`
    select p.tax_id, sum(p.base) as base, sum(p.vat) as vat, sum(p.rounding) as rounding,
      sum(p.base_local) as base_local, sum(p.vat_local) as vat_local
    from bill_prepayments p join bills b on b.tenant_id = ${currentTenant} and b.id = p.bill_id
    where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = ${billId} and p.bill_id is distinct from ${except}::uuid
      and b.status not in (0, 255)
    group by p.tax_id`)
