import type { FastifyRequest } from 'fastify'
import { resourceOf } from '../../kernel/http/address.ts'

/** What a company reaches after its subscription has ended (`domain/07` 7.6). */
const resources = new Set(['my_subscription', 'payments', 'subscription', 'tickets'])

export const isOpenWhenEnded = (request: FastifyRequest): boolean =>
  resources.has(resourceOf(request))
