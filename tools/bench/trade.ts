/** What the companies of a run are called, sell and buy. Numbers have the right form and belong to nobody. */
export const sellerDetails = {
  tax_registration_number: '310999888700003',
  commercial_registration_number: '1010888777',
  street: 'شارع القياس',
  building_number: '1234',
  additional_number: '5678',
  area: 'حي الصحافة',
  city: 'الرياض',
  postal_code: '13315',
} as const

export const goodsDraft = (n: number, unitId: string) => ({
  name: `صنف ${n}`,
  name_en: `Item ${n}`,
  code: `I-${n}`,
  item_type: 0,
  unit_id: unitId,
  selling_price: '12.50',
  purchasing_price: '7.35',
})

const address = {
  street: 'شارع العليا',
  building_number: '2345',
  area: 'حي العليا',
  city: 'الرياض',
  postal_code: '12211',
}

/** One supplier, then four customers: three businesses and a person. */
export const partyDrafts = [
  {
    first_name: 'مصنع التوريد',
    role: 'supplier',
    is_company: true,
    registration_number: '310444555600003',
    ...address,
  },
  {
    first_name: 'شركة المشتري الأول',
    role: 'customer',
    is_company: true,
    registration_number: '310222333400003',
    ...address,
  },
  {
    first_name: 'شركة المشتري الثاني',
    role: 'customer',
    is_company: true,
    registration_number: '310222333500003',
    ...address,
  },
  {
    first_name: 'شركة المشتري الثالث',
    role: 'customer',
    is_company: true,
    registration_number: '310222333600003',
    ...address,
  },
  { first_name: 'بدر', last_name: 'السالم', role: 'customer' },
] as const

/** A draft of a sales bill of three lines, different from the one before it. */
export const salesDraft = (
  {
    items,
    customers,
    today,
  }: {
    readonly items: readonly string[]
    readonly customers: readonly string[]
    readonly today: string
  },
  n: number,
) => ({
  type: 1,
  beneficiary_id: customers[n % customers.length],
  issue_date: today,
  items: [0, 1, 2].map((line) => ({
    item_id: items[(n * 7 + line * 11) % items.length],
    item_qty: String(1 + ((n + line) % 5)),
    item_price: '12.50',
    ...(line === 1 && { item_discount: '5', item_discount_is_percentage: true }),
  })),
})

/** A draft of as many lines as wanted. */
export const manyLines = (
  company: {
    readonly items: readonly string[]
    readonly customers: readonly string[]
    readonly today: string
  },
  count: number,
) => ({
  ...salesDraft(company, 0),
  items: Array.from({ length: count }, (_, line) => ({
    item_id: company.items[line % company.items.length],
    item_qty: '1',
    item_price: '12.50',
  })),
})
