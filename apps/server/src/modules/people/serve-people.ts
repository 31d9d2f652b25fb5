import {
  permissions,
  roleMatrix,
  roleMatrixChange,
  rolePermissions,
  securitySetting,
  tenantUsers,
  userRoles,
  users,
} from '@mizan/contract/companies/people'
import type { RowOf } from '@mizan/contract/resource'
import { outcome } from '../../kernel/outcome.ts'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import type { LoginParts } from '../identity/index.ts'
import { member } from './members.ts'
import { matrixOf } from './role-matrix.ts'
import { role } from './roles.ts'
import { setSecurity, showSecurity } from './security.ts'
import { serveInvitations } from './serve-invitations.ts'

const grantSource = (): ListSource<RowOf<typeof rolePermissions>> => ({
  path: rolePermissions.name,
  searchable: false,
  select: sql`t.role_id, jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en) as role,
    t.code, t.view, t.store, t.update, t.delete, t.confirm`,
  from: sql`role_permissions t join user_roles r on r.tenant_id = ${currentTenant} and r.id = t.role_id`,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`t.role_id, t.code`,
  map: (row) => row as RowOf<typeof rolePermissions>,
})

/** Members, roles and their rights, invitations, and what the company asks of administrators. */
export function servePeople(api: Api, parts: LoginParts): void {
  serve(api, tenantUsers, {
    list: member.list,
    show: member.show,
    update: member.update,
    remove: member.remove,
    actions: { activate: member.activate, disable: member.disable },
  })
  serve(api, users, { list: member.listUsers, show: member.showUser })
  serve(api, userRoles, {
    list: member.listRoles,
    show: member.showRole,
    update: member.updateRole,
  })
  serve(api, permissions, {
    list: role.list,
    show: role.show,
    create: role.create,
    update: role.update,
    remove: role.remove,
    actions: { copy: (ctx, id, body: { name: string | null }) => role.copy(ctx, id, body.name) },
  })
  serveMatrix(api)
  serveInvitations(api, parts)
  serveSecurity(api)
}

function serveMatrix(api: Api): void {
  serve(api, rolePermissions, { list: grantSource })
  call(
    api,
    {
      method: 'GET',
      path: '/role_permissions/:id',
      scope: 'tenant',
      tag: 'role_permissions',
      says: 'The rights of one role, by parts of the product',
      body: noBody,
      answer: roleMatrix,
    },
    async (ctx, { params }) => {
      ctx.need('permissions', 'view')
      return { body: { data: matrixOf(await role.show(ctx, recordId(params.id))) } }
    },
  )
  call(
    api,
    {
      method: 'PUT',
      path: '/role_permissions/:id',
      scope: 'tenant',
      tag: 'role_permissions',
      says: 'Changes the rights of one role; codes and flags that are not sent stay',
      body: roleMatrixChange,
      right: (ctx) => ctx.need('permissions', 'update'),
      answer: roleMatrix,
    },
    async (ctx, { params, body, sent }) => {
      ctx.need('permissions', 'view')
      const { discount_max: discount, stores_scope: scope, ...rest } = body
      const change = {
        ...rest,
        ...('discount_max' in sent && { discount_max: discount ?? null }),
        ...('stores_scope' in sent && { stores_scope: scope ?? null }),
      }
      const saved = await role.update(ctx, recordId(params.id), change)
      return { body: { data: matrixOf(saved), message: outcome.updated[ctx.language] } }
    },
  )
}

function serveSecurity(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/security_setting',
      scope: 'tenant',
      tag: 'security_setting',
      says: 'What the company asks of its administrators',
      body: noBody,
      answer: securitySetting,
    },
    async (ctx) => ({ body: { data: await showSecurity(ctx) } }),
  )
  call(
    api,
    {
      method: 'PUT',
      path: '/security_setting',
      scope: 'tenant',
      tag: 'security_setting',
      says: 'Asks administrators for a second factor, or no longer',
      body: securitySetting,
      right: (ctx) => ctx.need('users', 'update'),
      answer: securitySetting,
    },
    async (ctx, { body }) => ({
      body: { data: await setSecurity(ctx, body), message: outcome.updated[ctx.language] },
    }),
  )
}
