import { readFile } from 'node:fs/promises'
import { migrationNames, migrationsFolder } from '../../apps/server/src/kernel/database/migrate.ts'

/** Where rows are on a spread database, as the migrations say. */
export type Placement = {
  /** Tables, and views of them, whose rows are on the shard of their company. */
  readonly ofCompanies: ReadonlySet<string>
  /** Those of them that a company has beside its sets of books, by their policy. */
  readonly besideBooks: ReadonlySet<string>
  /** Those of which it has some rows there, by a policy beside that of the books. */
  readonly partlyBeside: ReadonlySet<string>
  /** Tables that are on every node. */
  readonly copied: ReadonlySet<string>
  /** Tables that are on the coordinator alone. */
  readonly local: ReadonlySet<string>
}

export async function placementOfTables(): Promise<Placement> {
  const files = await migrationNames()
  const texts = await Promise.all(
    files.map((file) => readFile(new URL(file, migrationsFolder), 'utf8')),
  )
  const all = texts.join('\n')
  const named = (pattern: RegExp): string[] =>
    [...all.matchAll(pattern)].map(([, name = '']) => name)
  const spread = named(/app\.distribute\('(\w+)'\)/g)
  const copied = new Set(named(/app\.replicate\('(\w+)'\)/g))
  const ofCompanies = new Set([...spread, ...named(/^create (?:or replace )?view (\w+)/gm)])
  const besideBooks = new Set(named(/^alter policy tenant on (\w+) using .*'app\.company_id'/gm))
  const partlyBeside = new Set(
    named(/^create policy \w+ on (\w+)\s+using \([^;]*'app\.company_id'/gm),
  )
  const tables = named(/^create table (?:if not exists )?(\w+)/gm)
  const local = tables.filter((table) => !ofCompanies.has(table) && !copied.has(table))
  return {
    ofCompanies,
    besideBooks,
    partlyBeside,
    copied,
    local: new Set([...local, 'migrations']),
  }
}
