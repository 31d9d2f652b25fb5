import type { Reply } from '@mizan/zatca'
import { type Sendable, send } from '@mizan/zatca/client/send'

const timedOut: Reply = { outcome: 'unanswered', why: 'timed_out', detail: 'TIMEOUT' }

/**
 * Sends over the network, and gives a message up in the moment the other side says that it will keep it
 * waiting: what an answer that comes too late leads to is seen without a clock.
 */
export function withoutWaiting() {
  const waiting = new Map<string, () => void>()
  return {
    bring: (message: Sendable): Promise<Reply> =>
      new Promise((resolve, reject) => {
        waiting.set(message.body ?? '', () => {
          resolve(timedOut)
        })
        send(message).then(resolve, reject)
      }),
    onSilence: (body: string): void => waiting.get(body)?.(),
  }
}
