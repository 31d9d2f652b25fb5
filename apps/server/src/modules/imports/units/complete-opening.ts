import { formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { postingFacts } from '../../ledger/index.ts'
import type { ReadRow } from '../file/file-rows.ts'
import type { Body, Placed, Unit } from './unit.ts'

type Line = { readonly body: Body; readonly at: ReadRow }

const linesOf = (unit: Unit): readonly Line[] =>
  (unit.body['transactions'] as readonly Body[]).flatMap((body, index) => {
    const at = unit.places.get(`transactions.${index}`)
    return at ? [{ body, at }] : []
  })

const isNothing = (text: unknown): boolean =>
  text === undefined || parseDecimal(String(text), 2) === 0n

/** A trial balance has accounts without a balance: they open nothing. */
export const completeBalances = async (
  _ctx: TenantContext,
  units: readonly Unit[],
): Promise<readonly Unit[]> =>
  units.map((unit) => {
    const lines = linesOf(unit).filter(
      ({ body }) => !isNothing(body['debtor']) || !isNothing(body['creditor']),
    )
    return {
      ...unit,
      body: { ...unit.body, transactions: lines.map(({ body }) => body) },
      places: new Map(lines.map(({ at }, index) => [`transactions.${index}`, at])),
    }
  })

type Party = {
  readonly id: string
  readonly is_customer: boolean
  readonly is_supplier: boolean
  readonly account_id: string | null
  readonly sub_type: string | null
}
type Side = 'receivable' | 'payable'

const sideNames = { customer: 'receivable', supplier: 'payable' } as const

/** The side on which a party's open items stand: as the file says, else the only one the party has. */
function sideOf(text: unknown, party: Party | undefined): Side | null {
  if (text === 'customer' || text === 'supplier') return sideNames[text]
  if (!party || party.is_customer === party.is_supplier) return null
  return party.is_customer ? 'receivable' : 'payable'
}

/** Open items, a row each, become one balance for each party with its open items (`domain/02` 2.16). */
export async function completeOpenItems(
  ctx: TenantContext,
  units: readonly Unit[],
): Promise<readonly Unit[]> {
  const ids = units.flatMap((unit) =>
    linesOf(unit).flatMap(({ body }) =>
      body['beneficiary_id'] ? [String(body['beneficiary_id'])] : [],
    ),
  )
  const [{ defaults }, parties] = await Promise.all([
    postingFacts(ctx),
    ctx.db.rows<Party>(sql`select b.id, b.is_customer, b.is_supplier, b.account_id, a.sub_type
      from beneficiaries b left join accounts a on a.tenant_id = ${currentTenant} and a.id = b.account_id
      where b.tenant_id = ${currentTenant} and b.id = any(${[...new Set(ids)]}::uuid[])`),
  ])
  const known = new Map(parties.map((party) => [party.id, party]))
  return units.map((unit) => balancesOf(unit, { known, defaults }))
}

type Facts = {
  readonly known: ReadonlyMap<string, Party>
  readonly defaults: Readonly<Record<string, string | null | undefined>>
}

function balancesOf(unit: Unit, { known, defaults }: Facts): Unit {
  const problems: Placed[] = []
  const balances = new Map<string, { readonly side: Side; readonly lines: Line[] }>()
  for (const { body, at } of linesOf(unit)) {
    const party = known.get(String(body['beneficiary_id']))
    const side = sideOf(body['side'], party)
    if (side === null)
      problems.push({ at, problem: { field: 'transactions.side', code: 'required' } })
    const own = party?.sub_type === side ? party?.account_id : null
    const account = body['account_id'] ?? own ?? defaults[side ?? 'receivable'] ?? undefined
    const { side: _side, ...rest } = body
    const line = { ...rest, account_id: account }
    const place = `${String(account)} ${String(body['beneficiary_id'])}`
    const balance = balances.get(place) ?? { side: side ?? 'receivable', lines: [] }
    balance.lines.push({ body: line, at })
    balances.set(place, balance)
  }
  const places = new Map<string, ReadRow>()
  const transactions = [...balances.values()].map(({ side, lines }, index) => {
    const documents = lines.flatMap(
      ({ body }) => (body['documents'] as readonly Body[] | undefined) ?? [],
    )
    for (const [at, line] of lines.entries()) {
      if (at === 0) places.set(`transactions.${index}`, line.at)
      places.set(`transactions.${index}.documents.${at}`, line.at)
    }
    const total = sum(
      documents.map((document) => money(parseDecimal(String(document['amount'] ?? ''), 2) ?? 0n)),
    )
    return {
      ...lines[0]?.body,
      documents,
      [side === 'receivable' ? 'debtor' : 'creditor']: formatDecimal(total, 2),
    }
  })
  return {
    ...unit,
    body: { ...unit.body, transactions },
    places,
    problems: [...unit.problems, ...problems],
  }
}
