import {
  company,
  companyChange,
  companyDraft,
  type CompanyChange,
  protectedField,
  setting,
  settingChange,
} from '@mizan/contract/companies/tenancy'
import { z } from 'zod'
import { outcome } from '../../../kernel/outcome.ts'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { takesUpload } from '../../files/index.ts'
import { withWarnings } from '../../../kernel/serve.ts'
import { untied } from '../../identity/index.ts'
import { listSettings, setSetting, showSetting } from './financial-settings.ts'
import { logoIn, readLogo, setLogo } from '../company/logo.ts'
import { changeCompany, showCompany } from '../company/my-company.ts'
import type { TenancyParts } from '../parts.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const mayChangeCompany = (ctx: TenantContext): void => ctx.need('company_settings', 'update')

/** The company's own page, its logo, its settings, and what its plan withholds. */
export function serveSettings(api: Api, parts: TenancyParts): void {
  call(
    api,
    {
      method: 'GET',
      path: '/my_company',
      scope: 'tenant',
      tag: 'my_company',
      says: 'The company',
      body: noBody,
      answer: company,
    },
    async (ctx) => ({ body: { data: await showCompany(ctx) } }),
  )

  call(
    api,
    {
      method: 'PUT',
      path: '/my_company',
      scope: 'tenant',
      tag: 'my_company',
      says: 'Changes the company; fields that are not sent stay',
      body: companyChange,
      right: mayChangeCompany,
      answer: company,
    },
    async (ctx, { body, sent }) => {
      const change = Object.fromEntries(
        Object.entries(body).filter(([field]) => field in companyDraft.shape && field in sent),
      ) as CompanyChange
      const data = await changeCompany(ctx, change, body.lock_version)
      return { body: withWarnings(ctx, { data, message: outcome.updated[ctx.language] }) }
    },
  )

  takesUpload(
    api,
    {
      path: '/my_company/logo',
      tag: 'my_company',
      says: 'Takes a PNG, JPEG or WebP of at most 2 MB as the logo (multipart, field `file`)',
      right: mayChangeCompany,
      perMinute: 30,
    },
    async ({ bytes }) => {
      const picture = await logoIn(bytes)
      return async (ctx) => ({
        body: { data: await setLogo(ctx, picture), message: outcome.updated[ctx.language] },
      })
    },
  )

  call(
    untied(api, parts),
    {
      method: 'GET',
      path: '/tenant/:id/logo',
      scope: 'public',
      tag: 'tenant',
      says: 'The logo of a company as PNG',
      body: noBody,
    },
    async (_ctx, { params, query, reply }) => {
      const { id = '' } = params
      if (!uuid.test(id)) throw new Refusal('not_found')
      const picture = await readLogo(parts.pool, id)
      void reply
        .type('image/png')
        .header('cache-control', query.v ? 'public, max-age=31536000, immutable' : 'no-cache')
      return { body: picture }
    },
  )

  call(
    api,
    {
      method: 'GET',
      path: '/financial_setting',
      scope: 'tenant',
      tag: 'financial_setting',
      says: 'All financial settings',
      body: noBody,
      answer: z.array(setting),
    },
    async (ctx) => ({ body: { data: await listSettings(ctx) } }),
  )

  call(
    api,
    {
      method: 'GET',
      path: '/financial_setting/:code',
      scope: 'tenant',
      tag: 'financial_setting',
      says: 'One financial setting',
      body: noBody,
      answer: setting,
    },
    async (ctx, { params }) => ({ body: { data: await showSetting(ctx, params.code ?? '') } }),
  )

  call(
    api,
    {
      method: 'PUT',
      path: '/financial_setting/:code',
      scope: 'tenant',
      tag: 'financial_setting',
      says: 'Sets one financial setting',
      body: settingChange,
      right: (ctx) => ctx.need('financial_settings', 'update'),
      answer: setting,
    },
    async (ctx, { params, body }) => ({
      body: {
        data: await setSetting(ctx, params.code ?? '', body.value),
        message: outcome.updated[ctx.language],
      },
    }),
  )

  call(
    api,
    {
      method: 'GET',
      path: '/plan_protected_field',
      scope: 'tenant',
      tag: 'plan_protected_field',
      says: 'What the plan of the company withholds',
      body: noBody,
      answer: z.array(protectedField),
    },
    async (ctx) => {
      ctx.needNothing()
      return { body: { data: ctx.tenant.protectedFields.map((key) => ({ field_key: key })) } }
    },
  )
}
