import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Environment } from '../csr.ts'
import { tillOne } from '../fixtures/unit.ts'
import type { UnitIdentity } from '../unit-identity.ts'
import { checkOtp, checkUnit } from './check-unit.ts'

test('a unit that is in order has no finding', () => {
  assert.deepEqual(checkUnit(tillOne, 'production'), [])
  assert.deepEqual(checkUnit(tillOne, 'simulation'), [])
})

const group = '310122393510003'

/** What is wrong, what it changes, the field and code that say so. */
const table: readonly (readonly [string, Partial<UnitIdentity>, string, Environment?])[] = [
  ['no name', { commonName: '' }, 'error commonName missing'],
  ['a blank industry', { industry: '  ' }, 'error industry missing'],
  ['65 letters', { organizationUnit: 'ف'.repeat(65) }, 'error organizationUnit too_long'],
  ['a blank at the end', { organization: 'متجر ' }, 'error organization blank_around'],
  ['an ampersand', { organization: 'A & B' }, 'warning organization special_characters'],
  ['a line break', { address: 'شارع\nالعليا' }, 'warning address special_characters'],
  ['61 Arabic letters', { organization: 'ف'.repeat(61) }, 'warning organization name_long_for_qr'],
  ['a group without its member', { vatNumber: group }, 'error organizationUnit group_member_tin'],
  ['a serial in one part', { serial: '8b8f2f6c' }, 'error serial serial_shape'],
  ['a serial with an empty part', { serial: '1-Mizan|2-|3-x' }, 'error serial serial_shape'],
  ['fourteen digits', { vatNumber: '31012239350000' }, 'error vatNumber vat_number_shape'],
  ['Arabic digits', { vatNumber: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' }, 'error vatNumber vat_number_shape'],
  ['a number that ends in 4', { vatNumber: '310122393500004' }, 'error vatNumber vat_number_shape'],
  ['another seller', {}, 'warning vatNumber sandbox_vat_number', 'sandbox'],
  ['no kind', { issuesStandard: false, issuesSimplified: false }, 'error issuesStandard no_kind'],
  ['a mistyped address', { address: 'RRR12929' }, 'warning address short_address_shape'],
]

for (const [what, changes, expected, environment = 'production'] of table) {
  test(`${what} in ${environment} is found: ${expected}`, () => {
    const findings = checkUnit({ ...tillOne, ...changes }, environment)
    assert.deepEqual(
      findings.map(({ severity, field, code }) => `${severity} ${field} ${code}`),
      [expected],
    )
  })
}

test('a member of a group gives its own ten digits, the sandbox its own seller', () => {
  const member = { ...tillOne, vatNumber: group, organizationUnit: '3101223935' }
  assert.deepEqual(checkUnit(member, 'production'), [])
  assert.deepEqual(checkUnit({ ...tillOne, vatNumber: '399999999900003' }, 'sandbox'), [])
})

test('a one-time code is six Latin digits', () => {
  assert.deepEqual(checkOtp('123456'), [])
  for (const otp of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '123456\n']) {
    assert.equal(checkOtp(otp)[0]?.code, 'otp_shape', otp)
  }
})

test('whatever is typed, every finding names a field and speaks both languages', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 })
  const unit = fc.record({
    commonName: text,
    organization: text,
    organizationUnit: text,
    serial: text,
    vatNumber: text,
    address: text,
    industry: text,
    issuesStandard: fc.boolean(),
    issuesSimplified: fc.boolean(),
  })
  fc.assert(
    fc.property(unit, (each) => {
      const findings = checkUnit(each, 'sandbox')
      assert.ok(findings.some(({ field }) => field === 'vatNumber'))
      for (const { field, says } of findings) {
        assert.ok(field in each)
        assert.match(says.ar, /[\u0600-\u06ff]/)
        assert.doesNotMatch(says.en, /[\u0600-\u06ff]/)
      }
    }),
  )
})
