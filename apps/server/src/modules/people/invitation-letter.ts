import type { Language } from '@mizan/contract/errors'
import { type Letter, type NewMail, mailOf, siteOf } from '../identity/index.ts'

export type Invited = {
  readonly email: string
  /** The person's own name, when there is an account. */
  readonly name: string | null
  readonly language: Language
  readonly tenantId: number
  readonly company: { readonly ar: string; readonly en: string }
  readonly role: { readonly ar: string; readonly en: string }
  readonly inviter: string
}

const letter = ({ name, company, role, inviter }: Invited): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: `دعوة إلى ${company.ar} في ميزان`,
    greeting: name === null ? 'مرحبًا،' : `مرحبًا ${name}،`,
    lines: [
      `وصلتك من ${inviter} دعوة إلى منشأة «${company.ar}» في ميزان.`,
      `دورك في المنشأة: ${role.ar}.`,
    ],
    action: 'قبول الدعوة',
    after: 'الرابط صالح 7 أيام ولمرة واحدة. إن لم تتوقع الدعوة فتجاهل هذه الرسالة.',
  },
  en: {
    subject: `Invitation to ${company.en} on Mizan`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    lines: [
      `${inviter} invites you to the company “${company.en}” on Mizan.`,
      `Your role there: ${role.en}.`,
    ],
    action: 'Accept the invitation',
    after: 'The link works for 7 days and once. If you did not expect this, ignore this message.',
  },
})

/** The mail with the link by which a person joins a company, in both languages. */
export const invitationMail = (invited: Invited, publicUrl: string, token: string): NewMail => ({
  ...mailOf(
    { name: invited.name ?? '', email: invited.email, language: invited.language },
    letter(invited),
    `${siteOf(publicUrl)}/set_password/${token}`,
  ),
  tenantId: invited.tenantId,
})
