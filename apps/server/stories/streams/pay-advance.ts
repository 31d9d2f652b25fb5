import type { Dice } from '../../src/modules/demo/random.ts'
import type { Json } from '../../src/testing/server.ts'
import type { Actor, World } from './world.ts'

/** An advance is paid as a rule, at times in part: only what was received of it is deducted. */
export async function payAdvance(
  world: World,
  actor: Actor,
  dice: Dice,
  advance: Json,
): Promise<void> {
  if (String(advance.status) !== '1' || dice.chance(0.15)) return
  const amount = dice.chance(0.3) ? '1.15' : String(advance.net)
  const receipt = await actor.ask('POST', '/receipts', {
    type: String(advance.type) === '1' ? 1 : 2,
    status: 1,
    beneficiary_id: advance.beneficiary_id,
    payment_method_id: world.methods.cash.id,
    date: advance.issue_date,
    amount,
    currency_id: advance.currency_id,
    exchange_rate_to_local_currency: advance.exchange_rate_to_local_currency,
    associations: [{ associatable_type: 'bill', associatable_id: advance.id, amount }],
  })
  if (receipt) world.documents.receipts.push(String(receipt.id))
}
