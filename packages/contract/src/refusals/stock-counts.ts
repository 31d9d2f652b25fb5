/** Stock counts. */
export const stockCountRefusals = {
  nothing_counted: {
    status: 422,
    ar: 'لم يُعدّ أي صنف في هذا الجرد بعد',
    en: 'No item of this count has been counted yet',
  },
  nothing_to_count: {
    status: 422,
    ar: 'لا أصناف تُجرد في هذا النطاق',
    en: 'There are no items to count in this scope',
  },
  count_too_large: {
    status: 422,
    ar: 'لا يتسع الجرد الواحد لأكثر من {limit} صنف: قسّمه حسب المجموعات',
    en: 'One count holds at most {limit} items: split it by collections',
  },
  count_begun: {
    status: 422,
    ar: 'بدأ الجرد، فلا يُغيَّر هذا الحقل: احذف الجرد وابدأ غيره',
    en: 'The count has begun and this no longer changes: delete it and start another',
  },
  count_needs_another_approver: {
    status: 403,
    ar: 'شاركت في العد، والمنشأة تشترط أن يعتمد الجرد غير من عدّ',
    en: 'You took part in counting, and the company wants counts approved by someone else',
  },
  recount_required: {
    status: 422,
    ar: 'يجب إعادة عد الأصناف التي يتجاوز فرقها الحد قبل الاعتماد (عددها {count})',
    en: 'Items that differ by more than the limit must be counted again before approval ({count})',
  },
  item_counted_twice: {
    status: 422,
    ar: 'الصنف مكرر في القائمة',
    en: 'The item is in the list twice',
  },
} as const
