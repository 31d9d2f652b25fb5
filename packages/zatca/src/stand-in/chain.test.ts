import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { firstPreviousHash } from '../stamp/hash.ts'
import { chains } from './chain.ts'
import type { Link } from './chain.ts'

/** A whole chain of documents, from a place on. */
const linksFrom = (counter: number, length: number, previousHash: string): readonly Link[] =>
  Array.from({ length }, (_, index) => ({
    counter: counter + index,
    hash: `h${counter + index}`,
    previousHash: index === 0 ? previousHash : `h${counter + index - 1}`,
  }))

const first = linksFrom(1, 3, firstPreviousHash)

test('a whole chain fits in whatever order it arrives', () => {
  const links = linksFrom(1, 8, firstPreviousHash)
  const anyOrder = fc.shuffledSubarray([...links], { minLength: links.length })
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { join, faults } = chains()
      for (const link of order) assert.equal(join('till', 'one', link), null)
      assert.deepEqual(faults(), [])
    }),
  )
})

test('whatever is left out before the last document is missed', () => {
  const links = linksFrom(1, 8, firstPreviousHash)
  const some = fc.shuffledSubarray([...links], { minLength: 1 })
  fc.assert(
    fc.property(some, (arrived) => {
      const { join, faults } = chains()
      for (const link of arrived) join('till', 'one', link)
      const last = Math.max(...arrived.map(({ counter }) => counter))
      assert.equal(faults().length, last - arrived.length)
    }),
  )
})

test('a fork after a late start is seen', () => {
  const { join, faults } = chains()
  const [one, two] = first
  assert.equal(join('till', 'one', two!), null)
  assert.equal(join('till', 'one', one!), null)
  assert.equal(join('till', 'one', { ...two!, hash: 'other' }), 'counter 2 was used twice')
  assert.deepEqual(faults(), ['till: counter 2 was used twice'])
})

test('a late document that its successor does not follow is seen', () => {
  const { join } = chains()
  const [one, two] = first
  join('till', 'one', two!)
  assert.match(
    join('till', 'one', { ...one!, hash: 'other' }) ?? '',
    /is not the one that 2 follows/,
  )
})

test('the first document follows nothing, a counter is a positive number', () => {
  const { join } = chains()
  assert.match(join('till', 'one', { ...first[0]!, previousHash: 'h0' }) ?? '', /does not follow/)
  assert.match(join('till', 'one', { ...first[0]!, counter: 0 }) ?? '', /is none/)
  assert.match(join('till', 'one', { ...first[0]!, counter: Number.NaN }) ?? '', /is none/)
})

test('a new certificate goes on with the chain or begins one, and hides no gap', () => {
  const cases: readonly (readonly [readonly Link[], readonly string[]])[] = [
    [linksFrom(4, 2, 'h3'), []],
    [linksFrom(1, 2, firstPreviousHash), []],
    [linksFrom(5, 1, 'h4'), [1, 2, 3, 4].map((n) => `till: document ${n} never arrived`)],
    [linksFrom(4, 1, 'other'), [1, 2, 3].map((n) => `till: document ${n} never arrived`)],
    [linksFrom(6, 1, 'h3'), [1, 2, 3, 4, 5].map((n) => `till: document ${n} never arrived`)],
    [[...linksFrom(4, 1, 'h3'), ...linksFrom(6, 1, 'h5')], ['till: document 5 never arrived']],
  ]
  for (const [links, expected] of cases) {
    const { join, faults } = chains()
    for (const link of first) join('till', 'old', link)
    for (const link of links.toReversed()) assert.equal(join('till', 'new', link), null)
    assert.deepEqual(faults(), expected)
  }
})

test('the same document may come again; what came before a stand-in began counts', () => {
  const [one, two] = first
  const { join, faults } = chains([{ ...one!, unit: 'till', certificate: 'one' }])
  assert.equal(join('till', 'one', two!), null)
  assert.equal(join('till', 'one', two!), null)
  assert.deepEqual(faults(), [])
  assert.equal(join('till', 'one', { ...one!, hash: 'other' }), 'counter 1 was used twice')
  assert.deepEqual(faults(), ['till: counter 1 was used twice'])
})

test('units do not touch each other', () => {
  const { join, faults } = chains()
  for (const unit of ['one', 'two']) assert.equal(join(unit, 'c', first[0]!), null)
  assert.deepEqual(faults(), [])
})
