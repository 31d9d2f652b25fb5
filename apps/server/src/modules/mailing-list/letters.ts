import type { Language } from '@mizan/contract/errors'
import { type Letter, type NewMail, escape, mailOf } from '../identity/index.ts'

export type Reader = { readonly email: string; readonly language: Language }

const asked: Readonly<Record<Language, Letter>> = {
  ar: {
    subject: 'تأكيد الاشتراك في أخبار ميزان',
    greeting: 'مرحبًا،',
    lines: [
      'طُلب أن تصل أخبار ميزان إلى هذا البريد. افتح الرابط التالي لتأكيد ذلك؛ لا نرسل شيئًا قبل التأكيد.',
    ],
    action: 'تأكيد الاشتراك',
    after: 'الرابط صالح سبعة أيام. إن لم يكن الطلب منك فتجاهل هذه الرسالة.',
  },
  en: {
    subject: 'Confirm that you want news of Mizan',
    greeting: 'Hello,',
    lines: [
      'News of Mizan was asked for at this address. Open this link to confirm it; nothing is sent before that.',
    ],
    action: 'Confirm',
    after: 'The link works for seven days. If you did not ask, ignore this message.',
  },
}

const known: Readonly<Record<Language, Letter>> = {
  ar: {
    subject: 'أخبار ميزان تصلك من قبل',
    greeting: 'مرحبًا،',
    lines: ['طُلب أن تصل أخبار ميزان إلى هذا البريد، وهو في القائمة البريدية من قبل. لم يتغير شيء.'],
    action: 'إلغاء الاشتراك',
    after: 'افتح الرابط إن لم تعد تريدها.',
  },
  en: {
    subject: 'You already get news of Mizan',
    greeting: 'Hello,',
    lines: [
      'News of Mizan was asked for at this address, and it is on the mailing list already. Nothing has changed.',
    ],
    action: 'Unsubscribe',
    after: 'Open the link if you no longer want them.',
  },
}

/** The mail with the link by which an address is confirmed. */
export const confirmLetter = (reader: Reader, link: string): NewMail =>
  mailOf({ ...reader, name: '' }, asked, link)

/** The mail to who is on the list when somebody asks for it again. */
export const knownLetter = (reader: Reader, leaveUrl: string): NewMail => ({
  ...mailOf({ ...reader, name: '' }, known, leaveUrl),
  leaveUrl,
})

export type Written = { readonly subject: string; readonly content: string }

const foot = {
  ar: {
    why: 'وصلتك هذه الرسالة لأنك أكّدت الاشتراك في أخبار ميزان.',
    leave: 'إلغاء الاشتراك',
    trial: 'رسالة تجربة: هنا يقف رابط إلغاء الاشتراك.',
  },
  en: {
    why: 'You get this message because you confirmed that you want news of Mizan.',
    leave: 'Unsubscribe',
    trial: 'A trial: here stands the link to unsubscribe.',
  },
} as const

/** A newsletter as one subscriber gets it: in his language, with the link by which he leaves; none in a trial. */
export function newsletterLetter(
  { email, language }: Reader,
  { subject, content }: Written,
  leaveUrl: string | null,
): NewMail {
  const { why, leave, trial } = foot[language]
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const paragraphs = content.split(/\n{2,}/).map((each) => each.trim())
  const left = leaveUrl === null ? trial : `${leave}: ${leaveUrl}`
  const leaveHtml =
    leaveUrl === null
      ? escape(trial)
      : `<a href="${escape(leaveUrl)}" style="color:#5a6b64">${escape(leave)}</a>`
  return {
    to: email,
    subject,
    text: `${content}\n\n———\n${why}\n${left}\n`,
    html:
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
      '<body style="margin:0;padding:24px;background:#f5f7f6;font-family:\'IBM Plex Sans Arabic\',Tahoma,Arial,sans-serif;color:#1b2a24">' +
      `<div style="max-width:560px;margin:0 auto;padding:28px;background:#fff;border-radius:8px;line-height:1.8">` +
      `<h1 style="margin:0 0 16px;font-size:20px;font-weight:600">${escape(subject)}</h1>` +
      paragraphs.map((each) => `<p>${escape(each).replaceAll('\n', '<br>')}</p>`).join('') +
      `</div><p style="max-width:560px;margin:16px auto;color:#5a6b64;font-size:12px">${escape(why)} ${leaveHtml}</p></body></html>`,
    ...(leaveUrl !== null && { leaveUrl }),
  }
}
