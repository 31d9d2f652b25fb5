import type { Language } from '@mizan/contract/errors'
import type { SupportLevel } from '@mizan/core/access/support-reach'
import type { PlatformContext, TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { type Letter, addMail, mailOf, siteOf } from '../identity/index.ts'
import { recipientsOf } from '../people/index.ts'

type Person = { readonly name: string; readonly email: string; readonly language: Language }

const levels: Readonly<Record<SupportLevel, Readonly<Record<Language, string>>>> = {
  read: { ar: 'الاطلاع فقط', en: 'to look only' },
  change: { ar: 'الاطلاع والتعديل', en: 'to look and to change' },
}

type Asked = {
  readonly company: number
  readonly level: SupportLevel
  readonly hours: number
  readonly reason: string
  readonly publicUrl: string
}

const request = (
  to: string,
  asker: string,
  company: Readonly<Record<Language, string>>,
  { level, hours, reason }: Asked,
): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: `دعم ميزان يطلب دخول دفاتر ${company.ar}`,
    greeting: `مرحبًا ${to}،`,
    lines: [
      `يطلب ${asker} من دعم ميزان الدخول إلى دفاتر «${company.ar}».`,
      `المستوى: ${levels[level].ar}. عدد الساعات: ${hours}.`,
      ...reason.split('\n'),
    ],
    action: 'الرد على الطلب',
    after: 'لا يدخل أحد من الدعم قبل أن تسمح، ولك إنهاء السماح في أي لحظة.',
  },
  en: {
    subject: `Mizan’s support asks to enter the books of ${company.en}`,
    greeting: `Hello ${to},`,
    lines: [
      `${asker} of Mizan’s support asks to enter the books of “${company.en}”.`,
      `Asked: ${levels[level].en}. Hours: ${hours}.`,
      ...reason.split('\n'),
    ],
    action: 'Answer the request',
    after:
      'Nobody of support comes in before you let them, and you can take it back at any moment.',
  },
})

/** Mails the administrators of a company that support asks to be let in. */
export async function mailRequest(ctx: PlatformContext, asked: Asked): Promise<void> {
  const inside = ctx.db.scopedTo(asked.company)
  const { company, company_en: english, administrators } = await recipientsOf(inside, asked.company)
  const named = { ar: company, en: english ?? company }
  const page = `${siteOf(asked.publicUrl)}/dashboard/client/support_access`
  for (const person of administrators)
    await addMail(
      ctx.db,
      mailOf(person, request(person.name, ctx.user.name, named, asked), page),
      ctx.now,
    )
}

type Decision = {
  readonly id: string
  /** Who asked; null where the company let support in unasked, which every administrator is told. */
  readonly requestedBy: string | null
  readonly answer: 'granted' | 'refused'
  readonly publicUrl: string
}

const decision = (
  to: string,
  company: string,
  answer: Decision['answer'],
): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject:
      answer === 'granted'
        ? `سمحت ${company} للدعم بدخول دفاترها`
        : `لم تسمح ${company} للدعم بدخول دفاترها`,
    greeting: `مرحبًا ${to}،`,
    lines: [
      answer === 'granted'
        ? `سمحت منشأة «${company}» لدعم ميزان بدخول دفاترها. ادخل من صفحة المنشأة في إدارة المنصة.`
        : `رفضت منشأة «${company}» طلب دخول دفاترها.`,
    ],
    action: 'فتح القائمة',
    after: 'كل ما تفعله في دفاتر المنشأة يُسجَّل باسمك في سجل نشاطها.',
  },
  en: {
    subject:
      answer === 'granted'
        ? `${company} lets support into its books`
        : `${company} does not let support into its books`,
    greeting: `Hello ${to},`,
    lines: [
      answer === 'granted'
        ? `“${company}” lets Mizan’s support into its books. Enter from its page in the administration.`
        : `“${company}” refused the request to enter its books.`,
    ],
    action: 'Open the list',
    after: 'Whatever you do in the books of a company stands under your name in its activity.',
  },
})

/** Mails whoever asked, or every administrator of the platform, what the company decided. */
export async function mailDecision(
  { db, tenant, now }: TenantContext,
  { requestedBy, answer, publicUrl }: Decision,
): Promise<void> {
  const people = await db.rows<Person>(
    sql`select name, email, language from users where is_platform_admin and activated_at is not null
      and stopped_at is null and (${requestedBy}::uuid is null or id = ${requestedBy}::uuid)`,
  )
  const page = `${siteOf(publicUrl)}/admin/support_access`
  for (const person of people)
    await addMail(db, mailOf(person, decision(person.name, tenant.name, answer), page), now)
}
