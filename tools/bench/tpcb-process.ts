import { randomInt } from 'node:crypto'
import pg from 'pg'
import { answerWith } from './child.ts'

export type Tpcb = {
  readonly url: string
  readonly clients: number
  readonly scale: number
  readonly seconds: number
}
export type TpcbAnswer = { readonly rate: number; readonly times: readonly number[] }

const accountsOfBranch = 100_000
const tellersOfBranch = 10
const open: pg.Client[] = []

// The transaction of pgbench's TPC-B: five statements, prepared, each a round trip of its own.
answerWith(
  async ({ url, clients, scale, seconds }: Tpcb): Promise<TpcbAnswer> => {
    while (open.length < clients) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      open.push(client)
    }
    const times: number[] = []
    const until = performance.now() + seconds * 1000
    const work = async (client: pg.Client): Promise<void> => {
      while (performance.now() < until) {
        const began = performance.now()
        await transfer(client, scale)
        times.push(performance.now() - began)
      }
    }
    const began = performance.now()
    await Promise.all(open.slice(0, clients).map(work))
    return { rate: times.length / ((performance.now() - began) / 1000), times }
  },
  async () => {
    for (const client of open) await client.end()
  },
)

async function transfer(client: pg.Client, scale: number): Promise<void> {
  const [account, teller, branch, change] = [
    randomInt(1, scale * accountsOfBranch + 1),
    randomInt(1, scale * tellersOfBranch + 1),
    randomInt(1, scale + 1),
    randomInt(-5_000, 5_001),
  ]
  const say = (name: string, text: string, values: readonly unknown[]): Promise<unknown> =>
    client.query({ name, text, values: [...values] })
  await say('b', 'begin', [])
  await say('1', 'update bench.accounts set balance = balance + $1 where aid = $2', [
    change,
    account,
  ])
  await say('2', 'select balance from bench.accounts where aid = $1', [account])
  await say('3', 'update bench.tellers set balance = balance + $1 where tid = $2', [change, teller])
  await say('4', 'update bench.branches set balance = balance + $1 where bid = $2', [
    change,
    branch,
  ])
  await say(
    '5',
    'insert into bench.history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())',
    [teller, branch, account, change],
  )
  await say('c', 'commit', [])
}
