import type { Context } from './context.ts'
import { type Sql, name, sql } from './database/sql.ts'

/** The name of a record (by the alias of its table) in the reader's language, where it has an English one. */
export const nameOf = (ctx: Pick<Context, 'language'>, alias: string): Sql =>
  ctx.language === 'en'
    ? sql`coalesce(nullif(${name(alias)}.name_en, ''), ${name(alias)}.name)`
    : sql`${name(alias)}.name`
