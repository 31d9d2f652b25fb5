import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../server/src/kernel/database/pool.ts'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { addPerson, readyPerson } from '../../server/src/modules/identity/index.ts'
import { openCompany, reserveTenantId } from '../../server/src/modules/tenancy/index.ts'
import type { Session } from './browser-pages.ts'
import { axeFindings } from './harness.ts'
import { type Stage, openStage } from './stage.ts'

const skip = withoutDatabase()
const owner = { email: 'reem@mizan.example', password: 'three-Falcons-over-Abha' }
let stage: Stage
let session: Session

const ask = async (
  path: string,
  body: unknown,
  token?: string,
): Promise<Record<string, string>> => {
  const answer = await fetch(`${stage.address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 200)
  return (await answer.json()) as Record<string, string>
}

/** A demonstration as its seeding opens it, still without trade. */
async function openDemo(): Promise<string> {
  const { pool } = stage.database
  const now = stage.clock()
  const person = await readyPerson(onPool(pool), { ...owner, name: 'Reem', language: 'ar' })
  await addPerson(onPool(pool), person, now)
  const tenantId = await reserveTenantId(onPool(pool))
  const company = {
    ownerId: person.id,
    name: 'شركة روابي نجد',
    details: {
      tax_registration_number: '310111222300003',
      commercial_registration_number: '1010999888',
      street: 'شارع الستين',
      building_number: '3456',
      area: 'حي الملز',
      city: 'الرياض',
      postal_code: '12836',
    },
    isDemo: true,
  }
  const { publicId } = await transaction(pool, { tenantId, userId: person.id }, (db) =>
    openCompany(db, tenantId, company, now, []),
  )
  return publicId
}

before(async () => {
  if (skip) return
  stage = await openStage()
  const tenantId = await openDemo()
  const { access_token: access = '', refresh_token: refresh = '' } = await ask('/auth/login', owner)
  const { token: tenant = '' } = await ask(
    '/tenant_token',
    { tenant_id: tenantId, switch: true },
    access,
  )
  session = { access, refresh, tenantId, tenant }
})
after(async () => stage?.close())

for (const [language, scheme, width, says, simulator] of [
  ['ar', 'light', 1440, /^شركة تجريبية — تُرسل مستنداتها إلى محاكي الهيئة/, 'محاكي ميزان'],
  [
    'en',
    'dark',
    360,
    /^Demo company — its documents go to the authority’s simulator/,
    'Mizan’s own simulator',
  ],
] as const)
  test(
    `the demo company says where its documents go, and its units know the simulator alone (${language}, ${width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await stage.browser.open('/dashboard', session, {
        language,
        scheme,
        width,
      })
      await page.getByText(says).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      await page.goto(`${stage.address}/dashboard/client/einvoice_units/form`)
      await page.getByText(says).waitFor()
      const environment = page.locator('[data-field="environment"] input').first()
      await environment.waitFor()
      assert.equal(await environment.inputValue(), simulator)
      assert.deepEqual(await axeFindings(page), [])
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )
