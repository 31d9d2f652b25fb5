/** Batch assembly. */
export const assemblyRefusals = {
  item_not_made: {
    status: 422,
    ar: 'اختر منتجًا مصنّعًا أو صنف مجوهرات: غيرهما من الأصناف لا يُجمَّع ولا يُفكَّك',
    en: 'Choose a product or jewellery: other items are neither assembled nor taken apart',
  },
  components_required: {
    status: 422,
    ar: 'أضف مكوّنًا واحدًا على الأقل: ليس للصنف وصفة',
    en: 'Add at least one component: the item has no recipe',
  },
  batch_not_started: {
    status: 409,
    ar: 'يجب أن تكون الدفعة قيد التنفيذ لإنهائها',
    en: 'Only a started batch is finished',
  },
  finish_before_start: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ الإنهاء تاريخ البدء {date}',
    en: 'The batch cannot finish before the day it started, {date}',
  },
  scrap_exceeds_issued: {
    status: 422,
    ar: 'يجب ألا تزيد الكمية التالفة على ما صُرف من المكوّن',
    en: 'No more of a component can be lost than was taken',
  },
  nothing_came_out: {
    status: 422,
    ar: 'أدخل الكمية الناتجة أو التالفة',
    en: 'Enter how much came out, or was lost',
  },
  not_of_this_batch: {
    status: 422,
    ar: 'لا يُستعمل هذا الحقل في هذا النوع من الدفعات',
    en: 'This kind of batch does not use this field',
  },
  costs_not_seen: {
    status: 403,
    ar: 'تتطلب إضافة التكاليف صلاحية رؤية تكلفة الأصناف',
    en: 'Adding costs needs the right to see what items cost',
  },
} as const
