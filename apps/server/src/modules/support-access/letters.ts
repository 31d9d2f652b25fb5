import type { Language } from '@mizan/contract/errors'
import type { SupportLevel } from '@mizan/core/access/support-reach'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { displayMoment } from '@mizan/core/time/riyadh'
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
export const mailRequest = (ctx: PlatformContext, asked: Asked): Promise<void> =>
  mailCompany(ctx, asked, (to, company) => request(to, ctx.user.name, company, asked))

type Entered = {
  readonly company: number
  readonly grantId: string
  readonly level: SupportLevel
  readonly until: Date
  readonly publicUrl: string
}

const entered = (
  to: string,
  visitor: string,
  company: Readonly<Record<Language, string>>,
  { level, until }: Entered,
): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: `دخل دعم ميزان دفاتر ${company.ar}`,
    greeting: `مرحبًا ${to}،`,
    lines: [
      `دخل ${visitor} من دعم ميزان دفاتر «${company.ar}» كما سمحت.`,
      `المستوى: ${levels[level].ar}. ينتهي السماح: ${leftToRight(displayMoment(until.getTime()))}.`,
    ],
    action: 'عرض ما فعله الدعم',
    after: 'كل ما يفعله الدعم يُسجَّل باسمه في سجل نشاط منشأتك، ولك إنهاء السماح في أي لحظة.',
  },
  en: {
    subject: `Mizan’s support entered the books of ${company.en}`,
    greeting: `Hello ${to},`,
    lines: [
      `${visitor} of Mizan’s support entered the books of “${company.en}”, as you let them.`,
      `Let in: ${levels[level].en}, until ${displayMoment(until.getTime())}.`,
    ],
    action: 'See what support did',
    after:
      'Whatever support does stands under its name in your company’s activity, and you can take it back at any moment.',
  },
})

/** Mails the administrators of a company that support came in, the first time that it uses what they let. */
export const mailEntered = (ctx: PlatformContext, visit: Entered): Promise<void> =>
  mailCompany(
    ctx,
    visit,
    (to, company) => entered(to, ctx.user.name, company, visit),
    `/view/${visit.grantId}`,
  )

async function mailCompany(
  ctx: PlatformContext,
  { company, publicUrl }: { readonly company: number; readonly publicUrl: string },
  letter: (
    to: string,
    company: Readonly<Record<Language, string>>,
  ) => Readonly<Record<Language, Letter>>,
  below = '',
): Promise<void> {
  const inside = ctx.db.scopedTo(company)
  const { company: name, company_en: english, administrators } = await recipientsOf(inside, company)
  const named = { ar: name, en: english ?? name }
  const page = `${siteOf(publicUrl)}/dashboard/client/support_access${below}`
  for (const person of administrators)
    await addMail(ctx.db, mailOf(person, letter(person.name, named), page), ctx.now)
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
