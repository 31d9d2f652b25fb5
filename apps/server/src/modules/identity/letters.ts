import type { Language } from '@mizan/contract/errors'
import type { NewMail } from './mail.ts'

type Letter = {
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly action: string
  readonly after: string
}

const activation = (name: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'تفعيل حسابك في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: ['حسابك في ميزان جاهز. يبقى تأكيد بريدك الإلكتروني من الرابط التالي.'],
    action: 'تفعيل الحساب',
    after: 'الرابط صالح 24 ساعة ولمرة واحدة. إن لم يكن التسجيل منك فيمكن تجاهل هذه الرسالة.',
  },
  en: {
    subject: 'Activate your Mizan account',
    greeting: `Hello ${name},`,
    lines: ['Your Mizan account is ready. Confirm your e-mail with this link.'],
    action: 'Activate the account',
    after: 'The link works for 24 hours and once. If you did not register, ignore this message.',
  },
})

const passwordReset = (name: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'تعيين كلمة مرور جديدة في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: ['وصلنا طلب لتعيين كلمة مرور جديدة لحسابك.'],
    action: 'تعيين كلمة المرور',
    after: 'الرابط صالح 60 دقيقة ولمرة واحدة. إن لم يكن الطلب منك فكلمة مرورك لم تتغير.',
  },
  en: {
    subject: 'Set a new Mizan password',
    greeting: `Hello ${name},`,
    lines: ['We were asked to set a new password for your account.'],
    action: 'Set the password',
    after:
      'The link works for 60 minutes and once. If you did not ask, your password is unchanged.',
  },
})

type Person = { readonly name: string; readonly email: string; readonly language: Language }

/** The mail with the link that activates a new account. */
export const activationMail = (person: Person, publicUrl: string, code: string): NewMail =>
  mailOf(person, activation(person.name), `${base(publicUrl)}/activate/${code}`)

/** The mail with the link that sets a new password. */
export const passwordResetMail = (person: Person, publicUrl: string, token: string): NewMail =>
  mailOf(person, passwordReset(person.name), `${base(publicUrl)}/set_password/${token}`)

const base = (publicUrl: string): string => publicUrl.replace(/\/+$/, '')

const otherLanguage = { ar: 'en', en: 'ar' } as const

/** The person's language first and the other below it, for who reads along. */
function mailOf(person: Person, letter: Readonly<Record<Language, Letter>>, link: string): NewMail {
  const first = person.language
  const second = otherLanguage[first]
  return {
    to: person.email,
    subject: letter[first].subject,
    text: `${textOf(letter[first], link)}\n\n———\n\n${textOf(letter[second], link)}\n`,
    html:
      `<!doctype html><html lang="${first}" dir="${directionOf(first)}"><head><meta charset="utf-8"><title>${escape(letter[first].subject)}</title></head>` +
      '<body style="margin:0;padding:24px;background:#f5f7f6;font-family:\'IBM Plex Sans Arabic\',Tahoma,Arial,sans-serif;color:#1b2a24">' +
      `${htmlOf(letter[first], first, link)}${htmlOf(letter[second], second, link)}</body></html>`,
  }
}

const textOf = ({ greeting, lines, action, after }: Letter, link: string): string =>
  [greeting, '', ...lines, '', `${action}:`, link, '', after].join('\n')

const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

const htmlOf = (
  { greeting, lines, action, after }: Letter,
  language: Language,
  link: string,
): string =>
  `<div lang="${language}" dir="${directionOf(language)}" style="max-width:520px;margin:0 auto 16px;padding:24px;background:#fff;border-radius:8px;line-height:1.7">` +
  `<p>${escape(greeting)}</p>${lines.map((line) => `<p>${escape(line)}</p>`).join('')}` +
  `<p><a href="${escape(link)}" style="display:inline-block;padding:10px 20px;background:#0b6e4f;color:#fff;border-radius:6px;text-decoration:none">${escape(action)}</a></p>` +
  `<p style="word-break:break-all" dir="ltr">${escape(link)}</p><p style="color:#5a6b64">${escape(after)}</p></div>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => entities[found] ?? found)
