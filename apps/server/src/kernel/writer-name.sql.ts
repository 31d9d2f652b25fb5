import type { Language } from '@mizan/contract/errors'
import { type Sql, currentTenant, name, sql } from './database/sql.ts'

/** What stands behind the name of whoever wrote something as the platform's support. */
const supportMark: Readonly<Record<Language, string>> = {
  ar: ' · دعم ميزان',
  en: ' · Mizan support',
}

/**
 * What somebody (by the alias of `users`) is called in the books of a company: whoever is no member and was there as
 * the platform's support is called so.
 */
export const writerName = ({ language }: { readonly language: Language }, alias: string): Sql => {
  const person = name(alias)
  return sql`(${person}.name || case when exists (select 1 from users_activities sa
      where sa.tenant_id = ${currentTenant} and sa.user_id = ${person}.id and sa.support_visit_id is not null)
    and not exists (select 1 from tenant_users sm where sm.tenant_id = ${currentTenant} and sm.user_id = ${person}.id)
    then ${supportMark[language]} else '' end)`
}
