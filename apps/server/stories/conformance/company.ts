import assert from 'node:assert/strict'
import { type Member, register, signIn } from '../../src/testing/people.ts'
import {
  type Answered,
  type Asked,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../src/testing/server.ts'
import { people, seller } from '../people.ts'

export type Verb = NonNullable<Asked['method']>
export type Company = Awaited<ReturnType<typeof openCompany>>

let companies = 0

/** One company on a server of its own, asked as an outside program would: by path and body. */
export async function startCompany(): Promise<Company> {
  return openCompany(await testServer())
}

/** Another company on the same server: its tax number, a customer, a supplier, a person. */
export async function openCompany(server: TestServer) {
  const member = await register(server, `Tester${(companies += 1)}`, 'شركة الفحص')
  let token = member.tenantToken
  const ask = async (
    verb: Verb,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    by = token,
  ): Promise<Answered> => {
    const answer = await server.ask(path, {
      method: verb,
      token: by,
      headers,
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 400) checkRefusal(answer, `${verb} ${path}`)
    return answer
  }
  /** Asks and expects this status. */
  const expect = async (
    status: number,
    verb: Verb,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Json> => {
    const answer = await ask(verb, path, body, headers)
    assert.equal(
      answer.status,
      status,
      `${verb} ${path}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 900)}`,
    )
    return answer.body
  }
  const get = async (path: string): Promise<Json> => (await expect(200, 'GET', path)).data!
  const first = async (path: string): Promise<Json> => {
    const [row] = rowsIn(await get(path))
    assert.ok(row, `nothing at ${path}`)
    return row
  }
  const add = async (path: string, body: unknown): Promise<Json> =>
    (await expect(201, 'POST', path, body)).data!
  /** What a refusal says: status, code, and the wrong fields in order. */
  const refused = async (
    verb: Verb,
    path: string,
    body?: unknown,
    by = token,
  ): Promise<readonly string[]> => {
    const { status, body: answer } = await ask(verb, path, body, {}, by)
    return [
      String(status),
      ...(answer?.code ? [String(answer.code)] : []),
      ...Object.keys(answer?.errors ?? {}).toSorted(),
    ]
  }

  await expect(200, 'PUT', '/my_company', {
    ...seller,
    company_name: 'شركة الفحص',
    country_id: 'SA',
  })
  const [noor, badr, sahara] = await Promise.all(
    [people.Noor, people.Badr, people.Sahara].map((body) => add('/beneficiaries', body)),
  )
  const [tax, piece, hour, store, cash, bank, year, cost] = await Promise.all(
    [
      '/taxes?code=S15',
      '/units?code=PCE',
      '/units?code=HUR',
      '/stores?is_main_store=true',
      '/payment_methods?code=cash',
      '/payment_methods?code=bank_transfer',
      '/fiscal_years',
      '/accounts?account_number=5221',
    ].map(first),
  )

  return {
    server,
    member,
    ask,
    expect,
    get,
    first,
    add,
    refused,
    noor: noor!,
    badr: badr!,
    sahara: sahara!,
    tax: tax!,
    piece: piece!,
    hour: hour!,
    store: store!,
    cash: cash!,
    bank: bank!,
    year: year!,
    cost: cost!,
    token: (): string => token,
    today: (): string => server.clock.now().toISOString().slice(0, 10),
    item: (name: string, more: object = {}): Promise<Json> =>
      add('/items', { name, unit_id: piece!.id, item_tax_id: tax!.id, ...more }),
    /** The lines of an entry as `account debit credit`, those of one account and side together, in order. */
    posted: async (entryId: unknown): Promise<readonly string[]> =>
      linesOf(
        rowsIn((await get(`/entries/${String(entryId)}`)).transactions).map((line) => ({
          account: String(line.account!.account_number),
          debtor: String(line.debtor),
          creditor: String(line.creditor),
        })),
      ),
    /** Signs in anew, for a clock that moved. */
    renew: async (who: Member = member): Promise<void> => {
      const { access_token: own } = await signIn(server, who.email, who.password)
      token = String(
        (
          await server.ask('/tenant_token', {
            token: String(own),
            body: { tenant_id: who.tenantId },
          })
        ).body.token,
      )
    },
  }
}

/** Every refusal has a sentence and a code that stays; no text keeps a hole where a figure belongs. */
function checkRefusal({ status, body, headers }: Answered, what: string): void {
  const texts = [
    body.message,
    ...Object.values(body.errors ?? {}).flatMap((each) => rowsIn(each)),
  ].map(String)
  assert.ok(
    String(body.message ?? '') !== '' && /^[a-z_]+$/.test(String(body.code)),
    `${what}: ${JSON.stringify(body)}`,
  )
  assert.ok(
    texts.every((text) => !/\{\w+\}|undefined|[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)),
    `${what}: ${texts.join(' | ')}`,
  )
  assert.notEqual(status, 500, `${what}: ${JSON.stringify(body)}`)
  if (status === 429 || status === 503) assert.ok(headers['retry-after'], what)
}

type Line = {
  readonly account: string
  readonly debtor: string | null
  readonly creditor: string | null
}

const halalas = (text: string | null): bigint => BigInt((text ?? '0.00').replace('.', ''))

/** Lines of one account and side are one figure: `1141 D 569.25`. */
export function linesOf(lines: readonly Line[]): readonly string[] {
  const sums = new Map<string, bigint>()
  for (const { account, debtor, creditor } of lines) {
    for (const [side, value] of [
      ['D', halalas(debtor)],
      ['C', halalas(creditor)],
    ] as const) {
      if (value !== 0n)
        sums.set(`${account} ${side}`, (sums.get(`${account} ${side}`) ?? 0n) + value)
    }
  }
  return [...sums]
    .map(([key, value]) => {
      const digits = String(value).padStart(3, '0')
      return `${key} ${digits.slice(0, -2)}.${digits.slice(-2)}`
    })
    .toSorted()
}
