import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asking } from '../../testing/asking.ts'
import { register } from '../../testing/people.ts'
import { type Json, rowsIn, testServer } from '../../testing/server.ts'

export type Opening = Awaited<ReturnType<typeof startOpenings>>

/** Companies that move over to these books, each test with one of its own. */
export async function startOpenings() {
  const server = await testServer()
  let count = 0
  /** A company with a customer, a supplier, a pen, a visit and a second store. */
  const company = async () => {
    server.clock.set('2026-03-10T09:00:00Z')
    const owner = await register(server, `Mover${(count += 1)}`, 'دكان النقل')
    const asked = asking(
      () => server,
      () => owner,
    )
    const { add, first } = asked
    const piece = await first('/units?code=PCE')
    const made = {
      noor: await add('/beneficiaries', { first_name: 'نور', payment_terms_days: 30 }),
      badr: await add('/beneficiaries', { first_name: 'بدر', role: 'both' }),
      sahara: await add('/beneficiaries', { first_name: 'صحارى', role: 'supplier' }),
      pen: await add('/items', { name: 'قلم', code: 'PEN', unit_id: piece.id }),
      visit: await add('/items', { name: 'زيارة', item_type: 2, unit_id: piece.id }),
      riyadh: await first('/stores?is_main_store=true'),
      jeddah: await add('/stores', { name: 'جدة' }),
    }
    const accounts = new Map(
      rowsIn((await asked.get('/accounts?per_page=500')).data).map((row) => [
        String(row.account_number),
        row,
      ]),
    )
    const on = (account: string, amount: string, more: object = {}) => ({
      account_id: accounts.get(account)?.id,
      debtor: amount,
      ...more,
    })
    const against = (account: string, amount: string, more: object = {}) => ({
      account_id: accounts.get(account)?.id,
      creditor: amount,
      ...more,
    })
    const post = async (path: string, body: object = {}): Promise<Json> =>
      (await asked.ask('POST', path, 200, body)).data!
    return {
      ...asked,
      ...made,
      owner,
      server,
      on,
      against,
      post,
      account: (number: string): Json => accounts.get(number)!,
      pens: (amount: string, unitPrice: string, store: Json = made.riyadh) => ({
        item_id: made.pen.id,
        store_id: store.id,
        amount,
        unit_price: unitPrice,
      }),
      /** Debits less credits of an account, as its list says. */
      balance: async (number: string): Promise<string> => {
        const row = await first(`/accounts?account_number=${number}`)
        return `${String(row.debit)} ${String(row.credit)}`
      },
      /** As if the return of a VAT period had been filed. */
      fileVat: async (day: string): Promise<void> => {
        const { pool } = server.database
        const tenant = await onPool(pool).first<{ id: number }>(
          sql`select id from tenants where public_id = ${owner.tenantId}`,
        )
        await transaction(pool, { tenantId: tenant?.id ?? 0 }, (db) =>
          db.run(sql`update companies set vat_filed_through = ${day}`),
        )
      },
      proofs: async (): Promise<readonly string[]> =>
        rowsIn((await asked.get('/proofs')).data)
          .filter(({ ok }) => String(ok) !== 'true')
          .map((row) => JSON.stringify(row)),
    }
  }
  return { server, company }
}
