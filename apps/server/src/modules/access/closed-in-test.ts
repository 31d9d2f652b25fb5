import type { FastifyRequest } from 'fastify'
import { resourceOf } from '../../kernel/http/address.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isWrite } from '../../kernel/repeatable.ts'

/** What belongs to the company and not to one of its sets of books: written in live mode only. */
const ofTheCompany = new Set([
  'api_keys',
  'invitations',
  'payments',
  'permissions',
  'role_permissions',
  'security_setting',
  'subscription',
  'support_access',
  'tenant_users',
  'user_roles',
  'users',
])

/** Refuses to write people, roles and the subscription from test books: nobody is really invited there. */
export function refuseInTest(request: FastifyRequest): void {
  if (isWrite(request) && ofTheCompany.has(resourceOf(request)))
    throw new Refusal('closed_in_test_mode')
}
