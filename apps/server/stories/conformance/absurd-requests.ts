import type { DescribedCall, Schema } from '../../src/testing/calls.ts'

export type AbsurdRequest = {
  readonly method: DescribedCall['method']
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly says: string
}

type Known = {
  readonly ours: ReadonlyMap<string, readonly string[]>
  readonly theirs: readonly string[]
}

const json = { 'content-type': 'application/json' }
const unknownId = '0197f000-0000-7000-8000-00000000ffff'

/** Whole bodies that are none. */
const bodies = ['null', '[]', '[null]', '"text"', '5', 'true', '{}', '{', '', '{"id":null}']

/** What stands in a field in the place of what should. */
const values: readonly unknown[] = [
  null,
  [],
  [null],
  {},
  [{}],
  '',
  'x',
  -1,
  1e308,
  true,
  '\0',
  unknownId,
  '9'.repeat(40),
  [[]],
]

const paths = ['null', 'x', '%00', '..%2F..', '0', unknownId]
const queries = ['null', '%00', '-1', '1e9', '[]', "'", '9'.repeat(30), unknownId, 'a&a=b']

/** One good value of a kind, ids as they are given. */
function good(schema: Schema, id: () => string, depth = 0): unknown {
  const { type, format, pattern = '', properties, items, anyOf, minimum = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return good(anyOf.find((each) => each.type !== 'null') ?? {}, id, depth)
  if (type === 'object' && depth < 4)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, each]) => [name, good(each, id, depth + 1)]),
    )
  if (type === 'array') return depth < 4 && items ? [good(items, id, depth + 1)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  if (format === 'uuid') return id()
  if (format === 'date' || pattern.includes('-(?:02')) return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T09:00:00Z'
  if (format === 'email') return 'noor@example.com'
  return type === 'string' ? '1' : null
}

/**
 * Requests as nobody should send them, to every call: bodies that are none, each field with what is no
 * value of it, ids of nobody, of others and of the wrong kind at every place, queries of any text.
 */
export function* absurdRequests(
  calls: readonly DescribedCall[],
  { ours, theirs }: Known,
): Generator<AbsurdRequest> {
  const own = [...ours.values()].map(([first = unknownId]) => first)
  let turn = 0
  const next = <T>(of: readonly T[]): T => of[(turn += 1) % of.length]!
  for (const { method, path, body, query } of calls) {
    const resource = path.split('/')[1] ?? ''
    const mine = ours.get(resource) ?? own
    const at = (id: string): string =>
      path.replace('{resource}', 'bills').replace(/\{\w+\}/g, () => id)
    const asked = (says: string, to: string, sent?: unknown): AbsurdRequest => ({
      method,
      path: to,
      says: `${path} ${says}`,
      ...(sent === undefined ? {} : { body: sent, headers: json }),
    })
    const places = path.includes('{') ? [next(mine), ...paths, next(theirs), next(own)] : ['']
    for (const place of places) yield asked(`at ${place}`, at(place))
    if (method === 'GET') {
      for (const name of [...query, 'format', 'from', 'to', 'resource', 'id', 'record'])
        yield asked(`?${name}`, `${at(next(mine))}?${name}=${next(queries)}`)
      continue
    }
    for (const sent of bodies) yield asked(`with ${sent}`, at(next(mine)), sent)
    if (!body) continue
    const ids = [() => unknownId, () => next(theirs), () => next(own), () => next(mine)]
    for (const [index, id] of ids.entries()) {
      const whole = good(body, id) as Record<string, unknown>
      yield asked(`with ids of kind ${index}`, at(next(mine)), JSON.stringify(whole))
      const { required = [] } = body
      const least = Object.fromEntries(required.map((name) => [name, whole[name]]))
      yield asked(`with the least of kind ${index}`, at(next(mine)), JSON.stringify(least))
    }
    const whole = good(body, () => next(own)) as Record<string, unknown>
    for (const field of Object.keys(whole)) {
      for (let times = 0; times < 2; times += 1) {
        const value = next(values)
        const sent = JSON.stringify({ ...whole, [field]: value })
        yield asked(`${field} = ${JSON.stringify(value).slice(0, 20)}`, at(next(mine)), sent)
      }
    }
  }
}
