import { registration } from '@mizan/contract/identity'
import type { Language } from '@mizan/contract/errors'
import { normalizePhone, sellerNameProblem } from '@mizan/core/parties/identifiers'
import { type Api, call } from '../../kernel/api.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { addPerson, readyPerson, sendActivation, untied } from '../identity/index.ts'
import { tooLongName } from './my-company.ts'
import { openCompany, reserveTenantId } from './open-company.ts'
import type { TenancyParts } from './parts.ts'

const registered: Readonly<Record<Language, string>> = {
  ar: 'تم التسجيل؛ أرسلنا رابط التفعيل إلى بريدك الإلكتروني',
  en: 'Registered; the activation link is on its way to your e-mail',
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
      if (!body.terms) throw wrongField('terms', 'terms_required')
      if (sellerNameProblem(body.company_name))
        throw new Refusal('invalid', {}, { company_name: [tooLongName] })
      const phone = body.phone === null ? null : normalizePhone(body.phone)
      if (body.phone !== null && phone === null) throw wrongField('phone', 'phone_invalid')
      if (
        body.business_type_id !== null &&
        !(await ctx.db.first(sql`select 1 from business_types where id = ${body.business_type_id}`))
      ) {
        throw wrongField('business_type_id', 'reference_not_found')
      }
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
            businessTypeId: body.business_type_id,
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
