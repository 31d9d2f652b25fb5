import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import test from 'node:test'
import { breakable } from '../fixtures/breakable.ts'
import { brokenLines, brokenTotals, brokenVat } from '../fixtures/broken-amounts.ts'
import { within } from '../fixtures/edit-xml.ts'
import { forms } from '../fixtures/forms.ts'
import { unitCertificate, unitKey } from '../fixtures/unit.ts'
import { decodeQr, encodeQr } from '../qr/qr.ts'
import type { QrStamp } from '../qr/qr.ts'
import { sealInvoice } from '../stamp/seal-invoice.ts'
import { allRules } from '../rules/all-rules.ts'
import { isArithmetic } from './arithmetic.ts'
import { worstOf } from './grade.ts'
import type { JudgedStep } from './grade.ts'
import { judgeInvoice } from './judge-invoice.ts'
import { judgeQr } from './judge-qr.ts'
import { clearedRemark, noQr, stageTexts } from './stage-texts.ts'

const stepOf = (xml: string, name: string): JudgedStep => {
  const found = judgeInvoice(xml).steps.find(({ step }) => step === name)
  assert.ok(found, name)
  return found
}

test('the worst of all checks is what an invoice comes to', () => {
  const worst = (...grades: readonly ('good' | 'doubtful' | 'bad')[]): string =>
    worstOf(grades.map((grade) => ({ grade })))
  assert.equal(worst(), 'good')
  assert.equal(worst('good', 'good'), 'good')
  assert.equal(worst('good', 'doubtful', 'good'), 'doubtful')
  assert.equal(worst('doubtful', 'bad', 'good'), 'bad')
})

/** Rules about how the figures follow from each other; the rest is for the seller to correct. */
const ofFigures = [
  'BR-13 BR-14 BR-15 BR-CO-10 BR-CO-11 BR-CO-12 BR-CO-13 BR-CO-14 BR-CO-15 BR-CO-16 BR-CO-17',
  'BR-KSA-51 BR-KSA-80 BR-KSA-F-04 BR-KSA-EN16931-07 BR-KSA-EN16931-11',
  'BR-S-08 BR-S-09 BR-Z-08 BR-Z-09 BR-E-08 BR-E-09 BR-O-08 BR-O-09',
].flatMap((rules) => rules.split(' '))

test('figures that do not follow from each other are kept apart from other faults', () => {
  const stated = Object.keys(allRules).filter(isArithmetic)
  assert.deepEqual(stated.sort(), ofFigures.sort())
  const [, edit] = brokenLines['BR-41']!
  const xml = edit(breakable.charged)
  const rulesOf = (name: string): readonly string[] =>
    stepOf(xml, name).broken.map(({ rule }) => rule)
  assert.deepEqual(rulesOf('arithmetic'), ['BR-KSA-EN16931-11'])
  assert.deepEqual(rulesOf('rules'), ['BR-41'])
})

test('a fault that the authority refuses weighs more than one it remarks upon', () => {
  const grade = (name: string, xml: string): string => stepOf(xml, name).grade
  const { standard, simplified } = breakable
  assert.equal(grade('arithmetic', standard), 'good')
  const [, totals] = brokenTotals['BR-CO-15']!
  assert.equal(grade('arithmetic', totals(standard)), 'bad')
  const [, vat] = brokenVat['BR-CO-17']!
  assert.equal(grade('arithmetic', vat(standard)), 'bad', 'the worst of several counts')
  const [, rounding] = brokenLines['BR-KSA-51']!
  assert.equal(grade('arithmetic', rounding(standard)), 'doubtful')
  assert.equal(grade('rules', simplified), 'good')
  const [, none] = brokenLines['BR-22']!
  assert.equal(grade('rules', none(standard)), 'doubtful')
  const [, reasonless] = brokenVat['BR-KSA-83']!
  const remark = stepOf(reasonless(breakable.zeroRated), 'rules')
  assert.equal(remark.grade, 'good')
  assert.match(remark.says.ar, /يخالف قواعد الهيئة، وتصحيحه على البائع/)
  assert.match(remark.says.en, /breaks rules of the authority; it is for the seller/)
  const figures = stepOf(totals(standard), 'arithmetic')
  assert.match(figures.says.ar, /^في الحساب خطأ/)
  assert.match(figures.says.en, /^The figures do not agree/)
})

test('a rule that several lines break is reported once', () => {
  const { lines } = forms['exempt-invoice']!
  assert.equal(lines.length, 2)
  const nameless = (nth: number) =>
    within('cac:Item', (item) => item.replace(/<cbc:Name>[^<]+/, '<cbc:Name>'), nth)
  const { broken } = stepOf(nameless(1)(nameless(2)(breakable.exempt)), 'rules')
  assert.deepEqual(
    broken.filter(({ rule }) => rule === 'BR-25').map(({ rule }) => rule),
    ['BR-25'],
  )
})

const withoutCode = (xml: string): string =>
  xml.replace(
    /<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s,
    '',
  )

test('without stamp and code an invoice is not refused twice for it by the rules', () => {
  const bare = withoutCode(breakable.simplified)
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*<\/cac:Signature>/s, '')
  const { steps } = judgeInvoice(bare)
  assert.deepEqual(
    steps.map(({ step, grade }) => [step, grade]),
    [
      ['parse', 'good'],
      ['stamp', 'doubtful'],
      ['coverage', 'good'],
      ['qr', 'doubtful'],
      ['arithmetic', 'good'],
      ['rules', 'good'],
    ],
  )
  assert.deepEqual(stepOf(bare, 'qr').says, noQr)
  assert.deepEqual(stepOf(bare, 'rules').broken, [])
})

test('a change behind the stamp is bad on every invoice, what it does not cover is doubtful', () => {
  const { standard, simplified } = breakable
  const renamed = (xml: string): string => xml.replace('<cbc:Name>قلم', '<cbc:Name>حبر')
  const noCode = withoutCode(renamed(simplified))
  for (const xml of [renamed(standard), renamed(simplified), noCode])
    assert.equal(stepOf(xml, 'hash').grade, 'bad')
  const added = simplified.replace('</cac:Signature>', '<cbc:ID>2</cbc:ID><cbc:Note>n</cbc:Note>$&')
  const coverage = stepOf(added, 'coverage')
  assert.deepEqual([coverage.grade, coverage.says], ['doubtful', stageTexts.coverage.fails])
})

test('each link of the chain says in both languages whether it holds', () => {
  const sentences = new Set<string>()
  for (const { holds, fails } of [
    ...Object.values(stageTexts),
    { holds: clearedRemark, fails: noQr },
  ]) {
    for (const { ar, en } of [holds, fails]) {
      assert.match(ar, /^[\u0600-\u06ff].*\.$/u)
      assert.match(en, /^[A-Z].*\.$/)
      sentences.add(ar).add(en)
    }
  }
  assert.equal(sentences.size, 4 * (Object.keys(stageTexts).length + 1), 'no two say the same')
})

/** Writes another character behind a landmark. */
const changeBehind =
  (landmark: RegExp) =>
  (xml: string): string =>
    xml.replace(landmark, (found) => found.slice(0, -1) + (found.endsWith('1') ? '2' : '1'))

/** What clearance may break of the supplier's own stamp, by the link that shows it. */
const restamped = {
  'signed-properties': changeBehind(/<xades:SigningTime>./),
  'certificate-digest': changeBehind(/<xades:CertDigest>.*?<ds:DigestValue>./s),
  'certificate-issuer': changeBehind(/<ds:X509SerialNumber>./),
  certificate: changeBehind(/<ds:X509Certificate>./),
  signature: changeBehind(/<ds:SignatureValue>./),
} as const

for (const [link, change] of Object.entries(restamped)) {
  test(`${link} broken is bad on a simplified invoice, a remark on a standard one`, () => {
    const { fails } = stageTexts[link as keyof typeof restamped]
    const bad = stepOf(change(breakable.simplified), link)
    assert.deepEqual([bad.grade, bad.says], ['bad', fails])
    const remark = stepOf(change(breakable.standard), link)
    assert.equal(remark.grade, 'doubtful')
    assert.equal(remark.says.ar, `${fails.ar} ${clearedRemark.ar}`)
    assert.equal(remark.says.en, `${fails.en} ${clearedRemark.en}`)
  })
}

const { qr } = sealInvoice({
  invoice: forms['simplified-invoice']!,
  key: unitKey,
  certificate: unitCertificate,
  signingTime: '2026-01-05T14:03:10',
})

test('a code is signed over a whole hash, with a key of the authority’s curve', () => {
  const content = decodeQr(qr)
  const grade = (stamp: Partial<QrStamp>): unknown => {
    const { steps } = judgeQr(encodeQr({ ...content, stamp: { ...content.stamp!, ...stamp } }))
    return steps.find(({ step }) => step === 'qr-signature')?.grade
  }
  const signedWith = (key: KeyObject, hash: Buffer): string =>
    grade({
      hash: hash.toString('base64'),
      signature: sign('sha256', hash, key).toString('base64'),
      publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }),
    }) as string
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  assert.equal(signedWith(unitKey, Buffer.alloc(32, 7)), 'good')
  assert.equal(signedWith(unitKey, Buffer.alloc(31, 7)), 'bad')
  assert.equal(signedWith(unitKey, Buffer.alloc(33, 7)), 'bad')
  assert.equal(signedWith(other, Buffer.alloc(32, 7)), 'bad')
})

test('what the signature of a code proves is said in both languages', () => {
  const content = decodeQr(qr)
  const says = (code: string) =>
    judgeQr(code).steps.find(({ step }) => step === 'qr-signature')?.says
  const forged = { ...content.stamp!, hash: Buffer.alloc(32, 7).toString('base64') }
  const cases = [
    [says(qr), /^الختم الذي في الرمز صحيح/, /^The stamp in the code is right/],
    [says(encodeQr({ ...content, stamp: null })), /المرحلة الأولى/, /^A code of the first phase/],
    [says(encodeQr({ ...content, stamp: forged })), /غير صحيح/, /^The stamp in the code is wrong/],
  ] as const
  for (const [stated, ar, en] of cases) {
    assert.match(stated?.ar ?? '', ar)
    assert.match(stated?.en ?? '', en)
  }
})
