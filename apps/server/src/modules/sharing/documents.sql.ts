import { type PrintedType, printedResourceOf } from '@mizan/contract/sharing'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { ConfirmableKind } from '@mizan/core/documents/available-actions'
import { factsOf, kindsOf } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, name, raw, sql } from '../../kernel/database/sql.ts'
import { documentTableOf } from '../../kernel/document-tables.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import { kindCase, remainExpression } from '../documents/index.ts'

/** What sending and showing a document asks of it, alike for every family. */
export type DocumentRow = {
  readonly kind: ConfirmableKind
  readonly status: number
  readonly number: string | null
  readonly date: LocalDate
  readonly until: LocalDate | null
  readonly amount: string
  /** Null where nothing is ever paid. */
  readonly remain: string | null
  readonly currency: string
  readonly expired: boolean
  readonly party_name: string | null
  readonly party_name_en: string | null
  readonly party_email: string | null
}

const isOffer = (resource: string): boolean =>
  kindsOf(resource).some((kind) => factsOf(kind).nature === 'offer')

/** The last day of an offer has passed, and no bill was made of it. */
const hasExpired = (
  ctx: TenantContext,
  until: string,
): Sql => sql`coalesce(t.${raw(until)} < ${ctx.today} and not exists (select 1 from bills l
  where l.tenant_id = ${currentTenant} and l.quotation_id = t.id and l.status <> 255), false)`

function documentsOf(ctx: TenantContext, resource: string): Sql {
  const table = documentTableOf(resource)
  if (!table) throw new Error(`${resource} has no table of documents`)
  const { number, date, until, amount, isOwed } = table
  return sql`select ${kindCase(resource, (kind) => kind)} as kind, t.status, t.${raw(number)} as number, t.${raw(date)} as date,
    ${until === null ? sql`null::date` : sql`t.${raw(until)}`} as until, t.${raw(amount)}::text as amount,
    ${isOwed ? sql`greatest(${remainExpression}, 0)::text` : sql`null`} as remain, t.currency,
    ${until !== null && isOffer(resource) ? hasExpired(ctx, until) : sql`false`} as expired,
    b.name as party_name, b.name_en as party_name_en, coalesce(b.email1, b.email2) as party_email
  from ${name(resource)} t left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id`
}

/** The resource that a type code names: `bills` for 1. */
export function resourceOf(type: PrintedType): string {
  const resource = printedResourceOf(type)
  if (resource === null) throw new Error(`document type ${type} has no resource`)
  return resource
}

/** A document by its type and id; null when the company has none such, or not in the user's stores. */
export const documentRow = (
  ctx: TenantContext,
  type: PrintedType,
  id: string,
): Promise<DocumentRow | null> =>
  ctx.db.first<DocumentRow>(
    sql`${documentsOf(ctx, resourceOf(type))} where t.tenant_id = ${currentTenant} and t.id = ${id} and ${seesRecord(ctx, sql`t.id`)}`,
  )
