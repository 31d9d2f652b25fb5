import { signIn, type Member } from './people.ts'
import type { TestServer } from './server.ts'

const tokenLivesMs = 5 * 60_000

/** The token of a member, who signs in again when the story's clock went on. */
export function lastingToken(server: TestServer, member: Member): () => Promise<string> {
  let token = member.tenantToken
  let signedInAt = server.clock.now().getTime()
  return async () => {
    const now = server.clock.now().getTime()
    if (now - signedInAt <= tokenLivesMs) return token
    const { access_token: person } = await signIn(server, member.email, member.password)
    const chosen = await server.ask('/tenant_token', {
      token: String(person),
      body: { tenant_id: member.tenantId, switch: true },
    })
    token = String(chosen.body.token)
    signedInAt = now
    return token
  }
}
