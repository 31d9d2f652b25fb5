import { parseSync } from 'libpg-query'
import type { StatementRun } from '../../apps/server/src/kernel/database/statement-run.ts'
import type { Placement } from './placement.ts'

type Node = { readonly [key: string]: unknown }

/** One query within a statement: what it reads, and the conditions that hold for all of it. */
type Block = { readonly tables: readonly Table[]; readonly conditions: readonly Node[] }
type Table = { readonly name: string; readonly alias: string }

/** The number of the parameter that is the company of the handle. */
const tenantParameter = 1

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodeAt = (node: unknown, key: string): Node | null => {
  const found = isNode(node) ? node[key] : undefined
  return isNode(found) ? found : null
}
const listAt = (node: unknown, key: string): readonly unknown[] => {
  const found = isNode(node) ? node[key] : undefined
  return Array.isArray(found) ? found : []
}

/**
 * What a statement does that a database spread by company refuses, or answers by asking every shard. All tables
 * of companies must be bound to the company of the handle by its own parameter (decision 003).
 */
export function breachesOf(run: StatementRun, placement: Placement): string[] {
  const { text, isCrossTenant, nulls, isBehindCrossTenant } = run
  const [first] = parseSync(text).stmts ?? []
  const statement = first?.stmt as unknown
  const breaches = new Set<string>()
  const seen = new Set<string>()
  const known = namesOfWith(statement)
  visit(statement, (kind, node) => {
    const block = blockOf(kind, node)
    for (const { name } of block?.tables ?? []) seen.add(name)
    if (block && !isCrossTenant)
      for (const { name, alias } of unboundIn(block, run, placement, known))
        breaches.add(`${name}${alias === name ? '' : ` ${alias}`} is not bound to the company`)
    if (kind === 'InsertStmt') {
      const table = String(nodeAt(node, 'relation')?.['relname'])
      seen.add(table)
      if (
        isFilledBySelects(node) &&
        (placement.ofCompanies.has(table) || placement.copied.has(table))
      )
        breaches.add(`${table} is given values that are selected: read them before`)
      if (placement.ofCompanies.has(table))
        for (const breach of breachesOfInsert(node, table, run, placement)) breaches.add(breach)
    }
    // Folded to a condition that never holds, the join names no company any more.
    if (kind === 'JoinExpr' && node['jointype'] !== 'JOIN_INNER')
      for (const compared of partsOf(node['quals']).filter((part) => isByNull(part, nulls)))
        breaches.add(
          `it joins by $${parameterOf(compared)}, which was null: a cluster loses the company`,
        )
    if (kind === 'CommonTableExpr' && 'aliascolnames' in node && !isRecursive(statement))
      breaches.add(
        `${String(node['ctename'])} names its columns beside its name: name them in its select`,
      )
    if (kind === 'CommonTableExpr' && writesWithin(node)) breaches.add('it writes within a with')
    // A node of a cluster is told it as `case … when null`.
    if (kind === 'CaseExpr' && 'arg' in node && writes(statement))
      breaches.add('it writes by a case of one value: say case when … =')
    if (kind === 'FuncCall' && nameOfFunction(node) === 'app.add_job') seen.add('add_job')
  })
  if (isCrossTenant) for (const breach of breachesAcross(statement, placement)) breaches.add(breach)
  const companies = [...seen].filter((name) => placement.ofCompanies.has(name) && !known.has(name))
  const local = [...seen].filter((name) => placement.local.has(name) || name === 'add_job')
  if (companies.length > 0 && local.length > 0)
    breaches.add(`${local.join(', ')} of the coordinator stands beside ${companies.join(', ')}`)
  const copied = [...seen].filter((name) => placement.copied.has(name) && !known.has(name))
  if (copied.length > 0 && local.length > 0 && writes(statement))
    breaches.add(
      `it writes by ${local.join(', ')} of the coordinator and ${copied.join(', ')} of every node`,
    )
  if (seen.has('pg_stat_activity') && [...companies, ...local, ...copied].length > 0)
    breaches.add('pg_stat_activity stands beside tables: a cluster does not let it be read there')
  const changed = changedBy(statement)
  if (changed !== null && placement.copied.has(changed) && companies.length > 0)
    breaches.add(`it changes ${changed} of every node by ${companies.join(', ')}: read those apart`)
  const written = changed ?? insertedInto(statement)
  if (written !== null && placement.copied.has(written) && isBehindCrossTenant)
    breaches.add(`it writes ${written} of every node after several companies were read: say inTurn`)
  return [...breaches]
}

function visit(value: unknown, look: (kind: string, node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, look)
  if (!isNode(value) || Array.isArray(value)) return
  for (const [kind, inner] of Object.entries(value)) {
    if (isNode(inner) && !Array.isArray(inner))
      look(kind === 'larg' || kind === 'rarg' ? 'SelectStmt' : kind, inner)
    visit(inner, look)
  }
}

/** Names that a `with` gives: they are no tables. */
function namesOfWith(statement: unknown): Set<string> {
  const names = new Set<string>()
  visit(statement, (kind, node) => {
    if (kind === 'CommonTableExpr') names.add(String(node['ctename']))
  })
  return names
}

function blockOf(kind: string, node: Node): Block | null {
  if (kind === 'SelectStmt') return blockFrom(listAt(node, 'fromClause'), node)
  if (kind === 'UpdateStmt')
    return blockFrom([{ RangeVar: node['relation'] }, ...listAt(node, 'fromClause')], node)
  if (kind === 'DeleteStmt')
    return blockFrom([{ RangeVar: node['relation'] }, ...listAt(node, 'usingClause')], node)
  return null
}

function blockFrom(from: readonly unknown[], node: Node): Block {
  const tables: Table[] = []
  const conditions: Node[] = partsOf(node['whereClause'])
  const take = (item: unknown): void => {
    const table = nodeAt(item, 'RangeVar')
    if (table) {
      const name = String(table['relname'])
      tables.push({ name, alias: String(nodeAt(table, 'alias')?.['aliasname'] ?? name) })
    }
    const joined = nodeAt(item, 'JoinExpr')
    if (!joined) return
    conditions.push(...partsOf(joined['quals']))
    take(joined['larg'])
    take(joined['rarg'])
  }
  for (const item of from) take(item)
  return { tables, conditions }
}

/** The conditions that `and` puts together. */
function partsOf(condition: unknown): Node[] {
  const joined = nodeAt(condition, 'BoolExpr')
  if (joined?.['boolop'] === 'AND_EXPR') return listAt(joined, 'args').flatMap(partsOf)
  return isNode(condition) ? [condition] : []
}

function unboundIn(
  { tables, conditions }: Block,
  run: StatementRun,
  placement: Placement,
  known: ReadonlySet<string>,
): Table[] {
  const own = tables.filter(({ name }) => placement.ofCompanies.has(name) && !known.has(name))
  const bound = conditions.map(boundBy).filter((each) => each !== null)
  return own.filter(
    ({ name, alias }) =>
      !isGiven(name, run, placement) ||
      (!bound.includes(alias) && !(own.length === 1 && bound.includes(''))),
  )
}

/** Whether the first parameter is whose rows of this table are: the books', or the company's behind them. */
const isGiven = (
  table: string,
  { isOfTenant, isOfCompany }: StatementRun,
  { besideBooks, partlyBeside }: Placement,
): boolean =>
  besideBooks.has(table) ? isOfCompany : isOfTenant || (partlyBeside.has(table) && isOfCompany)

/** The table whose company a condition binds, as `t.tenant_id = $1` does; without a name, the only one. */
function boundBy(condition: Node): string | null {
  const compared = nodeAt(condition, 'A_Expr')
  if (compared?.['kind'] !== 'AEXPR_OP' || textOf(listAt(compared, 'name')) !== '=') return null
  const sides = [compared['lexpr'], compared['rexpr']]
  if (!sides.some(isTenant)) return null
  const column = sides.map((side) => nodeAt(side, 'ColumnRef')).find((side) => side !== null)
  const path = textOf(listAt(column, 'fields')).split('.')
  return path.at(-1) === 'tenant_id' ? path.slice(0, -1).join('.') : null
}

const isTenant = (value: unknown): boolean => {
  const inner = nodeAt(value, 'TypeCast')
  return inner ? isTenant(inner['arg']) : nodeAt(value, 'ParamRef')?.['number'] === tenantParameter
}

const textOf = (names: readonly unknown[]): string =>
  names.map((each) => String(nodeAt(each, 'String')?.['sval'])).join('.')

const nameOfFunction = (node: Node): string => textOf(listAt(node, 'funcname'))

function breachesOfInsert(
  node: Node,
  table: string,
  run: StatementRun,
  placement: Placement,
): string[] {
  const columns = listAt(node, 'cols').map((each) => nodeAt(each, 'ResTarget')?.['name'])
  const at = columns.indexOf('tenant_id')
  if (at === -1) return [`${table} is given a row without its company`]
  const source = nodeAt(nodeAt(node, 'selectStmt'), 'SelectStmt')
  const rows = listAt(source, 'valuesLists')
  if (rows.length === 0) return [`${table} is filled by a select: values are taken everywhere`]
  const isBound =
    run.isCrossTenant ||
    (isGiven(table, run, placement) &&
      rows.every((row) => isTenant(listAt(nodeAt(row, 'List'), 'items')[at])))
  return isBound ? [] : [`${table} is given a row of another company than that of the handle`]
}

/** The table whose rows a statement changes or removes. */
function changedBy(statement: unknown): string | null {
  const changing = nodeAt(statement, 'UpdateStmt') ?? nodeAt(statement, 'DeleteStmt')
  return changing && String(nodeAt(changing, 'relation')?.['relname'])
}

function isRecursive(statement: unknown): boolean {
  let found = false
  visit(statement, (kind, node) => {
    if (kind === 'withClause' && node['recursive'] === true) found = true
  })
  return found
}

/**
 * How a statement over several companies may not put tables together: rows of companies find each other by their
 * company, and what every node has is joined to them, never the other way round.
 */
function breachesAcross(statement: unknown, { ofCompanies, copied }: Placement): string[] {
  const breaches: string[] = []
  const companiesIn = (part: unknown): string[] =>
    tablesIn(part).filter((name) => ofCompanies.has(name))
  visit(statement, (kind, node) => {
    if (kind === 'JoinExpr' && node['jointype'] === 'JOIN_LEFT') {
      const [joined] = companiesIn(node['rarg'])
      const isByCompany = partsOf(node['quals']).some(joinsCompanies)
      if (joined && companiesIn(node['larg']).length > 0 && !isByCompany)
        breaches.push(`${joined} is not joined by the tenant_id of the rows of companies before it`)
    }
    if (kind !== 'SelectStmt' || companiesIn(node['fromClause']).length > 0) return
    const outside = new Set(
      blockFrom(listAt(node, 'fromClause'), node)
        .tables.filter(({ name }) => copied.has(name))
        .map(({ alias }) => alias),
    )
    visit([node['targetList'], node['whereClause']], (inner, link) => {
      const [read] = inner === 'SubLink' ? companiesIn(link['subselect']) : []
      if (read && columnsIn(link['subselect']).some((column) => outside.has(column)))
        breaches.push(
          `a sub-select of ${read} looks at what every node has: select from ${read} first`,
        )
    })
  })
  return breaches
}

function tablesIn(part: unknown): string[] {
  const tables: string[] = []
  visit([part], (kind, node) => {
    if (kind === 'RangeVar') tables.push(String(node['relname']))
  })
  return tables
}

/** The tables that columns are named with. */
function columnsIn(part: unknown): string[] {
  const named: string[] = []
  visit([part], (kind, node) => {
    const fields = kind === 'ColumnRef' ? listAt(node, 'fields') : []
    if (fields.length > 1) named.push(textOf(fields.slice(0, 1)))
  })
  return named
}

/** Whether a condition says that two rows are of one company. */
function joinsCompanies(condition: Node): boolean {
  const compared = nodeAt(condition, 'A_Expr')
  return [compared?.['lexpr'], compared?.['rexpr']].every(
    (side) =>
      nodeAt(listAt(nodeAt(side, 'ColumnRef'), 'fields').at(-1), 'String')?.['sval'] ===
      'tenant_id',
  )
}

const insertedInto = (statement: unknown): string | null => {
  const insert = nodeAt(statement, 'InsertStmt')
  return insert && String(nodeAt(insert, 'relation')?.['relname'])
}

/** The parameter that a comparison has on one of its sides, through casts; null where it has none. */
function parameterOf(condition: unknown): number | null {
  const compared = nodeAt(condition, 'A_Expr')
  for (const side of [compared?.['lexpr'], compared?.['rexpr']]) {
    let value: unknown = side
    while (nodeAt(value, 'TypeCast')) value = nodeAt(value, 'TypeCast')?.['arg']
    const parameter = nodeAt(value, 'ParamRef')
    if (parameter) return Number(parameter['number'])
  }
  return null
}

const isByNull = (condition: unknown, nulls: readonly number[]): boolean =>
  nodeAt(condition, 'A_Expr')?.['kind'] === 'AEXPR_OP' &&
  nulls.includes(parameterOf(condition) ?? 0)

/** Whether a value of the rows that are inserted is itself a select. */
function isFilledBySelects(insert: Node): boolean {
  let found = false
  visit(listAt(nodeAt(nodeAt(insert, 'selectStmt'), 'SelectStmt'), 'valuesLists'), (kind) => {
    if (kind === 'SubLink') found = true
  })
  return found
}

const writesWithin = (node: Node): boolean => writes(nodeAt(node, 'ctequery'))

const writes = (query: unknown): boolean =>
  isNode(query) && ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => kind in query)
