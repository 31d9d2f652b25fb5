/** The platform's own records, subscriptions and their payments. */
export const platformRefusals = {
  trial_plan_stays: {
    status: 422,
    ar: 'تبدأ المنشآت الجديدة بباقة التجربة، فلا تُحذف ولا يتغير رمزها',
    en: 'New companies begin with the trial plan, so it stays and keeps its code',
  },
  coupon_was_used: {
    status: 409,
    ar: 'دُفعت اشتراكات برمز الخصم هذا؛ أوقفه بدل حذفه',
    en: 'Subscriptions were paid with this coupon; switch it off instead of deleting it',
  },
  plan_code_format: {
    status: 422,
    ar: 'اكتب رمزًا من حرفين إلى 32 من a-z و0-9 و- و_',
    en: 'Write a code of 2 to 32 letters a-z, digits, - and _',
  },
  coupon_code_format: {
    status: 422,
    ar: 'اكتب رمزًا من 3 إلى 32 من A-Z و0-9 و- و_',
    en: 'Write a code of 3 to 32 letters A-Z, digits, - and _',
  },
} as const
