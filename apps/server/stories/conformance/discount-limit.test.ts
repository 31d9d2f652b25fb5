import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'

const skip = withoutDatabase()
let company: Company

before(async () => {
  if (skip) return
  company = await startCompany()
})
after(async () => company?.server.close())

const english = { 'accept-language': 'en' }

test(
  'more off than a role may give is refused at the field, of a bill and an offer',
  { skip },
  async () => {
    await makeRole(company, 'discounter', { bills: 'VSUC', quotations: 'VSUC' })
    const { id } = rowsIn(
      (await company.expect(200, 'GET', '/permissions?per_page=100')).data,
    ).find(({ code }) => String(code) === 'discounter')!
    await company.expect(200, 'PUT', `/role_permissions/${String(id)}`, { discount_max: '10' })
    const seller = await hire(company, 'discounter')
    const cup = await company.item('كوب', { allow_negative_balance: true })
    const { bill: sale, quotation } = bodiesOf(company, cup)
    const { body: user } = await company.ask('GET', '/auth/user', undefined, {}, seller)
    assert.equal(String((user.data ?? user).discount_max), '10')

    const line = (item_discount: string, percentage = false) => ({
      items: [
        {
          item_id: cup.id,
          item_qty: '1',
          item_price: '100',
          tax_id: company.tax.id,
          item_discount,
          item_discount_is_percentage: percentage,
        },
      ],
    })
    const answered = async (path: string, asked: object): Promise<readonly unknown[]> => {
      const { status, body } = await company.ask('POST', path, asked, english, seller)
      return [
        status,
        ...(status === 422 ? [String(body.code), ...Object.keys(body.errors ?? {})] : []),
      ]
    }
    const above = (field: string) => [422, 'discount_above_maximum', field]
    for (const [path, asked] of [
      ['/bills', sale],
      ['/quotations', quotation],
    ] as const) {
      const at = (more: object) => asked({ status: 1, ...more })
      assert.deepEqual(await answered(path, at(line('10.01'))), above('items.0.item_discount'))
      assert.deepEqual(await answered(path, at(line('10.5', true))), above('items.0.item_discount'))
      assert.deepEqual(
        await answered(path, at({ discount_amount: '11' })),
        above('discount_amount'),
      )
      assert.deepEqual(await answered(path, at({ ...line('10'), discount_amount: '9' })), [201])
      // A draft may ask for more: who may give it confirms it.
      const draft = await company.ask('POST', path, asked(line('50')), {}, seller)
      const confirm = `${path}/${String(draft.body.data?.id)}/confirm`
      const refused = await company.ask('POST', confirm, {}, {}, seller)
      assert.deepEqual([draft.status, refused.status], [201, 422])
      await company.expect(200, 'POST', confirm, {})
    }
  },
)
