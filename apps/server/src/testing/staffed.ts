import assert from 'node:assert/strict'
import { asking } from './asking.ts'
import { type Member, codeMailedTo, goodPassword, register, signIn } from './people.ts'
import { type Json, type TestServer, rowsIn } from './server.ts'

let guests = 0

/** A company whose owner asks, and who joins it. */
export async function staffed(server: TestServer, owner: string, company: string) {
  const member = await register(server, owner, company)
  const api = asking(
    () => server,
    () => member,
  )
  const roles = new Map(
    rowsIn((await api.get('/permissions')).data).map((role) => [String(role.code), role]),
  )

  /** Someone new joins by invitation and comes in with a token of the company. */
  const join = async (role: string | Json): Promise<Member & { readonly id: string }> => {
    const email = `guest${(guests += 1)}@example.com`
    await api.add('/invitations', {
      email,
      role_id: typeof role === 'string' ? roles.get(role)!.id : role.id,
    })
    const accepted = await server.ask('/auth/accept_invitation', {
      address: `10.5.0.${guests}`,
      body: {
        token: await tokenMailedTo(server, email),
        name: `Guest ${guests}`,
        password: goodPassword,
        password_confirmation: goodPassword,
      },
    })
    assert.equal(accepted.status, 200, JSON.stringify(accepted.body))
    const signedIn = await enter(server, email, member.tenantId)
    const known = await api.first(`/tenant_users?email=${encodeURIComponent(email)}`)
    return { ...signedIn, id: String(known.id) }
  }
  return { member, api, roles, join }
}

export const tokenMailedTo = codeMailedTo

/** Signs in and chooses a company. */
export async function enter(server: TestServer, email: string, tenantId: string): Promise<Member> {
  const signedIn = await signIn(server, email, goodPassword)
  const [token, refreshToken] = [String(signedIn.access_token), String(signedIn.refresh_token)]
  const chosen = await server.ask('/tenant_token', { token, body: { tenant_id: tenantId } })
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body))
  const tenantToken = String(chosen.body.token)
  return { email, password: goodPassword, token, refreshToken, tenantId, tenantToken }
}
