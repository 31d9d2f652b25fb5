import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { type Company, type Subscribing, openSubscribing } from '../../../testing/subscribing.ts'

const skip = withoutDatabase()
let it: Subscribing

before(async () => {
  if (skip) return
  it = await openSubscribing()
  await it.open()
})
after(async () => {
  if (!skip) await it.close()
})

const card = '/subscription/card'
const subjects = async (of: Company): Promise<string[]> =>
  (await it.mailsTo(of.member.email)).map(({ subject }) => subject)
const paymentsOf = async (of: Company): Promise<Json[]> => rowsIn((await of.ask('/payments')).data)
const charges = () => it.moyasar.charges()

/** A company that pays its basic plan once by a page, keeps a card, and renews by itself. */
async function renewing(name: string): Promise<Company> {
  const company = await it.company(name)
  const { id } = (await company.ask('/subscription', { plan_id: it.plan('basic') })).data!
  it.moyasar.pay(await it.pay(company, id))
  await company.ask(`/subscription/${String(id)}/check`, {})
  await it.work()
  await company.ask('/subscription/auto_renew', { auto_renew: true })
  await giveCard(company)
  return company
}

async function giveCard(company: Company, number?: string) {
  const token = it.moyasar.handOver(number)
  await company.ask(card, { provider: 'moyasar', token: token.id })
  await it.work()
  assert.equal((await company.ask(card)).data?.newer?.state, 'verifying')
  it.moyasar.verify(token)
  await company.ask(`${card}/check`, undefined, 'POST')
  await it.work()
  return token
}

/** The day before the end, when the next period is ordered and taken from the card. */
const dayBeforeEnd = async (company: Company): Promise<void> =>
  it.later(Number((await company.mine()).days_left) - 1)

test(
  'a card counts once its bank confirmed it, and its token stands nowhere in clear',
  { skip },
  async () => {
    const rana = await it.company('Rana')
    const empty = (await rana.ask(card)).data!
    assert.deepEqual([empty.card, empty.newer], [null, null])
    assert.deepEqual(
      [empty.form?.provider, empty.form?.url, empty.form?.authorization],
      [
        'moyasar',
        'https://api.moyasar.com/v1/tokens',
        `Basic ${Buffer.from('pk_live_fake-key-of-the-shop-0815:').toString('base64')}`,
      ],
    )
    const token = await giveCard(rana)
    const kept = (await rana.ask(card)).data!
    const { brand, last_four, month, year, state } = kept.card!
    assert.deepEqual([state, brand, last_four, month, year], ['active', 'visa', '1111', 12, 2034])
    assert.equal(kept.newer, null)
    const rows = await it.rows<{ whole: string }>(
      sql`select c::text || encode(c.token, 'escape') as whole from subscription_cards c where token is not null`,
    )
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ whole }) => !whole.includes(token.id)))

    // Another card takes its place once it is confirmed, and the gateway forgets the first.
    const second = await giveCard(rana, '5555555555554444')
    assert.equal((await rana.ask(card)).data?.card?.last_four, '4444')
    assert.deepEqual([token.status, second.status], ['deleted', 'active'])

    // One that its bank refuses changes nothing of that.
    const third = it.moyasar.handOver()
    await rana.ask(card, { provider: 'moyasar', token: third.id })
    it.moyasar.verify(third, false)
    await it.work()
    const after = (await rana.ask(card)).data!
    assert.deepEqual(
      [after.card?.last_four, after.newer?.state, after.newer?.problem?.en],
      ['4444', 'refused', 'The card was not charged: Authentication failed'],
    )

    await rana.ask(card, undefined, 'DELETE')
    await it.work()
    const none = (await rana.ask(card)).data!
    assert.deepEqual([none.card, none.newer, second.status], [null, null, 'deleted'])
    const left = await it.rows(
      sql`select 1 from subscription_cards where token is not null and state <> 'verifying'`,
    )
    assert.equal(left.length, 0)
  },
)

test('a card that nobody confirms within the hour is not kept', { skip }, async () => {
  const lama = await it.company('Lama')
  await lama.ask(card, { provider: 'moyasar', token: it.moyasar.handOver().id })
  await it.work()
  it.server.clock.advance(61 * 60_000)
  await it.later(0)
  const { newer } = (await lama.ask(card)).data!
  assert.deepEqual(
    [newer?.state, newer?.problem?.en],
    ['refused', 'The bank of the card did not confirm it; add the card again'],
  )
})

test('what is no card is refused at its field', { skip }, async () => {
  const dana = await it.company('Dana')
  for (const [body, said] of [
    [{ provider: 'moyasar', token: 'short' }, 'invalid token'],
    [{ provider: 'myfatoorah', token: 'token_0123456789' }, 'invalid provider'],
    [{ provider: 'nobody', token: 'token_0123456789' }, 'invalid provider'],
    [{ provider: null, token: null }, 'invalid provider token'],
    [null, 'invalid'],
  ] as const)
    assert.match(await dana.refused(card, body), new RegExp(`^${said}`))
  const { id } = (await dana.ask('/subscription', { plan_id: it.plan('basic') })).data!
  assert.equal(
    await dana.refused(`/subscription/${String(id)}/pay`, { with_card: true }),
    'no_saved_card',
  )
})

test('the renewal is taken from the card the day before the end, once', { skip }, async () => {
  const noura = await renewing('Noura')
  const before = charges().length
  await dayBeforeEnd(noura)
  const taken = charges().slice(before)
  assert.deepEqual(
    taken.map(({ amount, currency, status }) => [amount, currency, status]),
    [[8625, 'SAR', 'paid']],
  )
  const mine = await noura.mine()
  assert.deepEqual([mine.order, mine.state, mine.next?.change], [null, 'active', 'renew'])
  const [payment] = await paymentsOf(noura)
  assert.deepEqual(
    [payment?.external_id, payment?.amount, payment?.paid_for],
    [taken[0]?.id, '86.25', 'subscription'],
  )
  const bill = (await it.hind.ask(`/bills/${String(payment?.id)}`)).data!
  assert.deepEqual([bill.net, bill.remain], ['86.25', '0.00'])
  const letters = (await subjects(noura)).filter((each) => /جُدد .* من بطاقته/.test(each))
  assert.equal(letters.length, 1)
  // The gateway's notice of it, twice, changes nothing.
  const { webhook_url: url } = rowsIn((await it.hind.ask('/integrations')).data)[0]!
  const notice = it.moyasar.notice('payment_paid', taken[0]!)
  for (const _each of [1, 2])
    await it.server.ask(new URL(String(url)).pathname.replace('/api', ''), {
      method: 'POST',
      body: notice.body,
      headers: notice.headers,
    })
  await it.work()
  await it.later(1)
  assert.deepEqual([(await paymentsOf(noura)).length, charges().length], [2, before + 1])
})

test(
  'a card that is declined is told, tried on the day, two and five days after',
  { skip },
  async () => {
    const sara = await renewing('Sara')
    const before = charges().length
    it.moyasar.charging = 'failed'
    await dayBeforeEnd(sara)
    const order = (await sara.mine()).order!
    assert.deepEqual(
      [order.checkout?.state, order.checkout?.is_by_card, order.checkout?.problem?.en],
      ['failed', true, 'The card was not charged: INSUFFICIENT_FUNDS'],
    )
    await it.later(1)
    await it.later(2)
    it.moyasar.charging = 'paid'
    assert.equal((await sara.mine()).state, 'grace')
    await it.later(3)
    assert.deepEqual([charges().length - before, (await sara.mine()).state], [4, 'active'])
    const letters = await subjects(sara)
    assert.deepEqual(
      [/لم يُجدد/, /جُدد .* من بطاقته/].map((of) => letters.filter((each) => of.test(each)).length),
      [3, 1],
    )
  },
)

test('a lost answer takes the renewal once', { skip }, async () => {
  const huda = await renewing('Huda')
  const before = charges().length
  it.moyasar.next('lost')
  await dayBeforeEnd(huda)
  assert.equal((await huda.mine()).order?.checkout?.state, 'making')
  it.server.clock.advance(60_000)
  await it.later(0)
  assert.deepEqual(
    [charges().length - before, (await huda.mine()).order, (await paymentsOf(huda)).length],
    [1, null, 2],
  )
})

test(
  'what a lost answer took for an order that was withdrawn meanwhile stays credit',
  { skip },
  async () => {
    const mona = await renewing('Mona')
    it.moyasar.next('lost')
    await dayBeforeEnd(mona)
    const { id } = (await mona.mine()).order!
    await mona.ask(`/subscription/${String(id)}/withdraw`, {})
    await it.work()
    it.server.clock.advance(60_000)
    await it.later(0)
    const mine = await mona.mine()
    assert.deepEqual([mine.order, mine.credit], [null, '75.00'])
  },
)

test(
  'where the bank wants the holder he is mailed, and his confirming renews',
  { skip },
  async () => {
    const abeer = await renewing('Abeer')
    it.moyasar.charging = 'initiated'
    await dayBeforeEnd(abeer)
    it.moyasar.charging = 'paid'
    const order = (await abeer.mine()).order!
    const taken = charges().at(-1)!
    assert.deepEqual(
      [order.checkout?.state, order.checkout?.url],
      ['open', taken.source.transaction_url],
    )
    // While that waits, no page is made on which it would be paid a second time.
    assert.equal(
      await abeer.refused(`/subscription/${String(order.id)}/pay`, {}),
      'order_being_paid',
    )
    it.moyasar.confirm(taken)
    it.server.clock.advance(11_000)
    await abeer.ask(`/subscription/${String(order.id)}/check`, {})
    await it.work()
    assert.equal((await abeer.mine()).order, null)
    assert.equal((await subjects(abeer)).filter((each) => /لم يُجدد/.test(each)).length, 1)
  },
)

test(
  'an order is paid with the card by its owner, twice at the same moment once',
  { skip },
  async () => {
    const wafa = await it.company('Wafa')
    await giveCard(wafa)
    const { id } = (await wafa.ask('/subscription', { plan_id: it.plan('advanced') })).data!
    const before = charges().length
    await Promise.all(
      [1, 2].map(() => wafa.ask(`/subscription/${String(id)}/pay`, { with_card: true })),
    )
    await it.work()
    assert.equal(charges().length - before, 1)
    assert.deepEqual(
      [(await wafa.mine()).plan?.code, (await paymentsOf(wafa)).length],
      ['advanced', 1],
    )
  },
)

test('the card of one company is nothing to another', { skip }, async () => {
  const [own, other] = [await it.company('Maha'), await it.company('Reem')]
  await giveCard(own)
  await other.ask(card, undefined, 'DELETE')
  await it.work()
  assert.deepEqual(
    [(await other.ask(card)).data?.card, (await own.ask(card)).data?.card?.state],
    [null, 'active'],
  )
})
