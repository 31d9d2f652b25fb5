import { createHash } from 'node:crypto'

/**
 * The id of a demo record: a uuid v7 whose time is the record's own and whose rest is drawn from its
 * key, so that a seeding which was cut short finds what it had made.
 */
export function demoId(key: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = createHash('sha256').update(`rawabi ${key}`).digest('hex')
  const variant = ((Number.parseInt(rest.slice(3, 4), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
}
