import assert from 'node:assert/strict'
import test from 'node:test'
import { itemNameFor } from './item-name.ts'

const names = [
  ['قلم', 'قلم'],
  [' قلم\r\nأزرق ', 'قلم\nأزرق'],
  ['M8', 'صنف M8 | Item M8'],
  ['7500', 'صنف 7500 | Item 7500'],
  ['٧٥٠٠', 'صنف ٧٥٠٠ | Item ٧٥٠٠'],
  ['12.5', '12.5'],
  ['🧾🧾', 'صنف 🧾🧾 | Item 🧾🧾'],
  ['', ''],
] as const

for (const [name, stated] of names) {
  test(`«${name}» is written as «${stated}»`, () => {
    assert.equal(itemNameFor(name), stated)
  })
}

test('a name is cut after a thousand characters, never within one', () => {
  assert.equal([...itemNameFor('🧾'.repeat(1001))].length, 1000)
})
