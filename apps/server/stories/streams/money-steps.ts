import type { Dice } from '../../src/modules/demo/random.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Step, openOf, pickOne } from './steps.ts'
import { type World, halalas, riyals, see } from './world.ts'

const isOwedToUs = ({ type }: Json): boolean => ['1', '3'].includes(String(type))

/** Some of what is open: all, a part, at times more than that. */
const someOf = (dice: Dice, remain: unknown): bigint => {
  const open = halalas(remain)
  if (dice.chance(0.4)) return open
  if (dice.chance(0.1)) return open + 1n
  return (open * BigInt(dice.between(1, 99))) / 100n
}

const headOf = (world: World, dice: Dice, of: Json, amount: bigint) => ({
  type: isOwedToUs(of) ? 1 : 2,
  beneficiary_id: of.beneficiary_id,
  payment_method_id: dice.pick([world.methods.cash, world.methods.bank]).id,
  date: world.company.today(),
  amount: riyals(amount),
  status: dice.chance(0.9) ? 1 : 0,
})

/** Pays one document, in its currency at the rate of the day, at times with more than it takes. */
export const pay: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases', 'returns', 'advances']))
  const of = id && (await see(actor, 'bills', id))
  if (!of || halalas(of.remain) === 0n) return
  const settled = someOf(dice, of.remain)
  const extra = dice.chance(0.15) ? 1000n : 0n
  const isForeign = String(of.currency_id) === String(world.usd.id)
  const made = await actor.ask('POST', '/receipts', {
    ...headOf(world, dice, of, settled + extra),
    ...(isForeign && {
      currency_id: of.currency_id,
      exchange_rate_to_local_currency: dice.pick(['3.75', '3.74', '3.76']),
    }),
    associations: [{ associatable_type: 'bill', associatable_id: of.id, amount: riyals(settled) }],
  })
  if (made) world.documents.receipts.push(String(made.id))
}

/** Pays all that is open of a party in one receipt, what it owes set off against what we owe. */
export const payAll: Step = async (world, actor, dice) => {
  const party = dice.pick([...world.customers, ...world.suppliers])
  const open = (await openOf(actor, party.id))
    .filter(({ currency_id }) => String(currency_id) !== String(world.usd.id))
    .slice(0, 6)
  const [first] = open
  if (!first) return
  const settles = isOwedToUs(first)
  const chosen = open.filter((each) => isOwedToUs(each) === settles || dice.chance(0.3))
  const total = chosen.reduce(
    (all, each) =>
      all + (isOwedToUs(each) === settles ? halalas(each.remain) : -halalas(each.remain)),
    0n,
  )
  const made = await actor.ask('POST', '/receipts', {
    ...headOf(world, dice, first, total < 0n ? 0n : total),
    associations: dice.chance(0.9)
      ? chosen.map(({ id, remain }) => ({
          associatable_type: 'bill',
          associatable_id: id,
          amount: remain,
        }))
      : [],
  })
  if (made) world.documents.receipts.push(String(made.id))
}

/** Pays an expense or a customer note. */
export const payOther: Step = async (world, actor, dice) => {
  const kind = dice.pick(['expenses', 'notes'] as const)
  const id = pickOne(world, dice, kind)
  const of = id && (await see(actor, kind, id))
  if (!of || of.beneficiary_id === null || halalas(of.remain) === 0n) return
  const amount = someOf(dice, of.remain)
  const isDebit = kind === 'notes' && String(of.type) === '2'
  const made = await actor.ask('POST', '/receipts', {
    ...headOf(world, dice, { ...of, type: (isDebit ? 1 : 2) as unknown as Json }, amount),
    associations: [
      {
        associatable_type: kind === 'notes' ? 'note' : 'expense',
        associatable_id: of.id,
        amount: riyals(amount),
      },
    ],
  })
  if (made) world.documents.receipts.push(String(made.id))
}

export const payByCheque: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases']))
  const of = id && (await see(actor, 'bills', id))
  if (!of || String(of.currency_id) === String(world.usd.id) || halalas(of.remain) === 0n) return
  const amount = someOf(dice, of.remain)
  const made = await actor.ask('POST', '/receipts', {
    ...headOf(world, dice, of, amount),
    payment_method_id: world.methods.cheque.id,
    cheque_number: String(dice.between(1, 999_999)),
    status: 1,
    associations: [{ associatable_type: 'bill', associatable_id: of.id, amount: riyals(amount) }],
  })
  if (made) world.documents.cheques.push(String(made.id))
}

export const clearCheque: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'cheques')
  if (id)
    await actor.ask('POST', `/receipts/${id}/clear`, { account_id: world.methods.bank.account_id })
}

/** Uses what is left of a receipt on an open document of the same party. */
export const allocate: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'receipts')
  const receipt = id && (await see(actor, 'receipts', id))
  if (!receipt || halalas(receipt.unallocated) === 0n) return
  const open = (await openOf(actor, receipt.beneficiary_id)).filter(
    (each) => isOwedToUs(each) === (String(receipt.type) === '1'),
  )
  const [of] = open
  if (!of) return
  const [left, remain] = [halalas(receipt.unallocated), halalas(of.remain)]
  await actor.ask('POST', `/receipts/${id}/associations`, {
    associations: [
      {
        associatable_type: 'bill',
        associatable_id: of.id,
        amount: riyals(left < remain ? left : remain),
      },
    ],
  })
}

/** Uses what is left of a return on another bill of the party. */
export const useCredit: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'returns')
  const credit = id && (await see(actor, 'bills', id))
  if (!credit || String(credit.status) !== '1' || halalas(credit.remain) === 0n) return
  const open = (await openOf(actor, credit.beneficiary_id)).filter(
    (each) => isOwedToUs(each) !== isOwedToUs(credit),
  )
  const [of] = open
  if (!of) return
  const [left, remain] = [halalas(credit.remain), halalas(of.remain)]
  await actor.ask('POST', `/bills/${id}/associations`, {
    associations: [
      {
        associatable_type: 'bill',
        associatable_id: of.id,
        amount: riyals(left < remain ? left : remain),
      },
    ],
  })
}

/** Undoes one allocation of a receipt. */
export const undo: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['receipts', 'cheques']))
  const receipt = id === null ? null : await see(actor, 'receipts', id)
  const made = rowsIn(receipt?.associations).filter(({ id: made }) => made !== undefined)
  if (made.length > 0) await actor.ask('DELETE', `/associations/${String(dice.pick(made).id)}`)
}

/** Changes a receipt: opened, then confirmed with another amount or left as it was. */
export const changeReceipt: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['receipts', 'cheques']))
  const receipt = id && (await see(actor, 'receipts', id))
  if (!receipt) return
  const at = `/receipts/${String(receipt.id)}`
  if (String(receipt.status) === '1') await actor.ask('POST', `${at}/open`, {})
  if (dice.chance(0.2)) await actor.ask('POST', `${at}/discard`, {})
  else
    await actor.ask('PUT', at, {
      status: 1,
      ...(dice.chance(0.5) && { amount: riyals(halalas(receipt.amount) + 100n) }),
    })
}

/** Changes an expense or a note in the same way. */
export const changeOther: Step = async (world, actor, dice) => {
  const kind = dice.pick(['expenses', 'notes'] as const)
  const id = pickOne(world, dice, kind)
  const of = id && (await see(actor, kind, id))
  if (!of) return
  const at = `/${kind}/${String(of.id)}`
  if (String(of.status) === '1') await actor.ask('POST', `${at}/open`, {})
  const field = kind === 'expenses' ? 'items' : 'transactions'
  const money = kind === 'expenses' ? 'item_price' : 'amount'
  const lines = rowsIn(of[field]).map((line) => ({
    statement: line.statement,
    account_id: line.account_id,
    tax_id: line.tax_id,
    ...(kind === 'notes' && { bill_item_id: line.bill_item_id }),
    [money]: dice.pick(['2', '11.11', '0.4']),
  }))
  if (dice.chance(0.2)) await actor.ask('POST', `${at}/discard`, {})
  else await actor.ask('PUT', at, { status: 1, ...(dice.chance(0.7) && { [field]: lines }) })
}
