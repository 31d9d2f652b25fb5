import type { SimulatorAnswer } from '@mizan/contract/einvoicing/einvoicing'
import type { TenantContext } from '../../kernel/context.ts'
import { codeOf, seedOf } from './one-time-code.ts'
import {
  type SimulatorOrder,
  certificatesOf,
  dropOrder,
  openSimulator,
  orderOf,
  writeOrder,
} from './simulator.sql.ts'

/** What the simulator of a unit shows of itself: the code it takes next, and how it answers. */
export type SimulatorView = { readonly code: string; readonly order: SimulatorOrder | null }

export async function simulatorOf(ctx: TenantContext, unit: string): Promise<SimulatorView> {
  const [certificates, order] = await Promise.all([
    certificatesOf(ctx.db, unit),
    orderOf(ctx.db, unit),
  ])
  const code = codeOf(seedOf(ctx.secrets, ctx.tenant.id), unit, certificates.length)
  return { code, order }
}

/** Chooses how the next documents of a unit are answered; `checked` as they deserve. */
export async function instructSimulator(
  ctx: TenantContext,
  unit: string,
  { answer, times }: { readonly answer: SimulatorAnswer | 'checked'; readonly times: number },
): Promise<void> {
  if (answer === 'checked') await dropOrder(ctx.db, unit)
  else {
    await openSimulator(ctx.db)
    await writeOrder(ctx.db, unit, { answer, times })
  }
}
