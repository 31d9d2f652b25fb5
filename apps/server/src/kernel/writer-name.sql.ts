import type { Language } from '@mizan/contract/errors'
import { type Sql, currentTenant, name, sql } from './database/sql.ts'

/** What stands behind the name of whoever wrote something as the platform's support. */
const supportMark: Readonly<Record<Language, string>> = {
  ar: ' · دعم ميزان',
  en: ' · Mizan support',
}

/** What stands before the name of a key by which a program of the company wrote something. */
const programMark: Readonly<Record<Language, string>> = {
  ar: 'مفتاح الربط: ',
  en: 'API key: ',
}

type Reader = { readonly language: Language }

/** Who did what a line of the activity (by its alias) says, as it was written down then. */
export const doerName = ({ language }: Reader, alias: string): Sql => {
  const done = name(alias)
  return sql`case when ${done}.api_key_id is null then '' else ${programMark[language]} end || coalesce(${done}.user_name, '')`
}

/** What a program that wrote by this key is called in the books; null where no program did. */
const programName = (reader: Reader | null, id: Sql): Sql => sql`(select
    ${reader ? doerName(reader, 'pa') : sql`pa.user_name`} from users_activities pa
    where pa.tenant_id = ${currentTenant} and pa.api_key_id = ${id} order by pa.created_at desc limit 1)`

/**
 * What somebody (by the alias of `users`, joined where there is such a person) is called in the books of a company by
 * his id: whoever is no member and was there as the platform's support is called so, and a program by its key.
 */
export const writerName = (reader: Reader, alias: string, id: Sql): Sql => {
  const person = name(alias)
  return sql`coalesce(${person}.name || case when exists (select 1 from users_activities sa
      where sa.tenant_id = ${currentTenant} and sa.user_id = ${person}.id and sa.support_visit_id is not null)
    and not exists (select 1 from tenant_users sm where sm.tenant_id = ${currentTenant} and sm.user_id = ${person}.id)
    then ${supportMark[reader.language]} else '' end, ${programName(reader, id)})`
}

/** The person who has this id, as records name him. */
export const personOf = (id: Sql): Sql =>
  sql`(select jsonb_build_object('id', wu.id, 'name', wu.name) from users wu where wu.id = ${id})`

/** Whoever has this id, as records name him: a person, or a program of the company, by its bare name where no reader is known. */
export const writerOf = (reader: Reader | null, id: Sql): Sql => sql`coalesce(${personOf(id)},
  (select jsonb_build_object('id', ${id}, 'name', program.name) from (select ${programName(reader, id)} as name) program
    where program.name is not null))`
