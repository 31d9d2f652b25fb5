/** Stock write-downs to net realisable value. */
export const writeDownRefusals = {
  write_down_of_nothing: {
    status: 422,
    ar: 'لم يبق في المستودع شيء من بضاعة ذلك اليوم تُخفَّض قيمته',
    en: 'None of the goods of that day are still in the store to be written down',
  },
  write_down_twice: {
    status: 422,
    ar: 'اكتب الصنف في كل مستودع مرة واحدة',
    en: 'Write the item once for each store',
  },
  write_down_before_another: {
    status: 422,
    ar: 'خُفِّضت قيمة هذه البضاعة بتاريخ لاحق {date}؛ ألغِ ذلك التخفيض أولًا أو اختر تاريخًا لا يسبقه',
    en: 'These goods were written down on a later day, {date}; cancel that first, or choose a day that is not before it',
  },
  net_realisable_value_required: {
    status: 422,
    ar: 'اكتب صافي القيمة القابلة للتحقق؛ ليس للصنف سعر بيع يُقترح منه',
    en: 'Write the net realisable value; the item has no selling price to propose it from',
  },
  write_down_finds_nothing: {
    status: 422,
    ar: 'لا فرق يُقيَّد: التكلفة لا تزيد على صافي القيمة، ولا تخفيض سابق يُرد',
    en: 'There is nothing to post: nothing costs more than its net realisable value, and nothing was written down that could come back',
  },
  write_down_goods_moved: {
    status: 409,
    ar: 'تحركت البضاعة بعد تعديل قيمتها؛ عالج ما بقي منها بمستند جديد',
    en: 'The goods moved since their value was changed; treat what is left of them in a new document',
  },
} as const
