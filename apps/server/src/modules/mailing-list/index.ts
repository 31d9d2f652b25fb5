import type { Api } from '../../kernel/api.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import type { MailParts } from '../identity/index.ts'
import { answerAsked, askedTask, sweepSubscribers } from './news-requests.ts'
import { serveNewsletters } from './newsletters.ts'
import { sendNewsletter, sendTask } from './send-newsletter.ts'
import { serveSubscribers } from './subscribers.ts'

export { leaverOf } from './leave-token.ts'
export { confirmNews, leaveNews } from './news-requests.ts'
export { takeRequest } from './subscribers.ts'

/** Who gets news of Mizan by mail, and what is written to them. */
export function serveMailingList(api: Api): void {
  serveSubscribers(api)
  serveNewsletters(api)
}

export const mailingListTasks = (
  parts: Pick<MailParts, 'publicUrl' | 'secrets'>,
  clock: Clock,
): Readonly<Record<string, Task>> => ({
  [askedTask]: answerAsked(parts, clock),
  [sendTask]: sendNewsletter(parts, clock),
  subscribers_sweep: sweepSubscribers(clock),
})

/** Every night, twenty past three in Greenwich. */
export const mailingListCrontab = '20 3 * * * subscribers_sweep'
