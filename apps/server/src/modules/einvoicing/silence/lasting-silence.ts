import { einvoiceProblemTexts } from '@mizan/contract/einvoicing/texts'
import { type EInvoiceProblem, authorityEnvironments } from '@mizan/contract/einvoicing/einvoicing'
import { urgencyOf } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { actionOf } from '../problems/actions.ts'
import { type SilenceRow, silencesSince } from './lasting-silence.sql.ts'
import { reasonText } from '../problems/reasons.ts'
import { enqueueProbe, isHeld, probeNow } from './silence.sql.ts'

/** The authority is tried every few seconds, then every minute: what is over by then needs nobody. */
const lastsMs = 5 * 60_000

/** A silence that began before this instant is a problem. */
export const lastingSince = (now: Date): Date => new Date(now.getTime() - lastsMs)

/** That the authority does not answer the company: one problem, however many documents wait. */
export const silenceProblems = async (
  ctx: TenantContext,
  since: Date,
): Promise<readonly EInvoiceProblem[]> =>
  (await silencesSince(ctx, since)).map((row) => silenceProblem(row, ctx.now))

function silenceProblem(row: SilenceRow, now: Date): EInvoiceProblem {
  const { environment, count, standard } = row
  const says = einvoiceProblemTexts[standard > 0 ? 'silence_standard' : 'silence']
  const why = reasonText(row.why)
  return {
    code: 'silence',
    urgency: urgencyOfSilence(row, now),
    says: { ar: `${why.ar} ${says.ar}`, en: `${why.en} ${says.en}` },
    reasons: [],
    action: actionOf('try_now', `/einvoices/silences/${environment}/try`),
    unit: null,
    document: null,
    documents: { count, since: row.oldest.toISOString() },
    silence: {
      environment,
      since: row.since.toISOString(),
      next_try_at: row.next_try_at?.toISOString() ?? null,
      standard,
    },
  }
}

/** As urgent as its oldest document; where buyers wait it is urgent from the start, since somebody must let them know. */
function urgencyOfSilence({ oldest, standard }: SilenceRow, now: Date): EInvoiceProblem['urgency'] {
  const urgency = urgencyOf(oldest, now)
  return urgency === 'calm' && standard > 0 ? 'alert' : urgency
}

/** Tries a silent authority at once, on behalf of all that wait; what is under way goes on. */
export async function tryNow(ctx: TenantContext, of: string): Promise<void> {
  const environment = authorityEnvironments.find((each) => each === of)
  if (environment === undefined) throw new Refusal('not_found')
  const place = { tenantId: ctx.tenant.id, environment }
  if (!(await isHeld(ctx.db, place))) throw new Refusal('einvoice_silence_over')
  await probeNow(ctx.db, place, ctx.now)
  await enqueueProbe(ctx.enqueue, place)
}
