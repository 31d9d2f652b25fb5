import { createHash } from 'node:crypto'
import type { TenantContext } from '../../../kernel/context.ts'
import type { Body, Unit } from './unit.ts'

/**
 * Entries keep no number of another program: the same number, day and lines are the same entry, so its
 * id follows from what the file says, and a file that is sent twice brings it once. What an entry is
 * about is told by its first line where nothing is said of the whole; what further rows say of it is
 * about their lines.
 */
export const completeEntries = async (
  ctx: TenantContext,
  units: readonly Unit[],
): Promise<readonly Unit[]> =>
  units.map((unit) => {
    const lines = (unit.body['transactions'] as readonly Body[]).map((line, index) => ({
      ...ownStatement(unit, index),
      ...line,
    }))
    const statement = unit.body['statement'] ?? lines.find(hasStatement)?.['statement']
    return {
      ...unit,
      body: {
        ...unit.body,
        ...(statement !== undefined && { statement }),
        transactions: lines,
        id: idOf([ctx.tenant.publicId, unit.rows.map(({ values }) => values)]),
      },
    }
  })

const hasStatement = (line: Body): boolean => line['statement'] !== undefined

function ownStatement(unit: Unit, index: number): Body {
  const text = unit.places.get(`transactions.${index}`)?.values['statement']
  return text === undefined || text === unit.body['statement'] ? {} : { statement: text }
}

/** An id of what is said, in the form that ids have (RFC 9562, version 8). */
function idOf(text: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
