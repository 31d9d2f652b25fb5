import type { Language } from '@mizan/contract/errors'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { type Letter, type NewMail, mailOf, siteOf } from '../../identity/index.ts'

type Sender = { readonly name: string; readonly email: string; readonly language: Language }
type Answered = {
  readonly id: string
  readonly number: string
  readonly subject: string
  readonly content: string
}

const letter = (
  name: string,
  { number, subject, content }: Answered,
): Readonly<Record<Language, Letter>> => ({
  ar: {
    subject: `رد على تذكرتك ${leftToRight(number)}: ${subject}`,
    greeting: `مرحبًا ${name}،`,
    lines: content.split('\n'),
    action: 'فتح التذكرة',
    after: 'للرد افتح التذكرة، أو رد على هذه الرسالة.',
  },
  en: {
    subject: `An answer to your ticket ${number}: ${subject}`,
    greeting: `Hello ${name},`,
    lines: content.split('\n'),
    action: 'Open the ticket',
    after: 'To reply, open the ticket or answer this message.',
  },
})

/** The answer to a ticket as a mail to its sender; a reply to it reaches whoever answers. */
export const answerMail = (
  sender: Sender,
  answered: Answered,
  { publicUrl, replyTo }: { readonly publicUrl: string; readonly replyTo: string },
): NewMail => ({
  ...mailOf(
    sender,
    letter(sender.name, answered),
    `${siteOf(publicUrl)}/dashboard/support/view/${answered.id}`,
  ),
  replyTo,
})
