import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressProblems } from './address.ts'
import { displayName } from './display-name.ts'
import {
  buildingNumberProblem,
  commercialRegisterProblem,
  compactIdentifier,
  emailProblem,
  identityProblem,
  normalizePhone,
  postalCodeProblem,
  vatNumberProblem,
} from './identifiers.ts'

test('identifiers of the state', () => {
  assert.equal(vatNumberProblem('310122393500003'), null)
  for (const text of ['310122393500001', '31012239350003', '210122393500003', '']) {
    assert.equal(vatNumberProblem(text), 'vat_number_invalid', text)
  }
  assert.equal(commercialRegisterProblem('1010010000'), null)
  assert.equal(commercialRegisterProblem('101001000'), 'commercial_register_invalid')
  assert.equal(postalCodeProblem('12211'), null)
  assert.equal(postalCodeProblem('1221'), 'postal_code_invalid')
  assert.equal(buildingNumberProblem('7007'), null)
  assert.equal(buildingNumberProblem('70a7'), 'building_number_invalid')
  assert.equal(compactIdentifier('٣١٠ 1223-93500003'), '310122393500003')
})

const identities: readonly (readonly [
  scheme: string,
  right: string,
  wrong: string,
  code: string,
])[] = [
  ['TIN', '3101223935', '2101223935', 'tin_invalid'],
  ['CRN', '1010010000', '101001000', 'commercial_register_invalid'],
  ['700', '7001483926', '1001483926', 'unified_number_invalid'],
  ['NAT', '1098274635', '2098274635', 'national_id_invalid'],
  ['IQA', '2098274635', '20982746351', 'iqama_invalid'],
  ['MOM', '3909284710', 'رخصة 7', 'identity_not_plain'],
  ['MLS', 'L3909', '39/09', 'identity_not_plain'],
  ['SAG', '102030485', '', 'identity_not_plain'],
  ['GCC', '784198712345671', '784.1987', 'identity_not_plain'],
  ['PAS', 'A09284716', 'A 0928', 'identity_not_plain'],
  ['OTH', 'X1', '#1', 'identity_not_plain'],
]
for (const [scheme, right, wrong, code] of identities) {
  test(`a number of kind ${scheme}`, () => {
    assert.equal(identityProblem(scheme, right), null)
    assert.equal(identityProblem(scheme, wrong), code)
  })
}

const phones: readonly (readonly [string, string | null])[] = [
  ['0501234567', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['050 123 4567', '+966501234567'],
  ['501234567', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['00966501234567', '+966501234567'],
  ['+966 (0)50 123 4567', '+966501234567'],
  ['0112345678', '+966112345678'],
  ['920012345', '+966920012345'],
  ['+971501234567', '+971501234567'],
  ['12345', null],
  ['05012345678', null],
  ['+96650abc4567', null],
  ['', null],
]
for (const [typed, stored] of phones) {
  test(`telephone «${typed}»`, () => assert.equal(normalizePhone(typed), stored))
}

test('addresses of e-mail', () => {
  for (const text of ['noor@example.com', 'a.b+c@mail.example.sa']) {
    assert.equal(emailProblem(text), null, text)
  }
  for (const text of [
    '',
    'noor',
    'noor@',
    '@x.com',
    'a b@x.com',
    'a@x',
    'a..b@x.com',
    'a@-x.com',
    `${'a'.repeat(250)}@x.com`,
  ])
    assert.equal(emailProblem(text), 'email_invalid', text)
})

test('what the address of a business customer lacks', () => {
  const whole = {
    street: 'طريق الملك فهد',
    building_number: '7007',
    area: 'العليا',
    city: 'الرياض',
    postal_code: '12211',
    country: 'SA',
  }
  const write = (change: Parameters<typeof addressProblems>[0]) =>
    addressProblems(change).map((problem) => `${problem.field} ${problem.code}`)
  assert.deepEqual(write(whole), [])
  assert.deepEqual(write({ ...whole, street: ' ', area: null }), [
    'street required',
    'area required',
  ])
  assert.deepEqual(write({ ...whole, building_number: '7', postal_code: '12' }), [
    'building_number building_number_invalid',
    'postal_code postal_code_invalid',
  ])
  assert.deepEqual(write({ country: 'AE' }), ['street required', 'city required'])
  assert.deepEqual(write({}), [
    'street required',
    'building_number required',
    'area required',
    'city required',
    'postal_code required',
    'country required',
  ])
})

test('names without gaps', () => {
  assert.equal(displayName('نور', null, 'الشهراني'), 'نور الشهراني')
  assert.equal(displayName(' Noor ', '', undefined), 'Noor')
  assert.equal(displayName(null), '')
})
