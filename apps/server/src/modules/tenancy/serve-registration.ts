import { businessType, registration } from '@mizan/contract/identity'
import type { Language } from '@mizan/contract/errors'
import { normalizePhone } from '@mizan/core/parties/identifiers'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { type Database, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { addPerson, readyPerson, sendActivation, untied } from '../identity/index.ts'
import { type BusinessType, openCompany, reserveTenantId } from './open-company.ts'
import type { TenancyParts } from './parts.ts'

const registered: Readonly<Record<Language, string>> = {
  ar: 'تم التسجيل؛ أرسلنا رابط التفعيل إلى بريدك الإلكتروني',
  en: 'Registered; the activation link is on its way to your e-mail',
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

/** A person registers with a company: both, the trial and the activation mail, or nothing. */
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
      says: 'Registers a person with a company, on trial',
    },
    async (ctx, { body }) => {
      const phone = body.phone === null ? null : normalizePhone(body.phone)
      if (body.phone !== null && phone === null) throw wrongField('phone', 'phone_invalid')
      const chosen = await businessTypeOf(ctx.db, body.business_type_id)
      const { name, email, password } = body
      const person = await readyPerson(ctx.db, {
        name,
        email,
        mobile: phone,
        password,
        language: ctx.language,
      })
      const tenantId = await reserveTenantId(ctx.db)
      await transaction(parts.pool, { tenantId, userId: person.id }, async (db) => {
        await addPerson(db, person, ctx.now)
        await openCompany(
          db,
          tenantId,
          {
            ownerId: person.id,
            name: body.company_name,
            email,
            phone,
            businessType: chosen,
          },
          ctx.now,
          parts.onCompanyMade ?? [],
        )
        await sendActivation(db, person, parts.publicUrl, ctx.now)
      })
      return {
        status: 201,
        body: { data: { id: person.id, name, email }, message: registered[ctx.language] },
      }
    },
  )
}

async function businessTypeOf(db: Database, id: string | null): Promise<BusinessType | null> {
  if (id === null) return null
  const found = await db.first<BusinessType>(
    sql`select id, code from business_types where id = ${id}`,
  )
  if (!found) throw wrongField('business_type_id', 'reference_not_found')
  return found
}
