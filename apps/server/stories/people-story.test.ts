import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { identityTasks } from '../src/modules/identity/index.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { goodPassword, signIn } from '../src/testing/people.ts'
import { rowsIn } from '../src/testing/server.ts'
import { type Company, startCompany } from './conformance/company.ts'

const skip = withoutDatabase()
let company: Company
before(async () => {
  if (!skip) company = await startCompany()
})
after(async () => company?.server.close())

/** The captured mail to someone, as a person would read it in the folder. */
async function letterTo(email: string): Promise<string> {
  const { server } = company
  const { dataDir, publicUrl, secrets } = server
  await server.work(identityTasks({ dataDir, publicUrl, secrets }, server.clock.now))
  const folder = join(dataDir, 'mail')
  for (const file of (await readdir(folder)).toSorted().toReversed()) {
    const text = await readFile(join(folder, file), 'utf8')
    if (text.includes(`To: ${email}`)) return text.replaceAll('=\r\n', '')
  }
  throw new Error(`no mail to ${email}`)
}

test(
  'a salesman: from the captured mail of his invitation to his first sale',
  { skip },
  async () => {
    const { server, member } = company
    const pen = await company.item('قلم', { allow_negative_balance: true, selling_price: '50' })
    const email = 'salem@example.com'
    await company.add('/invitations', { email, role: 'sales' })

    const letter = await letterTo(email)
    const token = /\/set_password\/(inv-[\w-]+)/.exec(letter)?.[1]
    assert.ok(token, 'the mail has a link')
    const joined = await server.ask('/auth/accept_invitation', {
      body: { token, name: 'سالم', password: goodPassword, password_confirmation: goodPassword },
    })
    assert.equal(joined.status, 200, JSON.stringify(joined.body))

    const { access_token: own } = await signIn(server, email, goodPassword)
    const companies = rowsIn((await server.ask('/tenant', { token: String(own) })).body.data)
    assert.deepEqual(
      companies.map(({ id }) => String(id)),
      [member.tenantId],
    )
    const chosen = await server.ask('/tenant_token', {
      token: String(own),
      body: { tenant_id: member.tenantId },
    })
    const salem = String(chosen.body.token)
    const sale = {
      type: 1,
      beneficiary_id: company.noor.id,
      store_id: company.store.id,
      issue_date: company.today(),
      items: [{ item_id: pen.id, item_qty: '2', item_price: '50', tax_id: company.tax.id }],
      status: 1,
    }
    const sold = await server.ask('/bills', { token: salem, body: sale })
    assert.equal(sold.status, 201, JSON.stringify(sold.body))
    assert.deepEqual([String(sold.body.data?.net), Number(sold.body.data?.status)], ['115.00', 1])
    const bought = { ...sale, type: 2, beneficiary_id: company.sahara.id }
    assert.equal((await server.ask('/bills', { token: salem, body: bought })).status, 403)
    assert.equal((await server.ask('/tenant_users', { token: salem })).status, 403)

    const log = rowsIn(
      await company.get(`/users_activities?resource_id=${String(sold.body.data?.id)}`),
    )
    assert.deepEqual([...new Set(log.map(({ user }) => String(user?.name)))], ['سالم'])
  },
)
