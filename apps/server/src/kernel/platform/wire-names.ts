import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

export type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The calls of administrators by the method and path under which the wire knows them. */
export type CallsOfPlatform<Described> = Map<
  string,
  { readonly described: Described; readonly handler: RouteHandler }
>

type Wire<Described> = {
  readonly platform: CallsOfPlatform<Described>
  readonly open: {
    known(request: FastifyRequest): Promise<{ readonly company: number }>
    isAdministrator(request: FastifyRequest): Promise<boolean>
  }
}

/**
 * What the wire calls the platform's records (`api.md`), by the path of the administrators' screens. What everybody reads
 * under such a name (prices, kinds of business) answers everybody alike; the settings of the site are read by guests in
 * another form, so administrators have them under `/admin` alone.
 */
const wireNames: Readonly<Record<string, string>> = {
  plans: 'plans',
  coupons: 'coupons',
  currencies: 'currencies',
  subscribers: 'subscribers',
  tenants: 'tenants',
  tenant_users: 'tenant_users',
  users: 'users',
  subscription: 'subscription',
  payments: 'payments',
  tickets: 'tickets',
  business_type: 'business_types',
}

/** The path by which the wire knows a call of administrators; null where it knows none. */
export function wirePath(path: string): string | null {
  const [, name = '', rest = ''] = /^\/admin\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const called = wireNames[name]
  return called === undefined ? null : `/${called}${rest}`
}

/**
 * The call of a company answers an administrator's own token, which names no company, with the platform's records of
 * that name: it would be refused otherwise.
 */
export const alsoForPlatform =
  (api: Wire<unknown>, key: string, handler: RouteHandler): RouteHandler =>
  async (request, reply) => {
    const ofPlatform = api.platform.get(key)
    return ofPlatform && (await api.open.isAdministrator(request))
      ? ofPlatform.handler(request, reply)
      : handler(request, reply)
  }

/**
 * The calls of administrators under the names of the wire that no company has: served once all others are. For who comes
 * with a token of a company there is no such call.
 */
export function servePlatformNames<Described extends { readonly says: string }>(
  { platform, open }: Pick<Wire<Described>, 'platform' | 'open'>,
  isServed: (method: string, path: string) => boolean,
  add: (described: Described & { readonly path: string }, handler: RouteHandler) => void,
): void {
  for (const [key, { described, handler }] of platform) {
    const [method = '', path = ''] = key.split(' ')
    const says = `${described.says}, for administrators of the platform`
    const ofNoCompany: RouteHandler = async (request, reply) => {
      if ((await open.known(request)).company !== 0) throw new Refusal('not_found')
      return handler(request, reply)
    }
    if (!isServed(method, path)) add({ ...described, path, says }, ofNoCompany)
  }
}
