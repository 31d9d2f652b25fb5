import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importableLists } from '@mizan/contract/imports/importable-names'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { withoutDatabase } from '../../testing/database.ts'
import { type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, counts, startMovers, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
})
after(async () => server?.close())

const pens = `قائمة الأصناف
الكود,الاسم,الوحدة,سعر البيع,الضريبة,نوع الصنف,يُباع
PEN,قلم,قطعة,"١٬٢٣٤٫٥٠",S15,صنف مخزني,نعم
INK,حبر,لتر,SAR 2.5,S15,Stock item,yes
FIX,تركيب,ساعة,50,S15,خدمة,`

test('a file of items is read by its headings, checked, and taken in whole', { skip }, async () => {
  const shop = await company('items')
  const sent = await shop.uploaded('items', pens)
  assert.deepEqual(
    [sent.status, sent.total, Object.keys(sent.mapping!).toSorted()],
    [
      'uploaded',
      3,
      ['allow_to_sell', 'code', 'item_tax_id', 'item_type', 'name', 'selling_price', 'unit_id'],
    ],
  )
  const checked = await shop.check(sent)
  assert.deepEqual(
    [checked.status, counts(checked), wrongs(checked)],
    ['checked', [3, 0, 0, 0], []],
  )
  assert.equal((await shop.get('/items')).meta?.total, 0, 'a check keeps nothing')
  const done = await shop.commit(sent)
  assert.deepEqual([done.status, counts(done)], ['committed', [3, 0, 0, 0]])
  const pen = await shop.first('/items?code=PEN')
  assert.deepEqual([pen.name, pen.selling_price, pen.unit?.name], ['قلم', '1234.50', 'قطعة'])
  assert.equal((await shop.first('/items?code=FIX')).item_type, 2)
  assert.equal((await shop.get(`/items?import_id=${String(sent.id)}`)).meta?.total, 3)
  assert.equal((await shop.get(`/items?import_id=${String(pen.id)}`)).meta?.total, 0)
  assert.deepEqual(await shop.refused('POST', `/imports/${String(sent.id)}/commit`, {}), [
    'import_not_checked',
  ])
})

test(
  'one wrong row keeps the whole file out, and every wrong cell is reported',
  { skip },
  async () => {
    const shop = await company('mistakes')
    const file = `code,name,unit,price,item type,tax,reorder limit
A,Pen,PCE,1.00,Stock item,S15,1
B,,PCE,1.00,Stock item,S15,1
C,Ink,bushel,-1,Sto,S99,many
A,Pen again,PCE,1,Stock item,S15,1
D,Salary,PCE,1,Stock item,IM15,1`
    const checked = await shop.checked('items', file)
    assert.deepEqual(counts(checked), [1, 0, 0, 4])
    assert.deepEqual(wrongs(checked), [
      '3 name required',
      '4 item_tax_id name_not_found',
      '4 item_type word_not_allowed',
      '4 limit_of_reorders invalid_decimal',
      '4 selling_price too_small',
      '4 unit_id name_not_found',
      '5 code repeated_in_file',
      '6 item_tax_id invalid_choice',
    ])
    const first = rowsIn(checked.rows)[0]
    assert.equal(first?.row as unknown, 3, 'rows with mistakes come first')
    assert.deepEqual(await shop.refused('POST', `/imports/${String(checked.id)}/commit`, {}), [
      'import_not_checked',
    ])
    assert.equal((await shop.get('/items')).meta?.total, 0)
    const english = await server.ask(`/imports/${String(checked.id)}`, {
      token: shop.owner.tenantToken,
      headers: { 'accept-language': 'en' },
    })
    const bushel = rowsIn(english.body.data?.rows)
      .flatMap(({ problems }) => rowsIn(problems))
      .find(({ field }) => String(field) === 'unit_id')
    assert.deepEqual(
      [bushel?.heading, bushel?.message],
      ['unit', '“bushel” does not exist; add it first or correct the name'],
    )
  },
)

test('what became wrong between check and commit commits nothing', { skip }, async () => {
  const shop = await company('between')
  const checked = await shop.checked('units', 'name,code\nBox,BX\nPallet,PF')
  assert.deepEqual(counts(checked), [2, 0, 0, 0])
  await shop.add('/units', { name: 'Pallet' })
  const tried = await shop.commit(checked)
  assert.deepEqual(
    [tried.status, counts(tried)],
    ['committed', [1, 0, 1, 0]],
    'skipped, as planned',
  )
  const again = await shop.checked('items', 'code,name,unit\nX,Pen,Box\nY,Ink,Pallet')
  assert.deepEqual(counts(again), [2, 0, 0, 0])
  await shop.remove(`/units/${String((await shop.first('/units?name=Pallet')).id)}`)
  const failed = await shop.commit(again)
  assert.deepEqual(
    [failed.status, counts(failed), wrongs(failed)],
    ['checked', [1, 0, 0, 1], ['3 unit_id name_not_found']],
  )
  assert.equal((await shop.get('/items')).meta?.total, 0)
})

test('records that are there are skipped or brought up to date, as asked', { skip }, async () => {
  const shop = await company('again')
  await shop.commit(await shop.checked('items', pens))
  const dearer = 'الكود,الاسم,الوحدة,سعر البيع\nPEN,,,9.75\nNEW,ممحاة,قطعة,1'
  const sent = await shop.uploaded('items', dearer)
  assert.deepEqual(counts(await shop.check(sent)), [1, 0, 1, 0])
  const checked = await shop.check(sent, { duplicates: 'update' })
  assert.deepEqual([counts(checked), wrongs(checked)], [[1, 1, 0, 0], []])
  await shop.commit(sent)
  const pen = await shop.first('/items?code=PEN')
  assert.deepEqual([pen.selling_price, pen.name], ['9.75', 'قلم'], 'empty cells change nothing')
  assert.equal((await shop.get(`/items?import_id=${String(sent.id)}`)).meta?.total, 2)
  const activity = await shop.get(`/users_activities?resource_id=${String(pen.id)}`)
  assert.deepEqual(
    rowsIn(activity.data)
      .map(({ action }) => String(action))
      .toSorted(),
    ['created', 'updated'],
  )
})

test(
  'parties are known by code or VAT number, and checked as their form checks them',
  { skip },
  async () => {
    const shop = await company('parties')
    const file = `الاسم,الرقم الضريبي,الدور,الجوال,حد الائتمان,الدولة
شركة نور,٣١٠٢٢٢٣٣٣٤٠٠٠٠٣,عميل,0501234567,"1,000.00",SA
مصنع صحارى,12345,مورد,,,السعودية
بدر,,عميل ومورد,,(50),XX`
    const checked = await shop.checked('beneficiaries', file)
    assert.deepEqual(wrongs(checked), [
      '3 registration_number vat_number_invalid',
      '4 country_id name_not_found',
      '4 credit_limit too_small',
    ])
    const right = await shop.checked('beneficiaries', file.split('\n').slice(0, 2).join('\n'))
    await shop.commit(right)
    const again = await shop.checked('beneficiaries', 'Name,VAT number\nNoor,310222333400003')
    assert.deepEqual(counts(again), [0, 0, 1, 0])
  },
)

test('accounts find their parents above or below them in the file', { skip }, async () => {
  const shop = await company('accounts')
  const parent = rowsIn(
    (await shop.get('/accounts?is_transaction_account=false&per_page=200')).data,
  ).find(({ account_number: number }) => String(number) === '52')!
  const number = String(parent.account_number)
  const file = `رقم الحساب,اسم الحساب,الحساب الرئيسي,حساب حركة
${number}91,رسوم سحابية,${number}9 - اشتراكات,نعم
${number}9,اشتراكات,${number},لا`
  const checked = await shop.checked('accounts', file)
  assert.deepEqual([counts(checked), wrongs(checked)], [[2, 0, 0, 0], []])
  await shop.commit(checked)
  const made = await shop.first(`/accounts?account_number=${number}91`)
  assert.equal(made.parent_name, 'اشتراكات')
})

test(
  'the template comes in both languages with what is allowed, and its example is not taken in',
  { skip },
  async () => {
    const shop = await company('template')
    const answer = await server.ask('/imports/template?resource=items', {
      token: shop.owner.tenantToken,
    })
    assert.equal(answer.status, 200)
    const { sheets } = await readXlsx(answer.bytes)
    const [items, allowed] = sheets
    assert.deepEqual(
      [items?.rows[0]?.slice(0, 2), items?.rows[1]?.slice(0, 2), allowed?.name],
      [['الرمز', 'الاسم *'], ['Code', 'Name *'], 'القيم المقبولة'],
    )
    assert.ok(
      allowed?.rows.flat().includes('PCE — قطعة — piece') ||
        allowed?.rows.flat().some((text) => String(text).startsWith('PCE')),
    )
    const rows = items!.rows.map((row) => row.map((value) => String(value ?? '')))
    const filled = rows[2]!.map((text, at) => (at === 0 ? 'MINE' : text))
    const bytes = await writeXlsx({
      sheets: [
        { name: 'items', rows: [...rows, filled] },
        { name: 'other', rows: [['x']] },
      ],
    })
    const sent = await shop.uploaded('items', Buffer.from(bytes), 'template.xlsx')
    assert.deepEqual([sent.total, rowsIn(sent.sheets).map(String)], [1, ['items', 'other']])
    const checked = await shop.check(sent)
    assert.deepEqual([counts(checked), wrongs(checked)], [[1, 0, 0, 0], []])
    assert.equal(
      rowsIn(checked.rows)[0]?.row as unknown,
      4,
      'rows are counted as the sheet shows them',
    )
    for (const list of importableLists.filter((each) => each !== 'items')) {
      for (const format of ['xlsx', 'csv']) {
        const template = await server.ask(`/imports/template?resource=${list}&format=${format}`, {
          token: shop.owner.tenantToken,
        })
        assert.equal(template.status, 200, list)
        const back = await shop.send(list, template.bytes, `t.${format}`)
        assert.equal(back.body.code, 'import_no_rows', `the example of ${list} is left out`)
      }
    }
  },
)

test('points of sale come with their stores and get drawers of their own', { skip }, async () => {
  const shop = await company('pos')
  const file = 'name,store\nكاشير العليا,مستودع العليا\nكاشير الروضة,المستودع الرئيسي'
  const sent = await shop.uploaded('pos', file)
  const checked = await shop.check(sent, { creates: ['stores'] })
  assert.deepEqual([counts(checked), wrongs(checked)], [[2, 0, 0, 0], []])
  await shop.commit(checked)
  assert.deepEqual(
    rowsIn((await shop.get('/pos')).data).map(({ code, cash_account: drawer }) => [
      String(code),
      String(drawer?.account_number),
    ]),
    [
      ['P01', '1112001'],
      ['P02', '1112002'],
    ],
  )
  assert.equal((await shop.get(`/pos?import_id=${String(sent.id)}`)).meta?.total, 2)
})

test('columns are chosen by hand where headings say nothing', { skip }, async () => {
  const shop = await company('mapping')
  const sent = await shop.uploaded('units', 'foo;bar\nصندوق;BX\nدزينة;DZN')
  assert.deepEqual(sent.mapping, {})
  const path = `/imports/${String(sent.id)}`
  assert.deepEqual(await shop.refused('PUT', path, {}), ['invalid', 'mapping.name'])
  assert.deepEqual(
    await shop.refused('PUT', path, { mapping: { name: 0, code: 0, colour: 1, name_en: 9 } }),
    ['invalid', 'mapping.code', 'mapping.colour', 'mapping.name_en'],
  )
  const checked = await shop.check(sent, { mapping: { name: 0, code: 1 } })
  assert.deepEqual(counts(checked), [2, 0, 0, 0])
  await shop.remove(path)
  assert.deepEqual(await shop.refused('GET', path), ['not_found'])
})
