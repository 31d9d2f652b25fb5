import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Environment } from '../certificates/csr.ts'
import { tillOne } from '../fixtures/unit.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'
import { checkOtp, checkUnit } from './check-unit.ts'
import type { UnitFinding } from './finding.ts'

function assertBilingual({ ar, en }: UnitFinding['says']): void {
  assert.match(ar, /^[\u0600-\u06ff].*\.$/u)
  assert.match(en, /^[A-Z].*\.$/)
}

test('a unit that is in order has no finding', () => {
  assert.deepEqual(checkUnit(tillOne, 'production'), [])
  assert.deepEqual(checkUnit(tillOne, 'simulation'), [])
})

const group = '310122393510003'

/** Figures before or behind what a form asks for make another text of it. */
const misfits: readonly (readonly [Partial<UnitIdentity>, string])[] = [
  [{ vatNumber: '0310122393500003' }, 'vat_number_shape'],
  [{ vatNumber: '3101223935000030' }, 'vat_number_shape'],
  [{ vatNumber: '0310122393510003' }, 'vat_number_shape'],
  [{ vatNumber: '3101223935100030' }, 'vat_number_shape'],
  [{ vatNumber: group, organizationUnit: '03101223935' }, 'group_member_tin'],
  [{ vatNumber: group, organizationUnit: '31012239350' }, 'group_member_tin'],
  [{ vatNumber: group, organizationUnit: '4101223935' }, 'group_member_tin'],
  [{ serial: '01-Mizan|2-1.0|3-x' }, 'serial_shape'],
  [{ serial: '1-Mizan|2-1.0|3-x|4-y' }, 'serial_shape'],
  [{ serial: '1-|2-1.0|3-x' }, 'serial_shape'],
  [{ serial: '1-Mizan|2-1.0|3-' }, 'serial_shape'],
  [{ serial: '' }, 'missing'],
]

for (const [change, code] of misfits) {
  test(`${JSON.stringify(change)} is found: ${code}`, () => {
    const findings = checkUnit({ ...tillOne, ...change }, 'production')
    assert.deepEqual(
      findings.map((finding) => finding.code),
      [code],
    )
  })
}

/** Nothing is found where there is nothing to object to. */
const fits: readonly Partial<UnitIdentity>[] = [
  { organization: 'ف'.repeat(60) },
  { organizationUnit: 'ف'.repeat(64) },
  { issuesStandard: false },
  { issuesSimplified: false },
  { address: 'RRRD29291' },
  { address: 'King Fahd Rd RRR12929' },
  { address: 'RRR12929, الرياض' },
]

for (const change of fits) {
  test(`${JSON.stringify(change)} is in order`, () => {
    assert.deepEqual(checkUnit({ ...tillOne, ...change }, 'production'), [])
  })
}

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
    for (const { says } of findings) assertBilingual(says)
  })
}

test('the sandbox names the seller that it knows', () => {
  const [{ says }] = checkUnit(tillOne, 'sandbox') as [UnitFinding]
  for (const text of [says.ar, says.en]) assert.match(text, /399999999900003/)
})

test('a member of a group gives its own ten digits, the sandbox its own seller', () => {
  const member = { ...tillOne, vatNumber: group, organizationUnit: '3101223935' }
  assert.deepEqual(checkUnit(member, 'production'), [])
  assert.deepEqual(checkUnit({ ...tillOne, vatNumber: '399999999900003' }, 'sandbox'), [])
})

test('a one-time code is six Latin digits', () => {
  assert.deepEqual(checkOtp('123456'), [])
  for (const otp of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '123456\n']) {
    const [{ severity, field, code, says }] = checkOtp(otp) as [UnitFinding]
    assert.deepEqual([severity, field, code], ['error', 'otp', 'otp_shape'], otp)
    assertBilingual(says)
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
        assertBilingual(says)
        assert.doesNotMatch(says.en, /[\u0600-\u06ff]/)
      }
    }),
  )
})

const required = {
  commonName: ['اسم الوحدة مطلوب.', 'The name of the unit is required.'],
  organization: ['اسم المكلف مطلوب.', 'The taxpayer name is required.'],
  organizationUnit: ['اسم الفرع مطلوب.', 'The branch is required.'],
  serial: ['الرقم التسلسلي مطلوب.', 'The serial number is required.'],
  vatNumber: ['الرقم الضريبي مطلوب.', 'The VAT number is required.'],
  address: ['العنوان مطلوب.', 'The address is required.'],
  industry: ['النشاط مطلوب.', 'The industry is required.'],
} as const

test('what is missing is called as the form calls it', () => {
  for (const [field, [ar, en]] of Object.entries(required)) {
    const [first] = checkUnit({ ...tillOne, [field]: '' }, 'production')
    assert.deepEqual(first, { code: 'missing', severity: 'error', field, says: { ar, en } })
  }
})

test('what is wrong with a text is said with its limit', () => {
  const says = (industry: string): UnitFinding['says'] | undefined =>
    checkUnit({ ...tillOne, industry }, 'production')[0]?.says
  assert.deepEqual(says('ب'.repeat(65)), {
    ar: 'النشاط لا يزيد على 64 حرفا، وما زاد ترفضه جهة إصدار الشهادات.',
    en: 'The industry has at most 64 characters; the certificate server refuses more.',
  })
  assert.deepEqual(says(' بيع'), {
    ar: 'احذف الفراغ من أول النشاط أو آخره.',
    en: 'The industry begins or ends with a blank.',
  })
  assert.deepEqual(says('بيع & شراء'), {
    ar: 'في النشاط رموز قد ترفضها جهة إصدار الشهادات؛ اكتف بالحروف والأرقام.',
    en: 'The industry has signs the certificate server may refuse; keep to letters and figures.',
  })
})
