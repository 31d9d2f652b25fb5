import { StartRefusal } from '../start-refusal.ts'
import { type Pool, onPool } from './pool.ts'
import { sql } from './sql.ts'

/** The database takes Arabic letters for no letters: every search would read all rows of a company. */
export class LettersUnknown extends StartRefusal {
  override readonly name = 'LettersUnknown'
  constructor() {
    super(
      'قاعدة البيانات لا تعرف الحروف العربية، فلا يصل البحث إلى فهارسه: أنشئها بترميز UTF8 وبنوع حروف UTF-8، مثل LC_CTYPE = C.UTF-8.',
      'The database does not know Arabic letters, so that no search would reach its index: create it with the encoding UTF8 and a character type of UTF-8, for example LC_CTYPE = C.UTF-8.',
    )
  }
}

/**
 * Makes sure that the indexes of searched texts hold what is written in Arabic (decision 027). The embedded
 * database on Windows has no such character type; there search reads all rows.
 */
export async function requireLetters(pool: Pool): Promise<void> {
  if (process.platform === 'win32') return
  const found = await onPool(pool).first<{ knows: boolean }>(
    sql`select cardinality(show_trgm('قلم')) > 0 as knows`,
  )
  if (!found?.knows) throw new LettersUnknown()
}
