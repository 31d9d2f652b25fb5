import type { Language } from '@mizan/contract/errors'
import { type Letter, type NewMail, mailOf, siteOf } from '../../identity/index.ts'

type Person = { readonly name: string; readonly email: string; readonly language: Language }

const last: Readonly<Record<Language, string>> = {
  ar: 'الرابط صالح 7 أيام ولمرة واحدة. إن لم تتوقع هذه الرسالة فتجاهلها.',
  en: 'The link works for 7 days and once. If you did not expect this message, ignore it.',
}

const invitation = (name: string, why: Why): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'عيّن كلمة مرورك في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: [why.ar, 'عيّن كلمة مرورك من الرابط التالي، ثم سجّل الدخول بهذا البريد.'],
    action: 'تعيين كلمة المرور',
    after: last.ar,
  },
  en: {
    subject: 'Set your Mizan password',
    greeting: `Hello ${name},`,
    lines: [why.en, 'Set your password with this link, then sign in with this e-mail.'],
    action: 'Set the password',
    after: last.en,
  },
})

const notice = (name: string, why: Why): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'جديد في حسابك في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: [why.ar],
    action: 'تسجيل الدخول',
    after: 'إن لم تتوقع هذه الرسالة فراسل دعم ميزان.',
  },
  en: {
    subject: 'Something new in your Mizan account',
    greeting: `Hello ${name},`,
    lines: [why.en],
    action: 'Sign in',
    after: 'If you did not expect this message, write to the support of Mizan.',
  },
})

/** Why somebody is written to, in both languages. */
export type Why = Readonly<Record<Language, string>>

/** A company was made for somebody. */
export const ofCompany = (company: string): Why => ({
  ar: `أُنشئت في ميزان منشأة «${company}»، وأنت مالكها.`,
  en: `The company “${company}” was made in Mizan, and you own it.`,
})

/** Somebody is to run the platform. */
export const ofPlatform: Why = {
  ar: 'أُضفت إلى مسؤولي منصة ميزان. فعّل التحقق بخطوتين عند أول دخول؛ لا تُفتح إدارة المنصة بدونه.',
  en: 'You were added to the administrators of Mizan. Set up two-step verification when you first sign in; the platform opens to nobody without it.',
}

/** An account waits for its first password. */
export const ofAccount: Why = {
  ar: 'لديك حساب في ميزان بهذا البريد، ولم تُعيَّن كلمة مروره بعد.',
  en: 'You have a Mizan account with this e-mail, and its password was not set yet.',
}

/** The mail with the link that sets a first password. */
export const invitationMail = (
  person: Person,
  why: Why,
  publicUrl: string,
  code: string,
): NewMail =>
  mailOf(person, invitation(person.name, why), `${siteOf(publicUrl)}/set_password/${code}`)

/** The mail to who has an account already. */
export const noticeMail = (person: Person, why: Why, publicUrl: string): NewMail =>
  mailOf(person, notice(person.name, why), `${siteOf(publicUrl)}/auth/login`)

/** The mail to whose second factor was taken away. */
export const mfaResetMail = (person: Person, publicUrl: string): NewMail =>
  noticeMail(
    person,
    {
      ar: 'أُلغي التحقق بخطوتين في حسابك بطلب من دعم ميزان. فعّله من جديد بعد دخولك.',
      en: 'Two-step verification of your account was taken away by the support of Mizan. Set it up again after you sign in.',
    },
    publicUrl,
  )
