import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { buildXml } from '../xml/build-xml.ts'
import { MalformedInputError } from '../errors.ts'
import { forms } from '../fixtures/forms.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { unitCertificate, unitKey } from '../fixtures/unit.ts'
import type { InvoiceLine, TaxInvoice } from '../invoice/invoice.ts'
import { encodeQr } from '../qr/qr.ts'
import { DamagedQrError } from '../qr/qr-damage.ts'
import { readInvoice } from '../rules/read-invoice.ts'
import { sealInvoice } from '../stamp/seal-invoice.ts'
import { worstOf } from './grade.ts'
import type { JudgedStep } from './grade.ts'
import { judgeInvoice } from './judge-invoice.ts'
import { judgeQr } from './judge-qr.ts'
import { receivedFigures } from './received-figures.ts'

const seal = (name: string) =>
  sealInvoice({
    invoice: forms[name]!,
    key: unitKey,
    certificate: unitCertificate,
    signingTime: '2026-01-05T14:03:10',
  })
const simplified = seal('simplified-invoice')
const standard = seal('standard-invoice')

const gradesOf = (steps: readonly JudgedStep[]): Readonly<Record<string, string>> =>
  Object.fromEntries(steps.map(({ step, grade }) => [step, grade]))
const notGood = (xml: string): Readonly<Record<string, string>> =>
  gradesOf(judgeInvoice(xml).steps.filter(({ grade }) => grade !== 'good'))

for (const [name, xml] of Object.entries(samples)) {
  test(`${name} is judged and taken over`, () => {
    // The authority's samples are sealed with a trial certificate that began after their dates.
    assert.deepEqual(notGood(xml), {
      'certificate-environment': 'doubtful',
      'certificate-validity': 'doubtful',
    })
    const figures = receivedFigures(readInvoice(xml))
    const cents = (text: string): number => Math.round(Number(text) * 100)
    for (const line of figures.lines)
      assert.equal(
        Math.round(Number(line.quantity) * Number(line.price) * 100) - cents(line.discount),
        cents(line.net),
      )
    const advances = figures.prepayments.reduce((sum, { amount }) => sum + cents(amount), 0)
    assert.equal(cents(figures.net) - advances, cents(figures.payable))
  })
}

test('the official samples were there to be judged', { skip: skipWithoutSamples }, () => {
  assert.equal(Object.keys(samples).length, 8)
})

test('every kind of document that is sealed is read back with its own figures', () => {
  for (const [name, invoice] of Object.entries(forms)) {
    const figures = receivedFigures(readInvoice(buildXml(invoice)))
    const charging = invoice.lines.filter(({ prepayment }) => prepayment === null)
    assert.deepEqual(
      figures.lines.slice(0, charging.length).map((line) => [line.name, line.net]),
      charging.map((line) => [line.name, line.net]),
      name,
    )
    assert.deepEqual(
      [figures.payable, figures.vat],
      [invoice.totals.payable, invoice.totals.vat],
      name,
    )
  }
})

type Change = readonly [what: string, xml: string, found: Readonly<Record<string, string>>]
const trial = { 'certificate-environment': 'doubtful' }
const changes: readonly Change[] = [
  ['nothing', simplified.xml, trial],
  [
    'a line name',
    simplified.xml.replace('<cbc:Name>قلم', '<cbc:Name>قلمان'),
    { ...trial, hash: 'bad' },
  ],
  [
    'what is due',
    simplified.xml.replace('SAR">115.00</cbc:PayableAmount', 'SAR">114.00</cbc:PayableAmount'),
    { ...trial, hash: 'bad', qr: 'bad', arithmetic: 'doubtful' },
  ],
  [
    'the seller’s number on a simplified invoice',
    simplified.xml.replace('<cbc:CompanyID>310122393500003', '<cbc:CompanyID>310122393500103'),
    { ...trial, hash: 'bad', qr: 'bad', 'certificate-owner': 'bad' },
  ],
  [
    'the signing time of a standard invoice, as its clearance may',
    standard.xml.replace('<xades:SigningTime>2026-01-05', '<xades:SigningTime>2026-01-06'),
    { ...trial, 'signed-properties': 'doubtful' },
  ],
  [
    'the signing time of a simplified invoice',
    simplified.xml.replace('<xades:SigningTime>2026-01-05', '<xades:SigningTime>2026-01-06'),
    { ...trial, 'signed-properties': 'bad' },
  ],
  [
    'stamp and code away',
    buildXml(forms['standard-invoice']!),
    { stamp: 'doubtful', qr: 'doubtful' },
  ],
]

for (const [what, xml, found] of changes) {
  test(`a change of ${what} is reported where it shows`, () =>
    assert.deepEqual(notGood(xml), found))
}

test('a seller of the first phase writes five tags into a stamped document, and that is well', () => {
  const five = encodeQr({ ...judgeQr(simplified.qr).content, stamp: null })
  assert.deepEqual(notGood(simplified.xml.replace(simplified.qr, five)), trial)
})

test('each step speaks both languages', () => {
  for (const { says } of judgeInvoice(simplified.xml.replace('قلم', 'ورق')).steps) {
    assert.match(says.ar, /[\u0600-\u06ff].*[.:]$/u)
    assert.match(says.en, /[a-z].*\.$/)
  }
})

test('a code alone: its fields, and the signature over its hash', () => {
  const copied = `\u200F${simplified.qr.slice(0, 40)}\n ${simplified.qr.slice(40)}\u200E\n`
  assert.deepEqual(gradesOf(judgeQr(copied).steps), {
    'qr-fields': 'good',
    'qr-signature': 'good',
  })
  const { content } = judgeQr(simplified.qr)
  const phaseOne = judgeQr(encodeQr({ ...content, stamp: null }))
  assert.deepEqual(gradesOf(phaseOne.steps)['qr-signature'], 'doubtful')
  const other = encodeQr({
    ...content,
    stamp: { ...content.stamp!, hash: Buffer.alloc(32, 7).toString('base64') },
  })
  assert.equal(gradesOf(judgeQr(other).steps)['qr-signature'], 'bad')
  const noKey = encodeQr({ ...content, stamp: { ...content.stamp!, publicKey: Buffer.from('x') } })
  assert.equal(gradesOf(judgeQr(noKey).steps)['qr-signature'], 'bad')
  for (const wrong of [
    { vatNumber: '12345' },
    { total: 'مئة' },
    { total: '-1.00' },
    { vat: '90.00' },
    { issuedAt: 'غدا' },
    { sellerName: ' ' },
  ])
    assert.equal(worstOf(judgeQr(encodeQr({ ...content, ...wrong })).steps), 'bad')
})

test('a damaged code says what is wrong with it in both languages', () => {
  const broken: readonly (readonly [code: string, damage: string, tag: RegExp])[] = [
    ['منتج', 'not_base64', /./],
    [simplified.qr.slice(0, 20), 'cut_off', /1/],
    [Buffer.from([1, 1, 65, 1, 1, 66]).toString('base64'), 'tag_twice', /1/],
    [Buffer.from([1, 1, 65]).toString('base64'), 'tag_missing', /2/],
    [Buffer.from([1, 0x80, 65]).toString('base64'), 'no_length', /./],
    [Buffer.from([1, 1, 0xff]).toString('base64'), 'not_text', /1/],
  ]
  for (const [code, damage, tag] of broken)
    assert.throws(
      () => judgeQr(code),
      (error: unknown) =>
        error instanceof DamagedQrError &&
        error.damage === damage &&
        tag.test(error.says.ar) &&
        tag.test(error.says.en) &&
        !error.says.ar.includes('{') &&
        !error.says.en.includes('{'),
    )
})

const line = (change: Partial<InvoiceLine>): string => {
  const invoice = forms['simplified-invoice']!
  const changed: TaxInvoice = { ...invoice, lines: [{ ...invoice.lines[0]!, ...change }] }
  return buildXml(changed)
}
const typed = (change: Partial<InvoiceLine>): readonly string[] => {
  const [first] = receivedFigures(readInvoice(line(change))).lines
  return [first!.quantity, first!.price, first!.discount]
}

test('price and discount are the seller’s own where they give the amount, else they are found', () => {
  const off = {
    isCharge: false,
    percent: null,
    baseAmount: null,
    reasonCode: null,
    reason: 'خصم',
  }
  assert.deepEqual(typed({ quantity: '3', unitPrice: '33.333', net: '100.00' }), [
    '3',
    '33.333',
    '0.00',
  ])
  assert.deepEqual(
    typed({
      quantity: '2',
      unitPrice: '250',
      net: '450.00',
      allowanceCharges: [{ ...off, amount: '50.00' }],
    }),
    ['2', '250.00', '50.00'],
  )
  // The price says the amount after the discount, or is rounded away from it.
  assert.deepEqual(typed({ quantity: '6', unitPrice: '0.83', net: '4.96' }), ['6', '0.827', '0.00'])
  assert.deepEqual(
    typed({
      quantity: '1',
      unitPrice: '90',
      net: '100.00',
      allowanceCharges: [{ ...off, isCharge: true, amount: '10.00' }],
    }),
    ['1', '100.00', '0.00'],
  )
  // Seven million pieces for a million: six decimals miss, so the price goes up and a discount takes the rest.
  assert.deepEqual(typed({ quantity: '7000001', unitPrice: '0.14', net: '1000000.00' }), [
    '7000001',
    '0.142858',
    '6.14',
  ])
})

test('whatever a line says, quantity × price − discount is its amount', () => {
  const figure = fc.integer({ min: 1, max: 9_000_000 })
  fc.assert(
    fc.property(figure, figure, fc.integer({ min: 1, max: 90_000_000 }), (count, each, net) => {
      const [quantity = '', price = '', discount = ''] = typed({
        quantity: (count / 1000).toFixed(3),
        unitPrice: (each / 10_000).toFixed(4),
        net: (net / 100).toFixed(2),
      })
      const micro = (text: string, digits: number): bigint => {
        const [whole = '0', part = ''] = text.split('.')
        return BigInt(whole + part.padEnd(digits, '0'))
      }
      const gross = (micro(quantity, 6) * micro(price, 6) + 5_000_000_000n) / 10_000_000_000n
      assert.equal(gross - micro(discount, 2), BigInt(net))
      assert.ok(!discount.startsWith('-'))
    }),
  )
})

test('a document whose build is an attack on the reader is refused before it is read', () => {
  const root = (attributes: string, inside: string): string =>
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${attributes}>${inside}</Invoice>`
  const many = (count: number, each: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => each(at)).join(' ')
  for (const outsized of [
    root('', '<a/>'.repeat(81_000)),
    root(
      many(300, (at) => `a${at}="1"`),
      '',
    ),
    root(`a=">" ${many(300, (at) => `a${at}='1'`)}`, ''),
    root(
      many(60, (at) => `xmlns:a${at}="u"`),
      '',
    ),
    root(
      '',
      many(60, (at) => `<a xmlns:a${at}="u">`),
    ),
  ])
    assert.throws(() => judgeInvoice(outsized), /too many/)
  assert.throws(() => judgeInvoice(root('', '<a>'.repeat(200))), MalformedInputError)
  assert.ok(judgeInvoice(root('', 'a = "b" '.repeat(100))))
})
