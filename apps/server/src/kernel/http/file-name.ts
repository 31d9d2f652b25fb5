import type { TenantContext } from '../context.ts'

/** The name of a file that leaves the books: what comes out of test books or of the demo company says so. */
export const fileNameFrom = (ctx: TenantContext, name: string): string =>
  ctx.tenant.practice === null ? name : `${ctx.tenant.practice.toUpperCase()}-${name}`
