import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { openLog } from '../../../kernel/telemetry/log.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import type { Json } from '../../../testing/server.ts'
import { openCredentials } from '../sending/authority.ts'
import type { UnitEnvironment } from './environment.ts'
import { sendOnce } from '../sending/send.ts'

const skip = withoutDatabase()
let at: Sending
let unit: string
before(async () => {
  if (skip) return
  at = await openSending()
  unit = await at.onboarded('918273')
})
after(async () => {
  await at?.close()
})

const eInvoiceOf = async (bill: Json): Promise<string> => {
  const [found] = await at.rows<{ id: string }>(
    sql`select id from einvoices where document_id = ${String(bill.id)}`,
  )
  return found!.id
}
const stateOfUnit = async (): Promise<string> =>
  String((await at.ask(`/einvoice_units/${unit}`)).data?.state)

test('neither log, nor table, nor answer holds a secret of a unit', { skip }, async () => {
  const lines: string[] = []
  const traced = { ...at.atWork, log: openLog('trace', { write: (line) => void lines.push(line) }) }
  const codes = ['736251', '847362', '958473']
  for (const answer of [400, 401, 428, 500]) {
    const bill = await at.sell(null)
    at.standIn.instruct({ answer })
    await sendOnce(traced, at.tenantId, await eInvoiceOf(bill))
    if ((await stateOfUnit()) === 'stopped') await at.ask(`/einvoice_units/${unit}/resume`, {})
  }
  for (const [turn, otp] of codes.entries()) {
    at.standIn.instruct({ answer: [401, 428, 200][turn] ?? 200, call: 'renewal' })
    await at.ask(`/einvoice_units/${unit}/renew`, { otp })
    for (const { id } of await at.rows<{ id: string }>(
      sql`select id from einvoice_onboardings where status = 'working'`,
    ))
      await at.tasks.einvoice_onboard?.({ tenant_id: at.tenantId, onboarding_id: id }, traced)
    at.standIn.forget()
  }
  await at.tasks.einvoice_watch?.({}, traced)
  const [kept] = await at.rows<{ private_key: Buffer; credentials: Buffer; environment: string }>(
    sql`select private_key, credentials, environment from einvoice_units where id = ${unit}`,
  )
  const { secrets } = at.server
  const { token, secret } = openCredentials(
    secrets,
    { id: unit, environment: kept!.environment as UnitEnvironment },
    kept!.credentials,
  )
  const key = secrets.decrypt(kept!.private_key, `einvoice unit ${unit}`).toString('utf8')
  const body = key.replace(/-----[^-]+-----|\s/g, '')
  const forbidden = [
    token,
    secret,
    body,
    body.slice(0, 60),
    Buffer.from(body, 'base64').toString('hex'),
    Buffer.from(`${token}:${secret}`).toString('base64'),
    Buffer.from(secret).toString('hex'),
    ...codes.map((code) => `"${code}"`),
  ]
  const texts = [lines.join('\n'), ...(await everythingKept())]
  for (const path of [
    `/einvoice_units/${unit}`,
    '/einvoice_units',
    '/einvoices/problems',
    '/users_activities',
  ])
    texts.push(JSON.stringify((await at.server.ask(path, { token: await at.token() })).body))
  for (const text of texts)
    for (const each of forbidden)
      assert.ok(
        !text.includes(each),
        `${text.slice(0, 80)} holds ${each.length} characters of a secret`,
      )
  assert.ok(lines.length > 0 && texts.length > 60)
})

/** Every row of every table of the company, as text. */
async function everythingKept(): Promise<string[]> {
  const tables = await at.rows<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await at.rows<{ text: string }>({
      text: [`select '${name} ' || to_jsonb(t)::text as text from "${name}" t`],
      values: [],
    })
    found.push(rows.map(({ text }) => text).join('\n'))
  }
  return found
}
