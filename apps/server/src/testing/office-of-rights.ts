import { sql } from '../kernel/database/sql.ts'
import { transaction } from '../kernel/database/pool.ts'
import { staffed } from './staffed.ts'
import { fakeKey } from './fake-myfatoorah.ts'
import type { Answered, Json, TestServer } from './server.ts'

export type Call = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
]
export type Office = Awaited<ReturnType<typeof openOffice>>

export const day = '2026-11-21'
export const idOf = (json: Json): string => String(json.id)
const address = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}

/** Hind's company with a document of each kind to be made, and Salma, whose rights a test chooses. */
export async function openOffice(server: TestServer) {
  const company = await staffed(server, 'Hind', 'شركة روابي نجد')
  const { api, member } = company
  const { add } = api
  await api.change('/my_company', {
    company_name: 'شركة روابي نجد',
    tax_registration_number: '310111222300003',
    commercial_registration_number: '1010448821',
    ...address,
    country_id: 'SA',
  })
  await add('/integrations', { provider: 'myfatoorah', key: fakeKey })
  const first = async (path: string): Promise<string> => idOf(await api.first(path))
  const unit = await first('/units?code=PCE')
  const freightAccount = await first('/accounts?account_number=5116')
  const known = {
    tax: await first('/taxes?code=S15'),
    cash: await first('/payment_methods?code=cash'),
    cheque: await first('/payment_methods?code=cheque'),
    bank: await first('/accounts?account_number=1121'),
    rent: await first('/accounts?account_number=5221'),
    pen: idOf(await add('/items', { name: 'قلم', unit_id: unit, allow_negative_balance: true })),
    freight: idOf(
      await add('/items', {
        name: 'شحن',
        item_type: 2,
        unit_id: unit,
        purchase_account_id: freightAccount,
      }),
    ),
  }
  const party = idOf(
    await add('/beneficiaries', {
      first_name: 'نور',
      role: 'both',
      ...address,
      email1: 'noor@example.com',
      phone1: '0501234567',
    }),
  )
  const role = await add('/permissions', { name: 'سلمى' })
  const roleId = idOf(role)
  const salma = await company.join(role)
  const found = await transaction(server.database.pool, {}, (db) =>
    db.first<{ id: number }>(sql`select id from tenants where public_id = ${member.tenantId}`),
  )
  const tenantId = found?.id ?? 0
  /** Gives the role these rights alone, or every one but these. */
  const allow = (rights: readonly string[], areThose: boolean): Promise<number> =>
    transaction(server.database.pool, { tenantId }, (db) =>
      db.run(sql`update role_permissions set
        view = (code || '.view' = any(${[...rights]}::text[])) = ${areThose},
        store = (code || '.store' = any(${[...rights]}::text[])) = ${areThose},
        "update" = (code || '.update' = any(${[...rights]}::text[])) = ${areThose},
        "delete" = (code || '.delete' = any(${[...rights]}::text[])) = ${areThose},
        confirm = (code || '.confirm' = any(${[...rights]}::text[])) = ${areThose}
        where tenant_id = ${tenantId} and role_id = ${roleId}`),
    )
  const asSalma = ([method, path, body]: Call): Promise<Answered> =>
    server.ask(path, {
      token: salma.tenantToken,
      method,
      ...(body !== undefined && { body }),
    })

  const head = () => ({ beneficiary_id: party, issue_date: day })
  const items = (item: 'pen' | 'freight' = 'pen', price = '100') => [
    { item_id: known[item], item_qty: '2', item_price: price, tax_id: known.tax },
  ]
  const bill = (type: number, status: number, more: object = {}): Promise<Json> =>
    add('/bills', { type, ...head(), items: items(), status, ...more })
  const returned = async (type: number): Promise<Json> => {
    const sold = await bill(type, 1)
    const body = {
      items: [{ bill_item_id: sold.items?.[0]?.id, item_qty: '1' }],
      reason: 'x',
      status: 1,
    }
    return (await api.ask('POST', `/bills/${idOf(sold)}/return`, 200, body)).data!
  }
  const receipt = (type: number, status: number, more: object = {}): Promise<Json> =>
    add('/receipts', {
      type,
      beneficiary_id: party,
      payment_method_id: known.cash,
      date: day,
      amount: '10',
      associations: [],
      status,
      ...more,
    })
  const note = async (status: number): Promise<Json> =>
    add('/notes', {
      type: 1,
      original_bill_id: idOf(await bill(1, 1)),
      beneficiary_id: party,
      issue_date: day,
      reason: 'x',
      transactions: [{ statement: 'x', amount: '10', tax_id: known.tax }],
      status,
    })
  const offer = (type: 'sales' | 'purchases', status: number): Promise<Json> =>
    add('/quotations', { type, ...head(), items: items(), status })
  const expense = (status: number): Promise<Json> =>
    add('/expenses', {
      ...head(),
      items: [{ statement: 'x', item_price: '10', account_id: known.rent, tax_id: known.tax }],
      status,
    })
  const entry = (status: number): Promise<Json> =>
    add('/entries', {
      date: day,
      statement: 'x',
      transactions: [
        { account_id: known.bank, debtor: '10', creditor: '0' },
        { account_id: known.rent, debtor: '0', creditor: '10' },
      ],
      status,
    })
  const cheque = (): Promise<Json> =>
    receipt(1, 1, { payment_method_id: known.cheque, cheque_number: '1', cheque_date: day })
  const landing = async () => {
    const goods = await bill(2, 1)
    const source = await bill(2, 1, { items: items('freight') })
    return {
      source_type: 'bill',
      source_id: source.id,
      date: day,
      lines: [{ bill_item_id: goods.items?.[0]?.id, weight: null }],
    }
  }

  return {
    api,
    known,
    party,
    allow,
    asSalma,
    bill,
    returned,
    receipt,
    note,
    offer,
    expense,
    entry,
    cheque,
    landing,
  }
}

/** What uses a credit or a receipt for a document. */
export const settling = (document: Json) => ({
  associations: [{ associatable_type: 'bill', associatable_id: document.id, amount: '1' }],
})

/** Whether it was the right that lacked. */
export const isForbidden = ({ status, body }: Answered): boolean =>
  status === 403 && ['forbidden', 'not_permitted'].includes(String(body.code))
