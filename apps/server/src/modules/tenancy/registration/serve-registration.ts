import { businessType, registration } from '@mizan/contract/companies/identity'
import type { Language } from '@mizan/contract/errors'
import { normalizePhone, sellerNameProblem } from '@mizan/core/parties/identifiers'
import { z } from 'zod'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { type SignInParts, registerPerson, untied } from '../../identity/index.ts'
import { tooLongName } from '../company/my-company.ts'
import { openCompany, reserveTenantId } from './open-company.ts'
import type { TenancyParts } from '../parts.ts'

const registered: Readonly<Record<Language, string>> = {
  ar: 'وصل طلبك. افتح الرسالة التي أرسلناها إلى بريدك الإلكتروني',
  en: 'Your request has arrived; open the message we sent to your e-mail',
}

/** The kinds of business a company registers with, which anybody may read. */
export function serveBusinessTypes(onto: Api, parts: TenancyParts): void {
  call(
    untied(onto, parts),
    {
      method: 'GET',
      path: '/business_types',
      scope: 'public',
      tag: 'business_types',
      body: noBody,
      answer: z.array(businessType),
      perMinute: 120,
      says: 'The kinds of business a company registers with',
    },
    async (ctx) => ({
      body: {
        data: await ctx.db.rows(
          sql`select id, code, name, name_en from business_types order by code = 'other', name`,
        ),
      },
    }),
  )
}

/** A person registers with a company: both are there once the mailbox was proven. */
export function serveRegistration(onto: Api, parts: TenancyParts): void {
  call(
    untied(onto, parts),
    {
      method: 'POST',
      path: '/auth/register',
      scope: 'public',
      tag: 'auth',
      body: registration,
      perMinute: 20,
      says: 'Registers a person with a company; the link of the mail opens both, on trial',
    },
    async (ctx, { body }) => {
      if (sellerNameProblem(body.company_name))
        throw new Refusal('invalid', {}, { company_name: [tooLongName] })
      const mobile = body.phone === null ? null : normalizePhone(body.phone)
      if (body.phone !== null && mobile === null) throw wrongField('phone', 'phone_invalid')
      if (
        body.business_type_id !== null &&
        !(await ctx.db.first(sql`select 1 from business_types where id = ${body.business_type_id}`))
      ) {
        throw wrongField('business_type_id', 'reference_not_found')
      }
      const { name, email, password, company_name, business_type_id } = body
      const { language } = ctx
      const draft = { name, email, mobile, password, language, company_name, business_type_id }
      const { id } = await registerPerson(ctx, parts, draft)
      return {
        status: 201,
        body: { data: { id, name, email }, message: registered[ctx.language] },
      }
    },
  )
}

/** Opens the company of a registration together with its person: both, the trial, or nothing. */
export const openRegistered =
  (parts: TenancyParts): SignInParts['openRegistered'] =>
  async (ctx, { id: ownerId, company_name: name, email, mobile, business_type_id }, add) => {
    const tenantId = await reserveTenantId(ctx.db)
    await transaction(parts.pool, { tenantId, userId: ownerId }, async (db) => {
      await add(db)
      const company = { ownerId, name, email, phone: mobile, businessTypeId: business_type_id }
      const whole = { ...company, isOwnerCounted: true }
      await openCompany(db, tenantId, whole, ctx.now, parts.onCompanyMade ?? [])
    })
  }
