import assert from 'node:assert/strict'
import { type Company, type Verb, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'
import { type Role, roles } from './rights.ts'

export type Staff = Awaited<ReturnType<typeof startStaff>>

/** A company with one person of every role, and one whose role has no right at all. */
export async function startStaff() {
  const company: Company = await startCompany()
  await makeRole(company, 'nobody', { bills: '' })
  const tokens = new Map<Role, string>()
  for (const role of roles) tokens.set(role, await hire(company, role))
  const tokenOf = (role: Role): string => tokens.get(role)!
  return {
    company,
    tokenOf,
    /** The status of an answer to a role; a refusal of rights says so by its code. */
    status: async (role: Role, verb: Verb, path: string, body?: unknown): Promise<number> => {
      const answer = await company.ask(verb, path, body, {}, tokenOf(role))
      if (answer.status === 403)
        assert.equal(String(answer.body.code), 'forbidden', `${role} ${verb} ${path}`)
      return answer.status
    },
  }
}

export type Checked = readonly [what: string, got: number, expected: number]

/** What was answered otherwise than the table of rights says. */
export const differences = (rows: readonly Checked[]): string[] =>
  rows
    .filter(([, got, expected]) => got !== expected)
    .map(([what, got, expected]) => `${what}: ${got}, not ${expected}`)
