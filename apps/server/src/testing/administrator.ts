import { asOwner } from './as-owner.ts'
import { type Member, register } from './people.ts'
import { type Answered, type Asked, type TestServer } from './server.ts'

export type Administrator = {
  readonly member: Member
  /** His own id. */
  readonly userId: string
  /** Asks the API as the platform's administrator. */
  ask(path: string, body?: unknown, method?: Asked['method']): Promise<Answered>
}

/** Somebody who runs the platform, with a second factor. */
export async function administrator(server: TestServer, name = 'Salem'): Promise<Administrator> {
  const member = await register(server, name, `منصة ${name}`)
  const [person] = await asOwner<{ id: string }>(
    server,
    `update users set is_platform_admin = true, mfa_enabled_at = now()
     where email = '${member.email}' returning id`,
  )
  return {
    member,
    userId: person?.id ?? '',
    ask: (path, body, method) =>
      server.ask(path, { token: member.token, body, ...(method && { method }) }),
  }
}
