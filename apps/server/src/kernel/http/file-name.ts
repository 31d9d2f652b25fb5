import type { TenantContext } from '../context.ts'

/** The name of a file that leaves the books: what comes out of test books says so. */
export const fileNameFrom = (ctx: TenantContext, name: string): string =>
  ctx.tenant.mode === 'test' ? `TEST-${name}` : name
