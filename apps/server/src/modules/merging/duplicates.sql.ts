import type { duplicateReasons } from '@mizan/contract/merging'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, raw, sql } from '../../kernel/database/sql.ts'

type Reason = (typeof duplicateReasons)[number]

export type Duplicate = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly code: string | null
  readonly reasons: readonly Reason[]
}

const most = 20

/** A text as two people write it alike: the marks of names that search leaves out too, and no spaces. */
const plain = (text: Sql): Sql =>
  sql`regexp_replace(translate(lower(${text}), 'أإآٱةىئؤ', 'ااااهييو'), '[^[:alnum:]]', '', 'g')`

const same = (reason: Reason, is: Sql): Sql => sql`case when ${is} then ${raw(`'${reason}'`)} end`

/** Parties that may be the same as one: by what nobody shares, then by how they are reached and called. */
export const duplicateParties = (ctx: TenantContext, id: string): Promise<Duplicate[]> =>
  found(
    ctx,
    sql`beneficiaries`,
    sql`not t.is_system and not o.is_system`,
    [
      same('registration_number', sql`o.registration_number = t.registration_number`),
      same('commercial_register', sql`o.commercial_register = t.commercial_register`),
      same(
        'phone',
        sql`array_remove(array[o.phone1, o.phone2], null) && array_remove(array[t.phone1, t.phone2], null)`,
      ),
      same(
        'email',
        sql`array_remove(array[lower(o.email1), lower(o.email2)], null) && array_remove(array[lower(t.email1), lower(t.email2)], null)`,
      ),
      same(
        'name',
        sql`${plain(sql`o.name`)} = ${plain(sql`t.name`)} or ${plain(sql`o.name_en`)} = ${plain(sql`t.name_en`)}`,
      ),
    ],
    id,
  )

/** Items that may be the same as one. A barcode stands once, so that only its digits without a check digit tell. */
export const duplicateItems = (ctx: TenantContext, id: string): Promise<Duplicate[]> =>
  found(
    ctx,
    sql`items`,
    sql`o.item_type = t.item_type`,
    [
      same(
        'barcode',
        sql`ltrim(o.barcode, '0') = ltrim(t.barcode, '0') or o.code = t.barcode or o.barcode = t.code`,
      ),
      same(
        'name',
        sql`${plain(sql`o.name`)} = ${plain(sql`t.name`)} or ${plain(sql`o.name_en`)} = ${plain(sql`t.name_en`)}`,
      ),
    ],
    id,
  )

const found = (
  { db }: TenantContext,
  table: Sql,
  among: Sql,
  reasons: readonly Sql[],
  id: string,
): Promise<Duplicate[]> =>
  db.rows<Duplicate>(sql`
    select v.id, v.name, v.name_en, v.code, to_jsonb(v.reasons) as reasons from (
      select o.id, o.name, o.name_en, o.code, array_remove(array[${join([...reasons])}], null) as reasons
      from ${table} t join ${table} o on o.tenant_id = ${currentTenant} and o.id <> t.id and ${among}
      where t.tenant_id = ${currentTenant} and t.id = ${id}) v
    where cardinality(v.reasons) > 0 order by cardinality(v.reasons) desc, v.name, v.id limit ${most}`)
