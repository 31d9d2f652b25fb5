/** Landed costs. */
export const landedRefusals = {
  landed_exceeds_source: {
    status: 422,
    ar: 'المبلغ أكثر من المتبقي للتوزيع: {open}',
    en: 'The amount is more than what is left to allocate: {open}',
  },
  landed_before_goods: {
    status: 422,
    ar: 'لا تُحمَّل التكلفة قبل تاريخ فاتورتها وبضاعتها: {date}',
    en: 'A cost is not allocated before its bill and its goods: {date}',
  },
  landed_line_returned: {
    status: 422,
    ar: 'رُدّت بضاعة هذا السطر كلها، فلا تحمل تكلفة',
    en: 'All goods of this line were returned, so they carry no cost',
  },
  landed_line_not_goods: {
    status: 422,
    ar: 'السطر ليس بضاعة مخزون في فاتورة مشتريات مؤكدة',
    en: 'The line is no stock goods of a confirmed purchase bill',
  },
  landed_line_twice: {
    status: 422,
    ar: 'السطر مختار مرتين',
    en: 'The line is chosen twice',
  },
  nothing_to_allocate: {
    status: 422,
    ar: 'لا تكلفة في هذا المستند تنتظر التوزيع',
    en: 'No cost of this document waits to be allocated',
  },
  has_landed_costs: {
    status: 422,
    ar: 'وُزّعت من هذا المستند أو عليه تكلفة؛ ألغِ توزيعها أولًا',
    en: 'A landed cost was allocated from this document or to it; cancel that first',
  },
} as const
