/** Parts of the product that a company does not have, and who withholds them. */
export const featureRefusals = {
  part_not_in_plan: {
    status: 403,
    ar: 'هذا الجزء غير متاح في باقة منشأتك',
    en: 'This part is not in your company’s plan',
  },
  part_switched_off: {
    status: 403,
    ar: 'أوقفت المنصة هذا الجزء لمنشأتك، وهو ليس قيدًا في باقتك؛ راسل دعم ميزان',
    en: 'The platform has switched this part off for your company; it is not your plan. Write to the support of Mizan',
  },
  field_switched_off: {
    status: 422,
    ar: 'أوقفت المنصة هذا الحقل لمنشأتك، وهو ليس قيدًا في باقتك؛ راسل دعم ميزان',
    en: 'The platform has switched this field off for your company; it is not your plan. Write to the support of Mizan',
  },
  switch_exists: {
    status: 409,
    ar: 'ضُبط هذا الجزء من قبل؛ عدّل ضبطه القائم',
    en: 'This part is switched already; change that switch',
  },
  switch_stays: {
    status: 422,
    ar: 'لا يتغير الجزء ولا المنشأة؛ احذف هذا الضبط وأضف غيره',
    en: 'The part and the company of a switch stay; delete it and add another',
  },
  plan_is_of_a_company: {
    status: 422,
    ar: 'اختر المنشأة: «حسب الباقة» لمنشأة واحدة، لا للجميع',
    en: 'Choose the company: “by the plan” is said of one company, not of all',
  },
} as const
