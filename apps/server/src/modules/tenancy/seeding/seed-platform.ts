import { seededPlans } from '@mizan/core/access/plan-limits'
import { currencies } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import { newId } from '../../../kernel/ids.ts'
import { addMissing } from './company-rows.sql.ts'
import { countryRows } from '../company/countries.ts'

const businessTypes: readonly (readonly [code: string, ar: string, en: string])[] = [
  ['retail', 'تجارة تجزئة', 'Retail'],
  ['wholesale', 'تجارة جملة', 'Wholesale'],
  ['restaurant', 'مطاعم ومقاهٍ', 'Restaurants and cafés'],
  ['contracting', 'مقاولات', 'Contracting'],
  ['services', 'خدمات', 'Services'],
  ['jewellery', 'ذهب ومجوهرات', 'Gold and jewellery'],
  ['manufacturing', 'تصنيع', 'Manufacturing'],
  ['ecommerce', 'تجارة إلكترونية', 'Online shops'],
  ['medical', 'خدمات طبية وصيدليات', 'Medical services and pharmacies'],
  ['education', 'تعليم وتدريب', 'Education and training'],
  ['real_estate', 'عقارات', 'Real estate'],
  ['transport', 'نقل وخدمات لوجستية', 'Transport and logistics'],
  ['other', 'أخرى', 'Other'],
]

/** What every installation needs before its first company; run again it adds what is missing. */
export const seedPlatform = (pool: Pool): Promise<void> =>
  transaction(pool, {}, async (db) => {
    await Promise.all([
      addMissing(db, 'countries', countryRows()),
      addMissing(
        db,
        'currencies',
        currencies.map(({ code, name, digits }) => ({
          id: newId(),
          code,
          name: name.ar,
          name_en: name.en,
          minor_digits: digits,
        })),
      ),
      addMissing(
        db,
        'business_types',
        businessTypes.map(([code, name, nameEn]) => ({ id: newId(), code, name, name_en: nameEn })),
      ),
      addMissing(
        db,
        'plans',
        seededPlans.map((plan) => ({
          id: newId(),
          code: plan.code,
          name: plan.name.ar,
          name_en: plan.name.en,
          visible: !plan.isTrial,
          monthly_price: formatDecimal(plan.monthlyPrice, 2),
          yearly_price: formatDecimal(plan.yearlyPrice, 2),
          limits: JSON.stringify(plan.limits),
          protected_fields: [],
        })),
      ),
    ])
  })
