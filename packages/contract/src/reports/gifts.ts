import { partyFilter } from './filters.ts'
import { column, report, words } from './report.ts'

/** What was given to each recipient in twelve months, beside the limits of what the law allows without VAT. */
export const gifts = report({
  title: words('الهدايا والعينات', 'Gifts and samples'),
  says: words(
    'ما أُعطي لكل مستلم خلال اثني عشر شهرًا تنتهي في يوم، وما أُعطي في سنته، وما بقي من الحدين',
    'What each recipient was given in the twelve months until a day, what was given in its year, and what is left of both limits',
  ),
  period: 'until',
  filters: [partyFilter(words('كل المستلمين', 'All recipients'))],
  columns: [
    {
      ...column('recipient', 'text', 'المستلم', 'Recipient', {
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      mark: { field: 'exceeds', word: words('فوق الحد', 'Above the limit') },
    },
    column('vouchers', 'count', 'الأذون', 'Vouchers'),
    column('last_date', 'date', 'آخرها', 'Last'),
    column('value', 'money', 'ما أُعطي', 'Given'),
    column('limit', 'money', 'الحد', 'Limit'),
    column('left', 'money', 'المتبقي', 'Left'),
    column('taxed', 'money', 'منه توريد مفترض', 'Of it deemed supplies'),
    column('vat', 'money', 'ضريبته', 'Its VAT'),
  ],
  rowKey: ['key'],
  fields: { key: 'text', beneficiary_id: 'id', exceeds: 'flag' },
  card: {
    name: ['recipient'],
    figure: ['value'],
    facts: ['vouchers', 'last_date', 'limit', 'left', 'vat'],
  },
  orientation: 'portrait',
})
