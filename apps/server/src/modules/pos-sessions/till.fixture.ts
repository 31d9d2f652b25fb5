import { riyadhDate } from '@mizan/core/time/riyadh'
import { type Asking, asking } from '../../testing/asking.ts'
import { type Member, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

export const idOf = (json: Json | undefined): string => String(json?.id)

const rights = (codes: readonly string[]) =>
  codes.map((code) => ({ code, view: true, store: true, update: true, confirm: true }))

/** Whoever sits at a till: he sells, takes back and pays out, and opens sessions of his own. */
const cashierRights = [
  ...rights(['bills', 'bills_return', 'receipts_catch', 'receipts_cashing']),
  { code: 'associations', view: true, store: true, delete: true },
  { code: 'pos_session', view: true, store: true },
]

/** Hind's shop with a till at its front, and cashiers who join her. */
export async function openTill(server: TestServer, owner = 'Hind', company = 'روابي نجد') {
  const shop = await staffed(server, owner, company)
  const { api, member } = shop
  await registerForVat(server, member)
  const first = async (path: string): Promise<string> => idOf(await api.first(path))
  const store = await first('/stores')
  const till = await api.add('/pos', { name: 'الأمامي', name_en: 'Front', store_id: store })
  const known = {
    store,
    till,
    drawer: String(till.cash_account_id),
    cash: await first('/payment_methods?code=cash'),
    card: await first('/payment_methods?code=card'),
    expense: await first('/accounts?account_number=5221'),
    safe: await first('/accounts?account_number=1111'),
    pen: idOf(
      await api.add('/items', {
        name: 'زيارة',
        item_type: 2,
        unit_id: await first('/units?code=PCE'),
      }),
    ),
    noor: idOf(await api.add('/beneficiaries', { first_name: 'نور', role: 'customer' })),
  }
  const role = await api.add('/permissions', { name: 'كاشير الواجهة', permissions: cashierRights })
  const today = (): string => riyadhDate(server.clock.now().getTime())

  /** What somebody does at the till. */
  const at = (by: Member) => {
    const asks: Asking = asking(
      () => server,
      () => by,
    )
    const sale = (net: string, more: Readonly<Record<string, unknown>> = {}) => ({
      type: 1,
      status: 1,
      beneficiary_id: known.noor,
      p_o_s_id: till.id,
      issue_date: today(),
      // 15 % of VAT are in the net.
      items: [{ item_id: known.pen, item_qty: '1', item_price: (Number(net) / 1.15).toFixed(2) }],
      payments: [{ payment_method_id: known.cash, amount: net }],
      ...more,
    })
    return {
      ...asks,
      sale,
      start: (float: string, more: Readonly<Record<string, unknown>> = {}): Promise<Json> =>
        asks.add('/pos_session', { pos_id: till.id, start_balance: float, ...more }),
      sell: (net: string, more?: Readonly<Record<string, unknown>>): Promise<Json> =>
        asks.add('/bills', sale(net, more)),
      act: async (id: string, action: string, body: unknown = {}): Promise<Json> =>
        (await asks.ask('POST', `/pos_session/${id}/${action}`, 200, body)).data!,
      /** Takes a whole bill back, and pays its customer in cash. */
      takeBack: async (bill: Json): Promise<Json> => {
        const back = (
          await asks.ask('POST', `/bills/${idOf(bill)}/return`, 200, {
            items: [{ bill_item_id: bill.items?.[0]?.id, item_qty: '1' }],
            reason: 'تالف',
            issue_date: today(),
            status: 1,
          })
        ).data!
        await asks.add('/receipts', {
          type: 2,
          status: 1,
          beneficiary_id: known.noor,
          payment_method_id: known.cash,
          date: today(),
          amount: back.net,
          associations: [{ associatable_type: 'bill', associatable_id: back.id, amount: back.net }],
        })
        return back
      },
    }
  }

  /** The entries of a session as text, in the order in which they were posted. */
  const entriesOf = async (session: Json): Promise<readonly string[]> => {
    const entries = rowsIn((await api.get(`/pos_session/${idOf(session)}`)).data?.entries)
    const whole = await Promise.all(entries.map(({ id }) => api.get(`/entries/${String(id)}`)))
    return whole.map(({ data }) =>
      rowsIn(data?.transactions)
        .map(({ account, debtor, creditor }) =>
          Number(debtor) > 0
            ? `Dr ${String(account?.account_number)} ${String(debtor)}`
            : `Cr ${String(account?.account_number)} ${String(creditor)}`,
        )
        .toSorted()
        .toReversed()
        .join(' '),
    )
  }

  /** What the books have in the drawer. */
  const inDrawer = async (): Promise<string> =>
    String((await api.get(`/accounts/${known.drawer}`)).data?.balance)

  return {
    ...known,
    today,
    shop,
    api,
    owner: at(member),
    member,
    at,
    role,
    cashier: async () => {
      const member_ = await shop.join(role)
      return { ...at(member_), id: member_.id, member: member_ }
    },
    entriesOf,
    inDrawer,
  }
}

export type Till = Awaited<ReturnType<typeof openTill>>
