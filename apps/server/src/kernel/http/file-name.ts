import type { ReaderContext } from '../context.ts'

/** The name of a file that leaves the books: what comes out of test books or of the demo company says so. */
export const fileNameFrom = (ctx: ReaderContext, name: string): string =>
  'tenant' in ctx && ctx.tenant.practice !== null
    ? `${ctx.tenant.practice.toUpperCase()}-${name}`
    : name.replaceAll('/', '-')
