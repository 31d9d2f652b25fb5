/** The named people of the stories: Noor buys, Sahara sells, Badr is a person without a VAT number. */
export const people = {
  Noor: {
    first_name: 'شركة نور للتجارة',
    name_en: 'Noor Trading',
    role: 'customer',
    is_company: true,
    registration_number: '310222333400003',
    commercial_register: '1010222333',
    street: 'شارع العليا',
    building_number: '2345',
    area: 'حي العليا',
    city: 'الرياض',
    postal_code: '12211',
    payment_terms_days: 30,
  },
  Badr: { first_name: 'بدر', last_name: 'السالم', name_en: 'Badr Al Salem', role: 'customer' },
  Trader: { first_name: 'تاجر الطرفين', name_en: 'Both Ways', role: 'both' },
  Sahara: {
    first_name: 'مصنع صحارى',
    name_en: 'Sahara Factory',
    role: 'supplier',
    is_company: true,
    registration_number: '310444555600003',
    street: 'طريق الدمام',
    building_number: '4567',
    area: 'الصناعية',
    city: 'الرياض',
    postal_code: '14311',
    payment_terms_days: 30,
  },
} as const
export type Person = keyof typeof people

/** What is sold in the stories, with the type of the item and its tax. */
export const goods = {
  pen: { ar: 'قلم', type: 0, tax: 'S15', unit: 'PCE' },
  notebook: { ar: 'دفتر', type: 0, tax: 'S15', unit: 'PCE' },
  bandage: { ar: 'ضماد طبي', type: 0, tax: 'ZM', unit: 'PCE' },
  visit: { ar: 'زيارة صيانة', type: 2, tax: 'S15', unit: 'E48' },
  lease: { ar: 'إيجار سكن', type: 2, tax: 'EX', unit: 'E48' },
} as const

/** Accounts by the names stories call them. */
export const accountNumbers: Readonly<Record<string, string>> = {
  Cash: '1111',
  Bank: '1121',
  Receivables: '1141',
  Retained: '1142',
  Stock: '1151',
  'In transit': '1152',
  'VAT input': '1171',
  'Paid in advance': '1164',
  Payables: '2111',
  'Customer advances': '2121',
  'Accrued salaries': '2141',
  'Accrued expenses': '2143',
  'Zakat provision': '2135',
  'VAT payable': '2131',
  'Retained earnings': '3131',
  Sales: '4111',
  Services: '4112',
  'Sales returns': '4113',
  'Discounts given': '4114',
  'Cost of sales': '5111',
  Freight: '5116',
  'Price differences': '5112',
  Salaries: '5211',
  Rent: '5221',
  Internet: '5223',
  'Bad debts': '5266',
  Zakat: '5271',
  Rounding: '5268',
  'FX gain': '4213',
  'FX loss': '5263',
}
export const methodCodes = { Cash: 'cash', Bank: 'bank_transfer', Card: 'card' } as const
export type Method = keyof typeof methodCodes

/** What the seller's tax invoices say of it. */
export const seller = {
  tax_registration_number: '310666777800003',
  commercial_registration_number: '1010666777',
  street: 'شارع الملك فهد',
  building_number: '3456',
  additional_number: '1234',
  area: 'حي الورود',
  city: 'الرياض',
  postal_code: '12251',
} as const
