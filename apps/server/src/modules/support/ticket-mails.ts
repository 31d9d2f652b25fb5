import type { Language } from '@mizan/contract/errors'
import { leftToRight } from '@mizan/core/text/left-to-right'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { type Letter, addMail, mailOf } from '../identity/index.ts'
import type { Ticket } from './ticket.ts'

type Person = { readonly name: string; readonly email: string; readonly language: Language }

const kinds: Readonly<Record<Ticket['kind'], Readonly<Record<Language, string>>>> = {
  question: { ar: 'سؤال', en: 'question' },
  problem: { ar: 'مشكلة', en: 'problem' },
  e_invoicing: { ar: 'فوترة إلكترونية', en: 'e-invoicing' },
  subscription: { ar: 'اشتراك', en: 'subscription' },
  suggestion: { ar: 'اقتراح', en: 'suggestion' },
}

type Written = {
  readonly ticket: Ticket
  readonly content: string
  readonly isFirst: boolean
  readonly sender: string
  readonly email: string
  readonly company: string
  readonly companyId: string
  readonly isTest: boolean
}

const toAdministrator = (name: string, written: Written): Readonly<Record<Language, Letter>> => {
  const { ticket, content, isFirst, sender, email, company, companyId, isTest } = written
  const number = leftToRight(ticket.number)
  const phone = ticket.phone === null ? '' : ` · ${leftToRight(ticket.phone)}`
  return {
    ar: {
      subject: `${isFirst ? 'تذكرة دعم جديدة' : 'رسالة أخرى في تذكرة الدعم'} ${number}: ${ticket.subject}`,
      greeting: `مرحبًا ${name}،`,
      lines: [
        `التذكرة ${number} (${kinds[ticket.kind].ar}): ${ticket.subject}`,
        `من ${sender} ${leftToRight(email)}${phone}`,
        `المنشأة: ${company} (${leftToRight(companyId)})${isTest ? '، من الدفاتر التجريبية' : ''}`,
        ...content.split('\n'),
      ],
      after: 'الرد على هذه الرسالة يصل إلى صاحب التذكرة مباشرة.',
    },
    en: {
      subject: `${isFirst ? 'New support ticket' : 'Another message in support ticket'} ${ticket.number}: ${ticket.subject}`,
      greeting: `Hello ${name},`,
      lines: [
        `Ticket ${ticket.number} (${kinds[ticket.kind].en}): ${ticket.subject}`,
        `From ${sender} ${email}${phone}`,
        `Company: ${company} (${companyId})${isTest ? ', from its test books' : ''}`,
        ...content.split('\n'),
      ],
      after: 'A reply to this message goes to whoever wrote the ticket.',
    },
  }
}

const toSender = (name: string, ticket: Ticket): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: `وصلتنا رسالتك، ورقم تذكرتها ${leftToRight(ticket.number)}`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `وصلت رسالتك «${ticket.subject}» إلى فريق ميزان، ورقم تذكرتها ${leftToRight(ticket.number)}.`,
      'نرد عليك في هذا البريد.',
    ],
    after: 'لإضافة رسالة أخرى افتح الدعم من قائمة الإعدادات في ميزان.',
  },
  en: {
    subject: `We have your message: ticket ${ticket.number}`,
    greeting: `Hello ${name},`,
    lines: [
      `Your message “${ticket.subject}” has reached the people of Mizan as ticket ${ticket.number}.`,
      'We answer to this address.',
    ],
    after: 'To add another message, open support from the settings menu of Mizan.',
  },
})

/**
 * Mails what was written to every administrator of the platform. The mail is the platform's, not the
 * company's, so that it leaves from test books too; a reply to it reaches the sender.
 */
export async function mailAdministrators(
  ctx: TenantContext,
  ticket: Ticket,
  { content, isFirst }: Pick<Written, 'content' | 'isFirst'>,
): Promise<void> {
  const { db, user, tenant, now } = ctx
  const [people, company] = await Promise.all([
    db.rows<Person>(
      sql`select name, email, language from users where is_platform_admin and activated_at is not null`,
    ),
    db.first<{ name: string; public_id: string }>(
      sql`select name, public_id from tenants where id = ${tenant.companyId}`,
    ),
  ])
  const written: Written = {
    ticket,
    content,
    isFirst,
    sender: user.name,
    email: user.email,
    company: company?.name ?? tenant.name,
    companyId: company?.public_id ?? tenant.publicId,
    isTest: tenant.mode === 'test',
  }
  for (const person of people)
    await addMail(
      db,
      { ...mailOf(person, toAdministrator(person.name, written), null), replyTo: user.email },
      now,
    )
}

/** Mails the number of a new ticket to whoever wrote it. */
export async function mailSender(
  { db, user, language, now }: TenantContext,
  ticket: Ticket,
): Promise<void> {
  const person: Person = { name: user.name, email: user.email, language }
  await addMail(db, mailOf(person, toSender(user.name, ticket), null), now)
}
