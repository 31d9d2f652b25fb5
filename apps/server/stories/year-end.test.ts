import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
import { story } from './story.ts'
import { write } from './writing.ts'

/** The last days of 2026, when the companies of these stories begin. */
const atYearEnd = '2026-12-28T06:00:00Z'

story(
  'a year is brought to its end, closed, opened again and closed for good',
  async (book) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    const bill = await book.sell('Noor', '8 pens @ 50.00')
    await book.on('2026-12-31')
    await book.receive(bill, '460.00', 'Card')
    const rent = await write(
      book,
      { date: '2026-12-31', says: 'Rent of December' },
      `
    Rent               90.00
    Accrued expenses  -90.00`,
    )
    await write(
      book,
      { date: '2026-12-31', says: 'Salaries of December' },
      `
    Salaries           50.00
    Accrued salaries  -50.00`,
    )
    await write(
      book,
      { date: '2026-12-31', says: 'Zakat of the year', is_adjusting: true },
      `
    Zakat              2.50
    Zakat provision   -2.50`,
    )

    await book.on('2027-01-10')
    const year = rowsIn((await book.ask('GET', '/fiscal_years')).data)[0]
    const at = `/fiscal_years/${String(year?.id)}`
    const list = (await book.ask('GET', `${at}/checklist`)).data
    assert.deepEqual(
      rowsIn(list?.items).map(({ code, state, count }) => [code, state, count]),
      [
        ['order', 'ok', 0],
        ['unsettled', 'ok', 0],
        ['proofs', 'ok', 0],
        ['drafts', 'ok', 0],
        ['vat_periods', 'warning', 1],
        ['clearing', 'warning', 1],
      ],
    )
    // 400.00 of sales less 240.00 of goods, 90.00 of rent, 50.00 of salaries and 2.50 of zakat.
    assert.deepEqual([list?.can_close, list?.profit], [true, '17.50'])

    await book.ask('POST', `${at}/close`, {})
    await book.balances(`
    Sales               0.00
    Cost of sales       0.00
    Rent                0.00
    Salaries            0.00
    Zakat               0.00
    Retained earnings -17.50`)
    assert.equal((await book.ask('GET', '/my_company')).data?.lock_date, '2026-12-31')
    const names = rowsIn((await book.ask('GET', '/fiscal_years')).data).map(({ name }) => name)
    assert.deepEqual(names, ['2027', '2026'], 'the next year is laid out')

    // The rent was 95.00. What is closed is not edited: the admin opens the year again.
    const change = {
      transactions: [
        { account_id: rowsIn(rent.transactions)[0]?.account_id, debtor: '95.00' },
        { account_id: rowsIn(rent.transactions)[1]?.account_id, creditor: '95.00' },
      ],
    }
    const edit = () => book.ask('PUT', `/entries/${String(rent.id)}`, change)
    await book.refuses('period_locked', edit)
    await book.ask('POST', `${at}/reopen`, { reason: 'the rent was 95.00' })
    assert.equal((await book.ask('GET', '/my_company')).data?.lock_date, null)
    await book.balances(`
    Sales            -400.00
    Rent               90.00
    Retained earnings   0.00`)
    assert.equal((await edit()).data?.number, rent.number)
    await book.ask('POST', `${at}/close`, {})
    await book.balances(`
    Rent                0.00
    Accrued expenses  -95.00
    Retained earnings -12.50`)

    const trial = async (options: string): Promise<unknown> =>
      rowsIn(
        (
          await book.ask(
            'GET',
            `/reports/adjusted_trial_balance_report?from=2026-01-01&to=2026-12-31${options}`,
          )
        ).data,
      ).find(({ account_number }) => String(account_number) === '4111')?.closing_credit
    assert.deepEqual([await trial(''), await trial('&before_closing=true')], ['0.00', '400.00'])

    // January goes on.
    await book.sell('Noor', '1 pen @ 50.00')
    await book.balances('Sales -50.00')
  },
  atYearEnd,
)

story(
  'a debt that will not be paid, with the relief of its VAT',
  async (book) => {
    const bill = await book.sell('Noor', '1 visit @ 1000.00')
    await book.on('2027-01-05')
    await book.owes('Noor', '1150.00')
    const noor = {
      beneficiary_id: bill.beneficiary_id,
      date: '2027-01-05',
      amount: '1150.00',
      status: 1,
    }
    const writeOff = (more: object) =>
      book.ask('POST', '/entries/templates/bad_debt', { ...noor, ...more })
    await book.refuses('invalid', () => writeOff({ vat_relief: true }))
    await writeOff({ vat_relief: true, conditions_confirmed: true })
    await book.owes('Noor', '0.00')
    const seen = await book.see(bill)
    assert.deepEqual(
      [seen.payment_status, seen.remain, rowsIn(seen.associations)[0]?.cashing_type],
      ['fully_paid', '0.00', 'write_off'],
    )
    await book.balances(`
    Bad debts   1000.00
    VAT payable    0.00
    Receivables    0.00`)
  },
  atYearEnd,
)
