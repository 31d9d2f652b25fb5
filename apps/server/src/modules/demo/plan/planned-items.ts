import { divide, money, parseDecimal } from '@mizan/core/money/decimal'
import type { Money } from '@mizan/core/money/decimal'
import { seededTax } from '@mizan/core/taxes/seeded-taxes'
import { saudiBarcode } from '../barcode.ts'
import { demoId } from '../demo-id.ts'
import { finishing } from '../items/finishing.ts'
import type { Family, ItemRow } from '../items/item-row.ts'
import { type SpecialItem, specialItems } from '../items/services.ts'
import { structure } from '../items/structure.ts'
import { supplies } from '../items/supplies.ts'
import { type Dice, diceOf } from '../random.ts'
import type { PlannedItem } from './planned.ts'

export const families: readonly Family[] = [...structure, ...finishing, ...supplies]

/** Percent of the selling price that is earned: little on cement and steel, more on what is seen. */
const margins: Readonly<Record<string, readonly [least: number, most: number]>> = {
  CEM: [17, 21],
  BLK: [19, 24],
  STL: [16, 18],
  WOD: [20, 26],
}
const otherMargin = [23, 33] as const

const halalas = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

/** The price that leaves a margin, rounded up as shops round: 0.05 below 20 riyals, else 0.50. */
function priceFor(cost: Money, marginPercent: number): Money {
  const exact = divide(cost * 100n, BigInt(100 - marginPercent))
  const step = exact < 2_000n ? 5n : exact < 20_000n ? 50n : 100n
  return money(((exact + step - 1n) / step) * step)
}

const taxOf = (code: string): PlannedItem['tax'] => {
  const tax = seededTax(code)
  if (!tax) throw new Error(`there is no tax ${code}`)
  return { code, category: tax.category, rate: tax.rate === 0n ? 0 : 15 }
}

/** First aid and masks are zero-rated as medical supplies (VATEX-SA-35). */
const medical = new Set(['حقيبة إسعافات أولية', 'كمامات طبية 50 حبة'])

/** The two hundred items, the same for the same start. */
export function plannedItems(start: Date): readonly PlannedItem[] {
  const dice = diceOf(628)
  let barcodes = 0
  const idOf = (code: string): string => demoId(`item ${code}`, start)
  const stocked = families.flatMap((family) =>
    family.rows.map((row, index): PlannedItem => {
      const code = `${family.code}-${String(index + 1).padStart(3, '0')}`
      return {
        ...ofRow(row, family, dice),
        id: idOf(code),
        code,
        barcode: saudiBarcode((barcodes += 1)),
      }
    }),
  )
  const special = specialItems.map((each): PlannedItem => ({
    ...ofSpecial(each),
    id: idOf(each.code),
    barcode: saudiBarcode((barcodes += 1)),
  }))
  return [...stocked, ...special]
}

function ofRow([ar, en, unit, costText, usual, carton]: ItemRow, family: Family, dice: Dice) {
  const [least, most] = margins[family.code] ?? otherMargin
  const cost = halalas(costText)
  return {
    ar,
    en,
    unit,
    type: 0,
    carton: carton ?? null,
    pallet: family.pallet && unit !== 'RO' ? family.pallet : null,
    supplier: family.supplier,
    family: family.code,
    cost,
    price: priceFor(cost, dice.between(least, most)),
    usual,
    weight: dice.between(3, 12),
    tax: taxOf(medical.has(ar) ? 'ZM' : 'S15'),
    reason: null,
    boughtTo: null,
    caliber: null,
  }
}

/** Who brings the few things of other types that are kept in stock. */
const bringers: Readonly<Record<string, string>> = { 'SET-001': 'GHABAT', 'GLD-001': 'SALAMA' }

function ofSpecial(each: SpecialItem) {
  return {
    code: each.code,
    ar: each.ar,
    en: each.en,
    unit: each.unit,
    type: each.type,
    carton: null,
    pallet: null,
    supplier: bringers[each.code] ?? null,
    family: null,
    cost: halalas(each.cost),
    price: halalas(each.price),
    usual: each.type === 5 ? 10 : 1,
    weight: 1,
    tax: taxOf(each.tax ?? 'S15'),
    reason: each.reason ?? null,
    boughtTo: each.boughtTo ?? null,
    caliber: each.caliber ?? null,
  }
}
