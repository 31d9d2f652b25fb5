import type { Language } from '@mizan/contract/errors'
import { leftToRight } from '@mizan/core/text/left-to-right'
import type { NewMail } from './mail.ts'

/** A mail in one language; without an action it has no button. */
export type Letter = {
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly action?: string
  readonly after: string
}

const activation = (name: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'تفعيل حسابك في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: ['سُجّل حساب في ميزان بهذا البريد. افتح الرابط التالي لتأكيد البريد وتفعيل الحساب.'],
    action: 'تفعيل الحساب',
    after: 'الرابط صالح 24 ساعة ولمرة واحدة. إن لم تسجّل أنت فتجاهل هذه الرسالة.',
  },
  en: {
    subject: 'Activate your Mizan account',
    greeting: `Hello ${name},`,
    lines: [
      'An account was registered with this e-mail. It opens once you confirm with this link.',
    ],
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

const newAddress = (name: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'تأكيد بريدك الجديد في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: [
      'طُلب أن يصبح هذا البريد بريد الدخول إلى حسابك. سجّل الدخول ببريدك الحالي، ثم افتح الرابط التالي لتأكيده.',
    ],
    action: 'تأكيد البريد',
    after: 'الرابط صالح 24 ساعة ولمرة واحدة. إن لم يكن الطلب منك فتجاهل هذه الرسالة.',
  },
  en: {
    subject: 'Confirm your new e-mail for Mizan',
    greeting: `Hello ${name},`,
    lines: [
      'This address is to become the e-mail you sign in with. Sign in with the present one, then open this link to confirm.',
    ],
    action: 'Confirm the e-mail',
    after: 'The link works for 24 hours and once. If you did not ask, ignore this message.',
  },
})

const oldAddress = (name: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'طلب تغيير بريد حسابك في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: ['طُلب تغيير بريد الدخول إلى حسابك، ويتغير بعد تأكيده من البريد الجديد.'],
    after: 'إن لم يكن الطلب منك فغيّر كلمة مرورك من صفحة الدخول.',
  },
  en: {
    subject: 'Your Mizan e-mail is about to change',
    greeting: `Hello ${name},`,
    lines: [
      'A new e-mail was asked for your account; it changes once the new address is confirmed.',
    ],
    after: 'If you did not ask, set a new password from the sign-in page.',
  },
})

const signInCode = (name: string, code: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'رمز الدخول إلى ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: [`رمز الدخول: ${code}`],
    after: 'الرمز صالح 10 دقائق. إن لم يكن الدخول منك فغيّر كلمة مرورك.',
  },
  en: {
    subject: 'Your Mizan sign-in code',
    greeting: `Hello ${name},`,
    lines: [`The code to sign in: ${code}`],
    after: 'The code works for 10 minutes. If this was not you, change your password.',
  },
})

const knownAddress = (name: string): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'لديك حساب في ميزان',
    greeting: `مرحبًا ${name}،`,
    lines: ['طلب أحدهم التسجيل في ميزان بهذا البريد، ولديك حساب به من قبل. ادخل إليه بكلمة مرورك.'],
    action: 'تسجيل الدخول',
    after:
      'إن نسيت كلمة المرور فاختر غيرها من صفحة الدخول. إن لم يكن الطلب منك فتجاهل هذه الرسالة؛ لم يتغير شيء في حسابك.',
  },
  en: {
    subject: 'You have a Mizan account',
    greeting: `Hello ${name},`,
    lines: [
      'Somebody asked to use this address on Mizan, and it has an account already. Sign in with your password.',
    ],
    action: 'Sign in',
    after:
      'If you forgot the password, choose another on the sign-in page. If this was not you, ignore this message; nothing has changed.',
  },
})

type WentBack = { readonly host: string; readonly from: string; readonly to: string }

const clockWentBack = (
  name: string,
  { host, from, to }: WentBack,
): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: 'ساعة خادم ميزان رجعت إلى الوراء',
    greeting: `مرحبًا ${name}،`,
    lines: [
      `رجعت ساعة الخادم ${leftToRight(host)} من ${leftToRight(from)} إلى ${leftToRight(to)}.`,
      'تحمل الفواتير الإلكترونية وقت آخر فاتورة قبلها إلى أن تبلغه الساعة، أما التواريخ المقترحة للمستندات الجديدة فتتبع الساعة كما هي الآن.',
    ],
    after: 'افحص ضبط الوقت في الخادم وصحّحه.',
  },
  en: {
    subject: 'The clock of a Mizan server went back',
    greeting: `Hello ${name},`,
    lines: [
      `The clock of the server ${host} went back from ${from} to ${to}.`,
      'E-invoices bear the time of the one before them until the clock has come to it; the dates proposed for new documents follow the clock as it is now.',
    ],
    after: 'Check how the server keeps its time, and correct it.',
  },
})

export type Person = {
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** The mail with the link that activates a new account. */
export const activationMail = (person: Person, publicUrl: string, code: string): NewMail =>
  mailOf(person, activation(person.name), `${siteOf(publicUrl)}/activate/${code}`)

/** The mail to who has an account, when somebody registers with the address. */
export const knownAddressMail = (person: Person, publicUrl: string): NewMail =>
  mailOf(person, knownAddress(person.name), `${siteOf(publicUrl)}/auth/login`)

/** The mail with the link that sets a new password. */
export const passwordResetMail = (person: Person, publicUrl: string, token: string): NewMail =>
  mailOf(person, passwordReset(person.name), `${siteOf(publicUrl)}/set_password/${token}`)

/** The mail to a new address, with the link that confirms it. */
export const newAddressMail = (person: Person, publicUrl: string, code: string): NewMail =>
  mailOf(person, newAddress(person.name), `${siteOf(publicUrl)}/activate/${code}`)

/** The mail to the address until now: somebody asked for another. */
export const oldAddressMail = (person: Person): NewMail =>
  mailOf(person, oldAddress(person.name), null)

/** The mail with the six digits that stand in for the authenticator's. */
export const signInCodeMail = (person: Person, code: string): NewMail =>
  mailOf(person, signInCode(person.name, code), null)

/** The mail to an administrator of the platform whose server shows an earlier time than before. */
export const clockWentBackMail = (person: Person, went: WentBack): NewMail =>
  mailOf(person, clockWentBack(person.name, went), null)

/** The address that links begin with. */
export const siteOf = (publicUrl: string): string => publicUrl.replace(/\/+$/, '')

const otherLanguage = { ar: 'en', en: 'ar' } as const

/** The person's language first and the other below it, for who reads along. */
export function mailOf(
  person: Person,
  letter: Readonly<Record<Language, Letter>>,
  link: string | null,
): NewMail {
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

const textOf = ({ greeting, lines, action, after }: Letter, link: string | null): string =>
  [greeting, '', ...lines, '', ...(link ? [`${action ?? ''}:`, link, ''] : []), after].join('\n')

const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

const linkHtml = (link: string, action: string): string =>
  `<p><a href="${escape(link)}" style="display:inline-block;padding:10px 20px;background:#0b6e4f;color:#fff;border-radius:6px;text-decoration:none">${escape(action)}</a></p>` +
  `<p style="word-break:break-all" dir="ltr">${escape(link)}</p>`

const htmlOf = (
  { greeting, lines, action, after }: Letter,
  language: Language,
  link: string | null,
): string =>
  `<div lang="${language}" dir="${directionOf(language)}" style="max-width:520px;margin:0 auto 16px;padding:24px;background:#fff;border-radius:8px;line-height:1.7">` +
  `<p>${escape(greeting)}</p>${lines.map((line) => `<p>${escape(line)}</p>`).join('')}` +
  `${link ? linkHtml(link, action ?? '') : ''}<p style="color:#5a6b64">${escape(after)}</p></div>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as it stands in a page. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => entities[found] ?? found)
