import { setTimeout as rest } from 'node:timers/promises'
import { diceOf } from '../../apps/server/src/modules/demo/random.ts'
import { type Seller, issue } from './documents.ts'
import type { Servers } from './servers.ts'
import { seeToProblems } from './shopkeeper.ts'
import type { Till } from './till.ts'

export type Traded = {
  /** Documents that a server said yes to. */
  readonly issued: ReadonlySet<string>
  /** How often a document was refused, by code. */
  readonly refused: ReadonlyMap<string, number>
}

type Trade = {
  readonly wanted: number
  readonly seed: number
  readonly sellers: readonly Seller[]
  /** Who sees to what the authority rejected. */
  readonly keeper: Till
  readonly servers: Servers
}

const lookEveryMs = 4_000
const reportEvery = 500

/** Issues documents until there are as many as wanted, while servers die. */
export async function trade(given: Trade): Promise<Traded> {
  const { wanted, seed, sellers, keeper, servers } = given
  const issued = new Set<string>()
  const refused = new Map<string, number>()
  let isOpen = true
  const haunted = servers.haunt(diceOf(seed + 1_000))
  const keeping = (async () => {
    for (; isOpen; await rest(lookEveryMs)) await seeToProblems(keeper)
  })()
  const sell = async (seller: Seller): Promise<void> => {
    while (issued.size < wanted) {
      const answer = await issue(seller)
      if (answer === null) continue
      if (answer.status >= 300) {
        const code = String(answer.body['code'])
        refused.set(code, (refused.get(code) ?? 0) + 1)
        continue
      }
      issued.add(String(answer.body['data']?.['id']))
      if (issued.size % reportEvery === 0) console.log(`… ${issued.size}`)
    }
  }
  await Promise.all(sellers.map(sell))
  await haunted.stop()
  isOpen = false
  await keeping
  return { issued, refused }
}
