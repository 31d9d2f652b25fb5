import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest } from './at-rest.ts'
import { picture } from './every-look.ts'
import { axeFindings, openStory, rowsIn, type Look, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})
after(async () => story?.close())

async function on(path: string, look: Look, step: (page: Page) => Promise<void>): Promise<void> {
  const { page, consoleLines, close } = await story.open(path, look)
  try {
    await atRest(page)
    await step(page)
    assert.deepEqual(consoleLines, [], path)
  } finally {
    await close()
  }
}

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Once the page says that the file is in work, the jobs take it. */
async function workOnFile(page: Page): Promise<void> {
  await page.locator('.import-working').waitFor()
  await story.work()
}

const wrong = 'الكود,الاسم,الوحدة,سعر البيع\nIMP1,ممحاة,قطعة,2.50\nIMP2,مسطرة,بوشل,٣'
const mended = wrong.replace('بوشل', 'قطعة')

test('a file with a mistake shows it in its cell; mended, its rows come in', { skip }, async () => {
  await on('/dashboard/items', {}, async (page) => {
    await page.getByRole('button', { name: 'استيراد' }).click()
    await page.getByRole('button', { name: 'اختيار ملف' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await choose(page, 'أصناف.csv', wrong)
    await page.getByRole('button', { name: 'فحص السطور' }).click()
    await workOnFile(page)
    await page.getByText('«بوشل» غير موجود').waitFor()
    assert.ok(await page.getByRole('button', { name: 'إدخال سطر واحد' }).isDisabled())
    assert.deepEqual(await axeFindings(page), [])

    await page.getByRole('button', { name: 'ملف آخر' }).click()
    await page.getByRole('button', { name: 'اختيار ملف' }).waitFor()
    await choose(page, 'أصناف.csv', mended)
    await page.getByRole('button', { name: 'فحص السطور' }).click()
    await workOnFile(page)
    await page.getByRole('button', { name: 'إدخال سطرين' }).click()
    await workOnFile(page)
    await page.getByRole('link', { name: 'عرض ما أُدخل' }).click()
    await arrivedAt(page, /import_id=/)
    await page.getByText('مسطرة').waitFor()
    await page.getByText('ما أُدخل منه').waitFor()
  })
})

const bills = `رقم الفاتورة,العميل,التاريخ,الصنف,الكمية,السعر
B-1,مشتر,2026-01-31,IMPV,1,10
B-1,,,IMPX,2,5
B-2,مشتر,31/01/2026,IMPV,3,10
B-3,مشتر,2026-13-31,IMPV,1,10`

test(
  'bills come in from a file; the wrong ones are downloaded with the reason',
  { skip },
  async () => {
    const unit = rowsIn((await story.ask('/units?code=PCE'))['data'])[0]?.['id']
    await story.ask('/items', { code: 'IMPV', name: 'زيارة فحص', item_type: 2, unit_id: unit })
    await story.ask('/beneficiaries', { first_name: 'مشتر' })
    await on('/dashboard/bills/sales', {}, async (page) => {
      await page.getByRole('button', { name: 'استيراد' }).focus()
      await page.keyboard.press('Enter')
      await arrivedAt(page, '**/bills/sales/import')
      await page.getByRole('button', { name: 'اختيار ملف' }).waitFor()
      await choose(page, 'فواتير.csv', bills)
      await page.getByRole('checkbox', { name: 'تأكيد المستندات عند إدخالها' }).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('button', { name: 'فحص السطور' }).click()
      await workOnFile(page)
      await page.getByText('«IMPX» غير موجود').waitFor()
      assert.ok(await page.getByRole('button', { name: 'إدخال مستند واحد' }).isDisabled())
      assert.deepEqual(await axeFindings(page), [])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'تنزيل السطور المرفوضة' }).click(),
      ])
      assert.equal(file.suggestedFilename(), 'sales_bills-rejected.xlsx')
      // What the file names and is not there comes along, once that is asked for.
      await page.getByRole('button', { name: 'تغيير الأعمدة' }).click()
      await page.getByRole('checkbox', { name: 'الأصناف' }).check()
      await page.getByRole('button', { name: 'فحص السطور' }).click()
      await workOnFile(page)
      const made = page.locator('.import-made')
      await made.getByText('IMPX').waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('button', { name: 'إدخال المستندين الصحيحين وترك الباقي' }).click()
      await workOnFile(page)
      await page.getByText('أُدخل الصحيح من الملف').waitFor()
      await page.getByRole('link', { name: 'عرض ما أُدخل' }).click()
      await arrivedAt(page, /bills\/sales\?.*import_id=/)
      await page.getByText('مشتر').first().waitFor()
    })
  },
)

const balances = 'رقم الحساب,مدين,دائن\n1111,5000,\n3111,,5000'

test('opening balances are begun by a file, and stand in the draft', { skip }, async () => {
  await on('/dashboard/conversion_balance', {}, async (page) => {
    await page.getByRole('button', { name: 'استيراد' }).click()
    await page.getByRole('menuitem', { name: 'استيراد أرصدة الحسابات' }).click()
    await page.getByRole('button', { name: 'اختيار ملف' }).waitFor()
    await choose(page, 'ميزان.csv', balances)
    await page.getByRole('button', { name: 'فحص السطور' }).click()
    await workOnFile(page)
    await page.getByRole('row', { name: /إجمالي المدين .*5,000\.00/ }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'إدخال مستند واحد' }).click()
    await workOnFile(page)
    await page.getByRole('link', { name: 'عرض ما أُدخل' }).click()
    await arrivedAt(page, /conversion_balance\/view\//)
    await page.getByText('1111').first().waitFor()
  })
})

test(
  'the proof of the books says in words that all is right, on a phone too',
  { skip },
  async () => {
    await on(
      '/dashboard/reports/accounting/proofs',
      { language: 'en', scheme: 'dark', width: 360 },
      async (page) => {
        await page.getByText('The books are right: nothing breaks a rule').waitFor()
        await page.getByRole('button', { name: 'Check now' }).click()
        await page.getByText('Every entry has at least two lines').waitFor()
        assert.deepEqual(await axeFindings(page), [])
      },
    )
  },
)

test(
  'what is exported is what is seen, under the same names, and comes in again',
  { skip },
  async () => {
    await on('/dashboard/items', {}, async (page) => {
      const seen = (await page.locator('table.list thead th').allInnerTexts()).map((text) =>
        text.trim(),
      )
      const saved = async (choice: string): Promise<string> => {
        await page.getByRole('button', { name: 'تصدير' }).click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: choice, exact: true }).click(),
        ])
        return readFile(await file.path(), 'utf8')
      }
      const shown = await saved('CSV')
      const heads = shown
        .replace(/^\ufeff/, '')
        .split('\r\n')[0]!
        .split(',')
      assert.ok(heads.length >= 4, heads.join(' · '))
      // A figure's heading has the sign of the riyal beside it on the screen.
      for (const head of heads)
        assert.ok(
          seen.some((text) => text.startsWith(head)),
          `${head}: ${seen.join(' · ')}`,
        )
      assert.match(await saved('CSV بأسماء الحقول للبرامج'), /^\ufeffid,|,lock_version,/)

      await page.getByRole('button', { name: 'استيراد' }).click()
      await page.getByRole('button', { name: 'اختيار ملف' }).waitFor()
      await choose(page, 'أصناف.csv', shown)
      await page.getByRole('button', { name: 'فحص السطور' }).click()
      await workOnFile(page)
      await page.locator('.import-counts').waitFor()
      assert.equal(await page.getByText('غير موجود').count(), 0)
    })
  },
)

test('opening balances leave by the files in which they come in', { skip }, async () => {
  await on('/dashboard/conversion_balance', {}, async (page) => {
    await arrivedAt(page, '**/conversion_balance/view/*')
    await atRest(page)
    for (const part of ['أرصدة الحسابات', 'الذمم بمستنداتها', 'بضاعة أول المدة']) {
      await page.getByRole('button', { name: 'المزيد' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: `تصدير ${part}` }).click(),
      ])
      assert.match(file.suggestedFilename(), /\.xlsx$/)
      assert.equal((await readFile(await file.path())).subarray(0, 2).toString(), 'PK')
    }
  })
})

test(
  'suppliers of items come by a file of their own, from that of the items',
  { skip },
  async () => {
    const [unit] = rowsIn((await story.ask('/units?code=PCE'))['data'])
    await story.ask('/items', { name: 'صمغ', code: 'SUP-1', unit_id: unit?.['id'] })
    await story.ask('/beneficiaries', { first_name: 'مصنع الصمغ', role: 'supplier' })
    await on('/dashboard/items/import', {}, async (page) => {
      await page.getByRole('link', { name: 'استيراد موردي الأصناف' }).click()
      await arrivedAt(page, '**/items/import/suppliers')
      await choose(
        page,
        'موردون.csv',
        'الصنف,المورد,رمز الصنف عند المورد,أيام التوريد\nSUP-1,مصنع الصمغ,X-1,4',
      )
      await page.getByText('كل سطر مورد لصنف').waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await picture(page, 'suppliers-columns')
      await page.getByRole('button', { name: 'فحص السطور' }).click()
      await workOnFile(page)
      await page.getByRole('button', { name: 'إدخال سجل واحد' }).click()
      await workOnFile(page)
      await page.getByRole('link', { name: 'عرض ما أُدخل' }).click()
      await page.getByText('SUP-1').first().waitFor()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'تصدير' }).click()
      await page.getByRole('menuitem', { name: 'موردو الأصناف (لاستيرادهم من جديد)' }).click()
      assert.ok((await (await downloading).path()).length > 0)
    })
    for (const path of ['/dashboard/items/import', '/dashboard/items/import/suppliers'])
      await on(path, { language: 'en', scheme: 'dark', width: 360 }, async (page) => {
        assert.deepEqual(await axeFindings(page), [])
        await picture(page, `phone${path.replaceAll('/', '-')}`, { isWhole: true })
      })
  },
)
