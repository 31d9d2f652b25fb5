import { customers } from '../customers.ts'
import { demoId } from '../demo-id.ts'
import { type Dice, diceOf } from '../random.ts'
import { suppliers } from '../suppliers.ts'
import type { PlannedParty } from './planned.ts'

const streets = [
  'شارع الملك فهد',
  'طريق الملك عبدالله',
  'شارع العليا',
  'طريق خريص',
  'شارع التحلية',
  'شارع الأمير سلطان',
  'طريق المدينة',
  'شارع الجامعة',
]
const areas: Readonly<Record<string, readonly string[]>> = {
  الرياض: ['حي العليا', 'حي الملقا', 'حي النرجس', 'حي السلي', 'حي الياسمين'],
  جدة: ['حي الصفا', 'حي الروضة', 'حي النعيم'],
  'مكة المكرمة': ['حي العزيزية'],
  الخرج: ['حي السيح'],
  القصيم: ['حي الإسكان'],
  الدمام: ['حي الصناعية الأولى'],
  ينبع: ['حي الصناعية'],
}
const postal: Readonly<Record<string, number>> = {
  الرياض: 12200,
  جدة: 23400,
  'مكة المكرمة': 24240,
  الخرج: 16430,
  القصيم: 52360,
  الدمام: 32230,
  ينبع: 46420,
}
const west = new Set(['جدة', 'مكة المكرمة', 'ينبع'])

/** A complete national address, as a tax invoice to a business needs it (BR-KSA-63). */
const addressIn = (city: string, dice: Dice): PlannedParty['address'] => ({
  street: dice.pick(streets),
  building_number: String(dice.between(2000, 8999)),
  additional_number: String(dice.between(2000, 8999)),
  area: dice.pick(areas[city] ?? ['وسط المدينة']),
  city,
  postal_code: String((postal[city] ?? 11100) + dice.between(10, 90)),
})

/** Numbers of the right form that nobody was given: each ends in the place of the party in the list. */
const vatNumber = (n: number): string => `39999${String(n).padStart(5, '0')}00003`
const register = (n: number): string => `1099999${String(n).padStart(3, '0')}`
const phone = (n: number): string => `+966500000${String(n).padStart(3, '0')}`

/** Customers and suppliers, the same for the same start. */
export function plannedParties(start: Date): readonly PlannedParty[] {
  const dice = diceOf(1932)
  const ours = customers.map((each, index): PlannedParty => {
    const code = `C-${String(index + 1).padStart(3, '0')}`
    const [first, middle = null, last = null] = each.ar
    return {
      id: demoId(`party ${code}`, start),
      code,
      first,
      middle,
      last,
      en: each.en,
      role: 'customer',
      isCompany: each.isCompany,
      store: west.has(each.city) ? 'jeddah' : 'riyadh',
      days: each.days,
      habit: each.habit,
      size: each.size,
      service: null,
      phone: phone(index + 1),
      email: `accounts@${slug(each.en)}.example`,
      creditLimit: each.isCompany ? `${each.size * 30_000}.00` : null,
      vatNumber: each.isCompany ? vatNumber(index + 1) : null,
      register: each.isCompany ? register(index + 1) : null,
      address: addressIn(each.city, dice),
    }
  })
  const theirs = suppliers.map((each, index): PlannedParty => {
    const code = `S-${String(index + 1).padStart(3, '0')}`
    return {
      id: demoId(`party ${code}`, start),
      code,
      first: each.ar,
      middle: null,
      last: null,
      en: each.en,
      role: 'supplier',
      isCompany: true,
      store: west.has(each.city) ? 'jeddah' : 'riyadh',
      days: each.days,
      habit: 'usual',
      size: 1,
      service: each.service ?? null,
      phone: phone(customers.length + index + 1),
      email: `sales@${slug(each.en)}.example`,
      creditLimit: null,
      vatNumber: vatNumber(customers.length + index + 1),
      register: register(customers.length + index + 1),
      address: addressIn(each.city, dice),
    }
  })
  return [...ours, ...theirs]
}

const slug = (en: string): string =>
  en
    .toLowerCase()
    .replace(/ (co\.|est\.)$/, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
