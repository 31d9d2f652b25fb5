import type { DescribedCall, Schema } from '../../src/testing/calls.ts'

export type AbsurdRequest = {
  readonly method: DescribedCall['method']
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly says: string
}

type Fields = Readonly<Record<string, unknown>>

export type Known = {
  /** Ids of our own records, by resource. */
  readonly ours: ReadonlyMap<string, readonly string[]>
  /** Ids of another company. */
  readonly theirs: readonly string[]
  /** What a good record of a resource is made of. */
  readonly good: ReadonlyMap<string, Fields>
}

const json = { 'content-type': 'application/json' }
const unknownId = '0197f000-0000-7000-8000-00000000ffff'

/** Whole bodies that are none. */
const bodies = ['{', '[null]', '"text"', '5', '', '{"id":null}', '{}', 'true']

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
  0,
]

const places = ['null', 'x', '%00', '..%2F..', '0', unknownId]
const queries = ['null', '%00', '-1', '1e9', '[]', "'", '9'.repeat(30), unknownId, 'a&a=b']

/** What costs seconds when it is asked well: proofs of a password, a new set of test books. */
const isCostly = ({ path, body }: DescribedCall): boolean =>
  path.startsWith('/test_mode') || 'password' in (body?.properties ?? {})

/** A value that its schema takes, references to records that are there. */
function fitting(schema: Schema, idOf: (of: string | undefined) => string, depth = 0): unknown {
  const { type, format, kind, properties, items, anyOf, minimum = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (format === 'uuid') return idOf(schema.of)
  if (kind === 'date' || format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T09:00:00Z'
  if (format === 'email' || kind === 'email') return 'noor@example.com'
  if (anyOf) return fitting(anyOf.find((each) => each.type !== 'null') ?? {}, idOf, depth)
  if (type === 'object' && depth < 4)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, each]) => [
        name,
        fitting(each, idOf, depth + 1),
      ]),
    )
  if (type === 'array') return depth < 4 && items ? [fitting(items, idOf, depth + 1)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  return type === 'string' ? '1' : null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same body once for each of its fields, and of those of its first line, with something else there. */
function* spoilt(body: Fields, other: () => unknown): Generator<readonly [string, Fields]> {
  for (const [field, value] of Object.entries(body)) {
    yield [field, { ...body, [field]: other() }]
    const line: unknown = Array.isArray(value) ? value[0] : value
    if (!isFields(line)) continue
    for (const [within, changed] of spoilt(line, other))
      yield [`${field}.${within}`, { ...body, [field]: Array.isArray(value) ? [changed] : changed }]
  }
}

/**
 * Requests as nobody should send them, to every call: bodies that are none, each field with what is no
 * value of it, ids of nobody, of others and of the wrong kind at every place, queries of any text.
 */
export function* absurdRequests(
  calls: readonly DescribedCall[],
  { ours, theirs, good }: Known,
): Generator<AbsurdRequest> {
  const own = [...ours.values()].map(([first = unknownId]) => first)
  let turn = 0
  const next = <T>(of: readonly T[]): T => of[(turn += 1) % of.length]!
  for (const call of calls) {
    const { method, path, body, query } = call
    // What administrators have is called by two parts: `admin/plans`.
    const [, resource = '', action] = /^\/((?:admin\/)?[^/]+)(?:\/[^/]+\/(.+))?/.exec(path) ?? []
    const mine = ours.get(resource) ?? own
    const at = (id: string): string =>
      path.replace('{resource}', 'bills').replace(/\{\w+\}/g, () => id)
    const asked = (says: string, to: string, sent?: string): AbsurdRequest => ({
      method,
      path: to,
      says: `${path} ${says}`,
      ...(sent === undefined ? {} : { body: sent, headers: json }),
    })
    const at5 = path.includes('{')
      ? [next(mine), next(places), next(places), next(theirs), next(own)]
      : ['']
    for (const place of at5) yield asked(`at ${place}`, at(place))
    if (method === 'GET') {
      for (const name of [...query, 'format', 'from', 'to', 'resource', 'id', 'record'])
        yield asked(`?${name}`, `${at(next(mine))}?${name}=${next(queries)}`)
      continue
    }
    for (const sent of ['null', '[]', next(bodies), next(bodies)])
      yield asked(`with ${sent}`, at(next(mine)), sent)
    if (!body || isCostly(call)) continue
    const idOf = (of: string | undefined): string => ours.get(of ?? '')?.[0] ?? next(own)
    const ids = [() => unknownId, () => next(theirs), () => next(own), idOf]
    for (const [index, id] of ids.entries()) {
      const whole = fitting(body, id) as Fields
      yield asked(`with ids of kind ${index}`, at(next(mine)), JSON.stringify(whole))
      const least = Object.fromEntries((body.required ?? []).map((name) => [name, whole[name]]))
      yield asked(`with the least of kind ${index}`, at(next(mine)), JSON.stringify(least))
    }
    const base = (action === undefined && good.get(resource)) || (fitting(body, idOf) as Fields)
    for (const [field, sent] of spoilt(base, () => next(values)))
      yield asked(`with another ${field}`, at(next(mine)), JSON.stringify(sent))
  }
}
