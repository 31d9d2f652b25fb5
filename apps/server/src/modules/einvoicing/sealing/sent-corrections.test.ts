import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parseInvoice } from '@mizan/zatca'
import { sql } from '../../../kernel/database/sql.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { expandText } from '../compress-text.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  if (skip) return
  at = await openSending()
  await at.onboarded('345678')
})
after(async () => {
  await at?.close()
})

const giveReturn = async (bill: Json): Promise<Json> => {
  const { data } = await at.ask(`/bills/${String(bill.id)}`)
  const [line] = rowsIn(data?.items)
  const made = await at.ask(`/bills/${String(bill.id)}/return`, {
    items: [{ bill_item_id: line?.id, item_qty: '1' }],
    reason: 'تالف',
    status: 1,
  })
  return made.data!
}

const note = async (bill: Json): Promise<Json> => {
  const made = await at.ask('/notes', {
    type: 1,
    status: 1,
    original_bill_id: bill.id,
    issue_date: at.server.clock.now().toISOString().slice(0, 10),
    reason: 'اتفاق على السعر',
    transactions: [{ statement: 'فرق سعر', amount: '10', tax_id: at.tax }],
  })
  return made.data!
}

test(
  'returns and notes are sent as what they correct is: cleared, or reported',
  { skip },
  async () => {
    const [tax, simplified] = [await at.sell(at.noor), await at.sell(null)]
    await note(tax)
    await giveReturn(simplified)
    await at.work()
    assert.deepEqual(
      at.standIn
        .accepted()
        .toSorted((a, b) => a.counter - b.counter)
        .map(({ typeCode, how }) => `${typeCode} ${how}`),
      ['388 cleared', '388 reported', '381 cleared', '381 reported'],
    )
    assert.deepEqual(at.standIn.faults(), [])
  },
)

test(
  'a rejected note is opened from its own place, and so is a rejected return',
  { skip },
  async () => {
    const bill = await at.sell(at.noor)
    await at.work()
    at.standIn.instruct({ answer: 400, times: 2 })
    const [corrected, returned] = [await note(bill), await giveReturn(bill)]
    await at.work()
    assert.equal((await at.ask(`/notes/${String(corrected.id)}`)).data?.status, 11)
    assert.equal((await at.ask(`/bills/${String(returned.id)}`)).data?.status, 11)
    const problems = rowsIn((await at.ask('/einvoices/problems')).data)
    assert.deepEqual(
      problems
        .filter(({ code }) => String(code) === 'rejected')
        .map(({ action }) => String(action?.path))
        .toSorted(),
      [`/bills/${String(returned.id)}/open`, `/notes/${String(corrected.id)}/open`].toSorted(),
    )
  },
)

test(
  'an answer with characters that no database holds is decided on all the same',
  { skip },
  async () => {
    const bill = await at.sell(at.noor)
    at.standIn.instruct({
      answer: 400,
      body: '{"validationResults":{"errorMessages":[{"code":"X\\u0000","message":"a\\u0000b\\ud800"}]}}',
    })
    await at.work()
    const { data } = await at.ask(`/bills/${String(bill.id)}/e_invoice`)
    assert.equal(data?.status, 'rejected')
    assert.equal(data?.submissions?.[0]?.reasons?.[0]?.code, 'X')
  },
)

test(
  'an invoice in the name of a supplier that is not taken from us stops nothing else',
  { skip },
  async () => {
    await at.rawabi.ask('/financial_setting/self_billing', { value: true }, 'PUT')
    const supplier = await at.made('/beneficiaries', {
      first_name: 'مزرعة الوادي',
      role: 'supplier',
      is_company: true,
      registration_number: '310777888900003',
      commercial_register: '1010983746',
      street: 'طريق الخرج',
      building_number: '6120',
      area: 'الدلم',
      city: 'الخرج',
      postal_code: '16273',
    })
    const [{ id: item } = { id: '' }] = await at.rows<{ id: string }>(
      sql`select id from items limit 1`,
    )
    const purchase = {
      type: 2,
      beneficiary_id: supplier,
      issue_date: at.server.clock.now().toISOString().slice(0, 10),
      items: [{ item_id: item, item_qty: '1', item_price: '40', tax_id: at.tax }],
    }
    const made = await at.ask('/bills', { ...purchase, status: 1, is_self_billed: true })
    const sold = await at.sell(at.noor)
    await at.work()
    const path = `/bills/${String(made.data?.id)}`
    const { data: eInvoice } = await at.ask(`${path}/e_invoice`)
    assert.deepEqual(
      [eInvoice?.status, eInvoice?.submissions?.[0]?.reasons?.[0]?.code],
      ['rejected', 'certificate-permissions'],
    )
    assert.equal((await at.ask(`/bills/${String(sold.id)}`)).data?.e_invoice?.status, 'cleared')
    // Issued again as it is, he is its seller still; without his number nobody issues it for him.
    const sides = async (): Promise<unknown[]> => {
      const rows = await at.rows<{ xml: Buffer }>(sql`
        select xml from einvoices
        where document_id = ${String(made.data?.id)} order by counter`)
      return rows.map(({ xml }) => {
        const { seller, buyer } = parseInvoice(expandText(xml).toString('utf8'))
        return [seller.vatNumber, buyer?.vatNumber]
      })
    }
    await at.ask(`${path}/reissue`, {})
    const both = ['310777888900003', '310111222300003']
    assert.deepEqual(await sides(), [both, both])
    await at.work()
    const supplierPath = `/beneficiaries/${supplier}`
    await at.rawabi.ask(supplierPath, { registration_number: null }, 'PUT')
    assert.deepEqual(Object.keys((await at.ask(`${path}/reissue`, {}, 422)).errors ?? {}), [
      'beneficiary_id',
    ])
    await at.rawabi.ask(supplierPath, { registration_number: '310777888900003' }, 'PUT')
    // Opened again, it becomes a purchase whose invoice comes from the supplier.
    await at.ask(`${path}/open`, {})
    const { data: opened } = await at.ask(path)
    assert.equal(opened?.status, 128)
    await at.rawabi.ask(path, { is_self_billed: false, status: 1 }, 'PUT')
    const { data: bought } = await at.ask(path)
    assert.deepEqual([bought?.status, bought?.is_self_billed], [1, false])
    assert.equal(bought?.e_invoice, null)
    await at.ask(`${path}/e_invoice.xml`, undefined, 404)
    const problems = rowsIn((await at.ask('/einvoices/problems')).data)
    assert.ok(!problems.some(({ document }) => document?.id === made.data?.id))
  },
)

test(
  'a certificate the authority does not take stops the unit with the document',
  { skip },
  async () => {
    await at.sell(at.noor)
    at.standIn.instruct({
      answer: 400,
      body: '{"validationResults":{"errorMessages":[{"code":"certificate-permissions","message":"no"}]}}',
    })
    await at.work()
    const [unit] = await at.rows<{ state: string; stopped_why: string }>(
      sql`select state, stopped_why from einvoice_units where environment = 'production'`,
    )
    assert.deepEqual(unit, { state: 'stopped', stopped_why: 'certificate' })
  },
)

test('remarks are shown for thirty days: the document is final', { skip }, async () => {
  await asOwner(at.server, `update tenants set subscription_expires_at = '2032-01-01'`)
  const [unit] = await at.rows<{ id: string }>(
    sql`select id from einvoice_units where environment = 'production'`,
  )
  await at.ask(`/einvoice_units/${unit!.id}/resume`, {})
  at.standIn.instruct({ answer: 202 })
  await at.sell(null)
  await at.work()
  const remarks = async (): Promise<number> =>
    rowsIn((await at.ask('/einvoices/problems')).data).filter(
      ({ code }) => String(code) === 'warnings',
    ).length
  at.server.clock.advance(29 * 86_400_000)
  const shown = await remarks()
  at.server.clock.advance(2 * 86_400_000)
  assert.deepEqual([shown, await remarks()], [1, 0])
})
