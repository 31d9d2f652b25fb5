import { firstPreviousHash } from '../stamp/hash.ts'

/** The place of a document in its unit's chain. */
export type Link = {
  readonly counter: number
  readonly hash: string
  readonly previousHash: string
}

/** A link with the chain it belongs to: that of a unit under one certificate. */
export type Place = Link & { readonly unit: string; readonly certificate: string }

export type Chains = {
  /** Puts a document in its place; answers why it cannot be there, null when it fits. */
  readonly join: (unit: string, certificate: string, link: Link) => string | null
  /** Everything that was wrong so far, gaps included: empty when every chain is unbroken. */
  readonly faults: () => readonly string[]
}

type Chain = ReadonlyMap<number, Link>

/**
 * The chains of all units, one for each certificate: a new one begins a chain or goes on with the
 * one before. Documents arrive in any order, a late one may follow its successor: a missing
 * neighbour is a fault at the end only, neighbours that do not fit are one at once.
 */
export function chains(earlier: readonly Place[] = []): Chains {
  const units = new Map<string, Map<string, Map<number, Link>>>()
  const broken: string[] = []
  const chainOf = (unit: string, certificate: string): Map<number, Link> => {
    const own = units.get(unit) ?? new Map<string, Map<number, Link>>()
    const chain = own.get(certificate) ?? new Map<number, Link>()
    units.set(unit, own.set(certificate, chain))
    return chain
  }
  for (const place of earlier) chainOf(place.unit, place.certificate).set(place.counter, place)
  return {
    join: (unit, certificate, link) => {
      const chain = chainOf(unit, certificate)
      const fault = faultOf(chain, link)
      if (fault === null) chain.set(link.counter, link)
      else broken.push(`${unit}: ${fault}`)
      return fault
    },
    faults: () => [
      ...broken,
      ...[...units].flatMap(([unit, own]) =>
        [...own.values()]
          .flatMap((chain, index, all) => missingIn(chain, all.slice(0, index)))
          .map((counter) => `${unit}: document ${counter} never arrived`),
      ),
    ],
  }
}

function faultOf(chain: Chain, { counter, hash, previousHash }: Link): string | null {
  if (!Number.isSafeInteger(counter) || counter < 1) return `the counter ${counter} is none`
  const same = chain.get(counter)
  if (same !== undefined && same.hash !== hash) return `counter ${counter} was used twice`
  const expected = counter === 1 ? firstPreviousHash : chain.get(counter - 1)?.hash
  if (expected !== undefined && expected !== previousHash) {
    return `document ${counter} does not follow the one before it`
  }
  const next = chain.get(counter + 1)
  return next !== undefined && next.previousHash !== hash
    ? `document ${counter} is not the one that ${counter + 1} follows`
    : null
}

/** The counters nothing came for, between where the chain begins and its end. */
function missingIn(chain: Chain, earlier: readonly Chain[]): readonly number[] {
  const last = Math.max(0, ...chain.keys())
  const from = earlier.some((other) => goesOn(other, chain)) ? Math.min(...chain.keys()) : 1
  const wanted = Array.from({ length: last - from + 1 }, (_, index) => from + index)
  return wanted.filter((counter) => !chain.has(counter))
}

/** Whether the first document of a chain follows the last of another certificate. */
function goesOn(other: Chain, chain: Chain): boolean {
  const first = chain.get(Math.min(...chain.keys()))
  const before = other.get(Math.max(...other.keys()))
  return first?.counter === (before?.counter ?? 0) + 1 && first.previousHash === before?.hash
}
