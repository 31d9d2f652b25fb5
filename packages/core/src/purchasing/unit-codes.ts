/** Codes of UN/ECE Recommendation 20 and of common use that mean the same unit. */
const same: readonly (readonly string[])[] = [
  ['PCE', 'PC', 'PCS', 'EA', 'H87', 'C62', 'NAR', 'NMP', 'UN', 'XPP', 'PIECE', 'حبة', 'قطعة'],
  ['KGM', 'KG', 'كيلو', 'كيلوجرام', 'كيلوغرام', 'كجم'],
  ['GRM', 'G', 'GM', 'جرام', 'غرام', 'جم'],
  ['LTR', 'L', 'LT', 'لتر'],
  ['MTR', 'M', 'متر'],
  ['BX', 'XBX', 'BOX', 'صندوق', 'علبة'],
  ['CT', 'XCT', 'CTN', 'CAR', 'CARTON', 'كرتون', 'كرتونة'],
  ['PK', 'XPK', 'PA', 'XPA', 'PACK'],
  ['DZN', 'DZ', 'DOZ'],
  ['HUR', 'HR', 'H'],
  ['DAY', 'D'],
  ['MON', 'MO'],
  ['TNE', 'TON', 'T'],
]

const groupOf = (code: string): readonly string[] | undefined =>
  same.find((codes) => codes.includes(code))

/** Whether two codes mean one unit, however suppliers write it. */
export function isSameUnit(a: string, b: string): boolean {
  const [one, other] = [a.trim().toUpperCase(), b.trim().toUpperCase()]
  return one === other || (groupOf(one)?.includes(other) ?? false)
}
