import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'
import { write } from './writing.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const month = (at: number): string => `2026-${two(at)}`
const money = (value: number): string => value.toFixed(2)

/** Files the VAT of a month, and pays from the bank what is due of it. */
async function settleVat(book: Book, startsOn: string, due: number, on: string): Promise<void> {
  const { data: prepared } = await book.ask('POST', '/vat_returns', { starts_on: startsOn })
  const at = `/vat_returns/${String(prepared?.id)}`
  const { data: filed } = await book.ask('POST', `${at}/file`, {})
  assert.deepEqual([filed?.net, filed?.payable], [money(due), money(due)], startsOn)
  const [bank] = rowsIn((await book.ask('GET', '/accounts?account_number=1121')).data)
  await book.ask('POST', `${at}/pay`, { date: on, account_id: bank?.id })
}

/** Amounts of a statement by the keys of its sums, in each period. */
const sumsIn = ({ data }: Json, keys: readonly string[]): readonly (readonly number[])[] =>
  keys.map((key) => {
    const row = rowsIn(data).find(
      (each) => String(each.key) === key && ['subtotal', 'total'].includes(String(each.line)),
    )
    return [Number(row?.amount), Number(row?.amount_1)]
  })

/*
 * Worked out on paper. In month m the shop buys 10 + m pens at 20.00 and sells 10 at 50.00, and pays 200.00 of rent.
 * VAT of a month: 75.00 on sales less 3.00 on each pen bought, 45 - 3m; two pens that come back in June take 15.00
 * off. Of the year: sales 6,000 - 100 = 5,900; cost 118 × 20 = 2,360; rent 2,400; profit 1,140. VAT 540 - 234 - 15 = 291, of
 * which 9.00 of December is paid in January. Bought 198 pens for 3,960 and 594 of VAT, of which 3,000 are paid.
 * Bank: 6,900 received - 282 of VAT - 2,400 - 3,000 = 1,218. Left: 80 pens, 1,600.
 */
story(
  'a year of a shop: twelve VAT periods, its closing, and the next year beside it',
  async (book) => {
    await book.ask('PUT', '/financial_setting/vat_frequency', { value: 'monthly' })
    const bought: Json[] = []
    let june: Json | null = null
    for (let at = 1; at <= 12; at += 1) {
      if (at > 1) {
        await book.on(`${month(at)}-05`)
        const due = 45 - 3 * (at - 1) - (at - 1 === 6 ? 15 : 0)
        await settleVat(book, `${month(at - 1)}-01`, due, `${month(at)}-05`)
      }
      await book.on(`${month(at)}-10`)
      bought.push(await book.buy('Sahara', `${10 + at} pens @ 20.00`))
      await book.on(`${month(at)}-15`)
      const sold = await book.sell('Noor', '10 pens @ 50.00', { paid: ['575.00', 'Bank'] })
      if (at === 6) june = sold
      await book.on(`${month(at)}-20`)
      if (at === 6 && june) await book.returnGoods(june, '2 pens')
      await write(
        book,
        { date: `${month(at)}-20`, says: 'Rent' },
        `
    Rent  200.00
    Bank -200.00`,
      )
    }
    await book.on('2026-12-28')
    let owed = 3000
    for (const bill of bought) {
      const part = Math.min(owed, Number((await book.see(bill)).net))
      owed -= part
      if (part > 0) await book.pay(bill, money(part), 'Bank')
    }

    await book.balances(`
    Bank             1218.00
    Stock            1600.00
    Receivables      -115.00
    Payables        -1554.00
    VAT input          66.00
    VAT payable       -75.00
    Sales           -6000.00
    Sales returns     100.00
    Cost of sales    2360.00
    Rent             2400.00`)
    await book.stock('pen', '80', '1600.00')
    const year = 'from=2026-01-01&to=2026-12-31'
    const income = await book.ask('GET', `/reports/income_statement_report?${year}`)
    assert.deepEqual(
      sumsIn(income, ['net_sales', 'gross_profit', 'net_profit']).map(([amount]) => amount),
      [5900, 3540, 1140],
    )
    const cash = await book.ask('GET', `/reports/cash_report?${year}`)
    assert.equal(Number(rowsIn(cash.data).at(-1)?.amount), 1218)

    await book.on('2027-01-10')
    await settleVat(book, '2026-12-01', 9, '2027-01-10')
    const fiscal = rowsIn((await book.ask('GET', '/fiscal_years')).data).find(
      ({ name }) => String(name) === '2026',
    )
    await book.ask('POST', `/fiscal_years/${String(fiscal?.id)}/close`, {})
    await book.sell('Noor', '5 pens @ 50.00', { paid: ['287.50', 'Bank'] })
    await book.balances(`
    Bank              1496.50
    Stock             1500.00
    VAT payable        -37.50
    Sales             -250.00
    Cost of sales      100.00
    Rent                 0.00
    Retained earnings -1140.00`)

    const both = 'from=2027-01-01&to=2027-12-31&compare_with=year&compare=1'
    assert.deepEqual(
      sumsIn(await book.ask('GET', `/reports/income_statement_report?${both}`), [
        'net_sales',
        'gross_profit',
        'net_profit',
      ]),
      [
        [250, 5900],
        [150, 3540],
        [150, 1140],
      ],
    )
    // Bank, stock and the credit of Noor: 1,218 + 1,600 - 115 at the end of 2026, whose VAT was filed on its last day, so
    // that 9 are owed beside 1,554; now 1,496.50 + 1,500 - 115, and 37.50 of VAT.
    assert.deepEqual(
      sumsIn(await book.ask('GET', `/reports/balance_sheet_report?${both}`), [
        'total_assets',
        'total_liabilities',
        'liabilities_and_equity',
      ]),
      [
        [2881.5, 2703],
        [1591.5, 1563],
        [2881.5, 2703],
      ],
    )
    const equity = rowsIn(
      (await book.ask('GET', '/reports/equity_report?from=2027-01-01&to=2027-12-31')).data,
    )
    const closing = equity.reduce((sum, row) => sum + Number(row.closing ?? 0), 0)
    assert.equal(closing, 1290)
  },
)
