import type { Page } from 'playwright-core'

/** What a picture is taken of. */
export type Picture = {
  readonly name: string
  readonly path: (ask: Ask) => Promise<string> | string
  /** What somebody does there first. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The part of the page; the sheet without the menu otherwise. */
  readonly of?: string
}

export type Row = Readonly<Record<string, unknown>>
/** Answers the `data` of the API, as rows. */
export type Ask = (path: string, body?: unknown) => Promise<readonly Row[]>

const first = async (ask: Ask, path: string): Promise<string> =>
  String((await ask(path))[0]?.['id'] ?? '')

const d = '/dashboard'
const confirmed = '/bills?type=1&status=1&sort=-issue_date'

/** Whoever buys most on credit, so that the receipt has bills to settle. */
const debtor = async (ask: Ask): Promise<string> => {
  const bills = await ask(`${confirmed}&payment_status=not_fully_paid&per_page=50`)
  const debts = new Map<string, number>()
  for (const bill of bills) {
    const party = String(bill['beneficiary_id'])
    debts.set(party, (debts.get(party) ?? 0) + 1)
  }
  return [...debts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** The pictures of the texts, in the order a newcomer meets them. */
export const pictures: readonly Picture[] = [
  { name: 'dashboard', path: () => d, of: '.shell' },
  { name: 'company', path: () => `${d}/client/my_company` },
  {
    name: 'item',
    path: async (ask) => `${d}/items/form/${await first(ask, '/items?search=CEM-001')}`,
  },
  {
    name: 'sale-form',
    path: async (ask) => {
      const [copy] = await ask(`/bills/${await first(ask, confirmed)}/copy`, {})
      return `${d}/bills/sales/form/${String(copy?.['id'])}`
    },
  },
  {
    name: 'sale-view',
    path: async (ask) => `${d}/bills/sales/view/${await first(ask, confirmed)}`,
  },
  {
    name: 'receipt',
    path: async (ask) => `${d}/receipts/catch/form?beneficiary_id=${await debtor(ask)}`,
  },
  { name: 'purchases', path: () => `${d}/bills/purchases` },
  { name: 'stock', path: () => `${d}/reports/stores/stock_item_report` },
  { name: 'trial-balance', path: () => `${d}/reports/accounting/adjusted_trial_balance_report` },
  {
    name: 'role',
    path: async (ask) => {
      const roles = await ask('/permissions')
      const accountant = roles.find((role) => role['code'] === 'accountant')
      return `${d}/permissions/role_permissions/${String(accountant?.['id'])}`
    },
  },
  { name: 'import', path: () => `${d}/items/import` },
  {
    name: 'palette',
    path: () => d,
    of: '.shell',
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('.palette input').fill('TS 0009')
      await page.locator('.palette [role=option]').nth(3).waitFor()
    },
  },
  { name: 'sales', path: () => `${d}/bills/sales` },
  {
    name: 'expense',
    path: async (ask) => `${d}/expenses/view/${await first(ask, '/expenses?status=1')}`,
  },
  { name: 'einvoicing', path: () => `${d}/einvoicing` },
]
