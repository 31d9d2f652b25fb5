import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../kernel/database/sql.ts'
import { type Pool, onPool } from '../kernel/database/pool.ts'
import type { Secrets } from '../kernel/secrets.ts'
import { codeOfMail } from '../modules/identity/index.ts'
import { type Json, type TestServer, rowsIn } from './server.ts'

export type Member = {
  readonly email: string
  readonly password: string
  /** Names the person. */
  readonly token: string
  readonly refreshToken: string
  /** The public id of his company. */
  readonly tenantId: string
  /** Names the company too. */
  readonly tenantToken: string
}

export const goodPassword = 'three-Falcons-over-Abha'

/** The newest code in a mail to someone: that of the link in it, or the digits. */
export async function codeMailedTo(server: TestServer, email: string): Promise<string> {
  const { database, secrets, dataDir } = server
  const code = await codeMailed(database.pool, secrets, dataDir, email)
  assert.ok(code, `no code was mailed to ${email}`)
  return code
}

type MailRow = { readonly id: string; readonly status: string; readonly sealed_code: Buffer | null }

/** The same without a test server; null where the newest mail has no code. */
export async function codeMailed(
  pool: Pool,
  secrets: Secrets,
  dataDir: string,
  email: string,
): Promise<string | null> {
  const mail = await onPool(pool).first<MailRow>(sql`select id, status, sealed_code from mails
    where recipient = ${email} order by created_at desc, id desc limit 1`)
  if (mail?.status !== 'captured') return mail && codeOfMail(secrets, mail)
  // A mail that has left keeps no code; whoever it was sent to has it.
  const letter = await readFile(join(dataDir, 'mail', `${mail.id}.eml`), 'utf8')
  return (
    /\/(?:activate|set_password|confirm)\/([\w-]+)/.exec(letter.replace(/=\r?\n/g, ''))?.[1] ?? null
  )
}

let addresses = 0
/** Everybody comes from an address of his own, so that no limit is met by accident. */
const ownAddress = (): string => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

/** Registers a person with a company, activates the account and signs in. */
export async function register(
  server: TestServer,
  name: string,
  companyName: string,
): Promise<Member> {
  const email = `${name.toLowerCase()}@example.com`
  const registered = await server.ask('/auth/register', {
    address: ownAddress(),
    body: {
      name,
      email,
      password: goodPassword,
      company_name: companyName,
      phone: '0501234567',
      terms: true,
    },
  })
  assert.equal(registered.status, 201, JSON.stringify(registered.body))
  const activated = await server.ask('/auth/activate', {
    address: ownAddress(),
    body: { code: await codeMailedTo(server, email) },
  })
  assert.equal(activated.status, 200)
  const signedIn = await signIn(server, email, goodPassword)
  const [token, refreshToken] = [String(signedIn.access_token), String(signedIn.refresh_token)]
  const companies = await server.ask('/tenant', { token })
  const tenantId = String(rowsIn(companies.body.data)[0]?.id)
  const chosen = await server.ask('/tenant_token', {
    token,
    body: { tenant_id: tenantId, switch: true },
  })
  assert.equal(chosen.status, 200)
  return {
    email,
    password: goodPassword,
    token,
    refreshToken,
    tenantId,
    tenantToken: String(chosen.body.token),
  }
}

/**
 * Gives a company a VAT number that holds for every day, and what a tax invoice says of its seller: what it
 * sells and buys bears VAT.
 */
/** What a company says of itself that charges VAT. */
export const vatCompany = {
  tax_registration_number: '310111222300003',
  commercial_registration_number: '1010448821',
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}

export async function registerForVat(server: TestServer, { tenantToken }: Member): Promise<void> {
  const answer = await server.ask('/my_company', {
    method: 'PUT',
    token: tenantToken,
    body: vatCompany,
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}

export async function signIn(server: TestServer, email: string, password: string): Promise<Json> {
  const answer = await server.ask('/auth/login', {
    address: ownAddress(),
    body: { email, password },
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}
