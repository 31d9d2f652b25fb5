import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { atRest, isAnswered } from './at-rest.ts'
import type { Look, Opened, Session } from './browser-pages.ts'
import { type Stage, openStage } from './stage.ts'
import { storyJobs } from './story-jobs.ts'

export type { Look, Session } from './browser-pages.ts'

/** JSON a story walks into by name. */
export type Json = { readonly [key: string]: Json }

export type Story = {
  readonly address: string
  readonly session: Session
  /** Asks the API as the company's owner; anything but the expected status fails the story. */
  ask(path: string, body?: unknown, method?: string, status?: number): Promise<Json>
  /**
   * Works on uploaded files and on what others are to be asked, as the process of the jobs would, once
   * the server has answered all that the open pages asked of it: a job they order is then there.
   */
  work(): Promise<void>
  /** Lets time pass for the server and its jobs. */
  later(minutes: number): void
  /** A browser of the owner, signed in, on a path of the app. */
  open(path: string, look?: Look): Promise<Opened>
  close(): Promise<void>
}

const password = 'three-Falcons-over-Abha'
const owner = { name: 'Hind', email: 'hind@example.com', company: 'شركة روابي نجد' }
const salem = { name: 'Salem', email: 'salem@example.com', company: 'شركة المنصة' }

/** Who runs the platform: asks its API and has its pages. */
export type Administrator = Pick<Story, 'ask' | 'open'>

/** The same story seen by an administrator of the platform, who has a second factor. */
export async function openPlatform(): Promise<{
  story: Story
  platform: Administrator
  /** The owner of the database, for what nobody can do through the product. */
  ownerUrl: string
}> {
  const stage = await openStage()
  const story = await storyOn(stage, null, null)
  const { access, refresh } = await register(stage, salem)
  const owning = new pg.Client({ connectionString: stage.database.ownerUrl })
  await owning.connect()
  await owning.query(
    'update users set is_platform_admin = true, mfa_enabled_at = now() where email = $1',
    [salem.email],
  )
  await owning.end()
  const session: Session = { access, refresh, tenantId: '', tenant: '' }
  return {
    story,
    ownerUrl: stage.database.ownerUrl,
    platform: {
      ask: (path, body, method, status) =>
        call(stage.address, path, { body, method, status, token: access }),
      open: (path, look = {}) => stage.browser.open(path, session, look),
    },
  }
}

/**
 * The real server with a company of its own on a fresh database, and a real browser before it. A story
 * that asks the tax authority or payment gateways brings the addresses of our own; the others ask
 * nobody.
 */
export async function openStory(
  authority: string | null = null,
  gateways: Readonly<Record<string, string>> | null = null,
): Promise<Story> {
  return storyOn(await openStage(), authority, gateways)
}

async function storyOn(
  stage: Stage,
  authority: string | null,
  gateways: Readonly<Record<string, string>> | null,
): Promise<Story> {
  const { address, database, dataDir, clock, browser, later } = stage
  const session = await register(stage, owner)
  const jobs = storyJobs({ database, dataDir, address, clock, authority, gateways })
  return {
    address,
    session,
    later,
    ask: (path, body, method, status) =>
      call(address, path, { body, method, status, token: session.tenant }),
    work: async () => {
      for (const page of browser.pages) await isAnswered(page)
      await jobs.work()
    },
    open: (path, look = {}) => browser.open(path, look.guest ? null : session, look),
    close: async () => {
      await jobs.close()
      await stage.close()
    },
  }
}

type Call = {
  readonly body?: unknown
  readonly method?: string | undefined
  readonly status?: number | undefined
  readonly token?: string
}

async function call(address: string, path: string, given: Call): Promise<Json> {
  const { body, method = body === undefined ? 'GET' : 'POST', token } = given
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const expected = given.status === undefined ? answer.ok : answer.status === given.status
  assert.ok(expected, `${method} ${path}: ${answer.status} ${text.slice(0, 400)}`)
  return (text === '' ? {} : JSON.parse(text)) as Json
}

async function register({ address, codeMailedTo }: Stage, person: typeof owner): Promise<Session> {
  await call(address, '/auth/register', {
    body: {
      name: person.name,
      email: person.email,
      password,
      company_name: person.company,
      phone: '0501234567',
      terms: true,
    },
  })
  await call(address, '/auth/activate', { body: { code: await codeMailedTo(person.email) } })
  const signedIn = await call(address, '/auth/login', { body: { email: person.email, password } })
  const access = String(signedIn['access_token'])
  const companies = await call(address, '/tenant', { token: access })
  const tenantId = String(rowsIn(companies['data'])[0]?.['id'])
  const chosen = await call(address, '/tenant_token', {
    token: access,
    body: { tenant_id: tenantId, switch: true },
  })
  return {
    access,
    refresh: String(signedIn['refresh_token']),
    tenantId,
    tenant: String(chosen['token']),
  }
}

export const rowsIn = (json: Json | undefined): Json[] =>
  Array.isArray(json) ? (json as unknown as Json[]) : []

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] }

/** What axe finds on a page that has come to rest, as short texts; nothing is what one hopes for. */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page)
  // A page keeps it until it is left for a page of another address.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  )) as readonly Violation[]
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`)
}
