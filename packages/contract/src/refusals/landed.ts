/** Landed costs. */
export const landedRefusals = {
  landed_exceeds_source: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على ما ينتظر التحميل: {open}',
    en: 'The amount must not exceed what waits to be landed: {open}',
  },
  landed_before_goods: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ التحميل تاريخ فاتورة التكلفة والبضاعة: {date}',
    en: 'A cost must not be landed before its bill and its goods: {date}',
  },
  landed_line_returned: {
    status: 422,
    ar: 'اختر بندًا آخر: رُدَّت بضاعة هذا البند كلها',
    en: 'Choose another line: all goods of this one were returned',
  },
  landed_line_not_goods: {
    status: 422,
    ar: 'اختر بندًا من بضاعة المخزون في فاتورة مشتريات مؤكدة',
    en: 'Choose a line of stock goods of a confirmed purchase bill',
  },
  landed_line_twice: {
    status: 422,
    ar: 'اختر البند مرة واحدة',
    en: 'Choose the line once',
  },
  nothing_to_allocate: {
    status: 422,
    ar: 'لا تكلفة في هذا المستند تنتظر التحميل',
    en: 'No cost of this document waits to be landed',
  },
  has_landed_costs: {
    status: 422,
    ar: 'حُمِّلت من هذا المستند أو عليه تكلفة؛ ألغِ تحميلها أولًا',
    en: 'A cost was landed from this document or on it; cancel that first',
  },
} as const
