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
  owner_not_a_member: {
    status: 422,
    ar: 'اختر مستخدمًا مفعّلًا من مستخدمي هذه المنشأة',
    en: 'Choose an active member of this company',
  },
  day_is_past: {
    status: 422,
    ar: 'اختر اليوم أو يومًا بعده',
    en: 'Choose today or a later day',
  },
  account_stopped: {
    status: 403,
    ar: 'أُوقف هذا الحساب؛ راسل دعم ميزان',
    en: 'This account is stopped; write to the support of Mizan',
  },
  administrator_stays: {
    status: 422,
    ar: 'هذا الشخص من مسؤولي المنصة؛ أزل صلاحيته قبل إيقافه',
    en: 'This person runs the platform; take that away before stopping them',
  },
  not_on_oneself: {
    status: 422,
    ar: 'لا تفعل هذا بحسابك؛ اطلبه من مسؤول آخر',
    en: 'Nobody does this to their own account; ask another administrator',
  },
  last_administrator: {
    status: 422,
    ar: 'لا تبقى المنصة بلا مسؤول؛ أضف مسؤولًا آخر أولًا',
    en: 'The platform keeps at least one administrator; add another one first',
  },
  already_administrator: {
    status: 422,
    ar: 'هذا الشخص من مسؤولي المنصة',
    en: 'This person runs the platform already',
  },
  person_has_no_mfa: {
    status: 409,
    ar: 'لا تحقق بخطوتين لهذا الحساب',
    en: 'This account has no second factor',
  },
  already_activated: {
    status: 409,
    ar: 'هذا الحساب مفعّل',
    en: 'This account is activated already',
  },
  not_activated_yet: {
    status: 409,
    ar: 'لم يُفعَّل هذا الحساب بعد؛ أرسل رابط التفعيل',
    en: 'This account is not activated yet; send the activation link',
  },
  business_type_in_use: {
    status: 409,
    ar: 'تستعمل منشآت هذا النوع من النشاط، فلا يُحذف',
    en: 'Companies have this kind of business, so it stays',
  },
  business_type_code_format: {
    status: 422,
    ar: 'اكتب رمزًا من حرفين إلى 32 من a-z و0-9 و_',
    en: 'Write a code of 2 to 32 letters a-z, digits and _',
  },
  banner_whole: {
    status: 422,
    ar: 'اكتب الإعلان بالعربية والإنجليزية وحدد أول يوم وآخر يوم',
    en: 'Write the announcement in both languages, with its first and last day',
  },
  subscriber_email_stays: {
    status: 422,
    ar: 'البريد كما أكّده صاحبه؛ أضف البريد الآخر مشتركًا جديدًا',
    en: 'The address stays as its owner confirmed it; add the other one as a new subscriber',
  },
  subscriber_not_waiting: {
    status: 409,
    ar: 'يُرسل رابط التأكيد إلى من ينتظر التأكيد فقط',
    en: 'The link goes only to an address that waits to be confirmed',
  },
  newsletter_was_sent: {
    status: 409,
    ar: 'بدأ إرسال هذه الرسالة، فلا تُعدَّل ولا تُحذف ولا تُرسل مرة أخرى',
    en: 'This newsletter is on its way: it is neither changed nor deleted nor sent again',
  },
  newsletter_has_no_readers: {
    status: 422,
    ar: 'لا مشترك أكّد بريده بعد',
    en: 'No subscriber has confirmed yet',
  },
  maintenance_ends: {
    status: 422,
    ar: 'حدد متى تنتهي الصيانة',
    en: 'Say when the maintenance is to end',
  },
  incident_not_under_way: {
    status: 409,
    ar: 'لا يُنهى إلا ما يجري الآن',
    en: 'Only what goes on now can be ended',
  },
  rate_of_local: {
    status: 422,
    ar: 'سعر الريال السعودي 1 دائمًا',
    en: 'The rate of the Saudi riyal is always 1',
  },
  rate_day_ahead: {
    status: 422,
    ar: 'اختر اليوم أو يومًا قبله',
    en: 'Choose today or an earlier day',
  },
  mail_not_failed: {
    status: 409,
    ar: 'لم يفشل إرسال هذه الرسالة',
    en: 'This mail has not failed',
  },
  job_not_failed: {
    status: 409,
    ar: 'هذه المهمة لم تفشل أو يجري تنفيذها الآن',
    en: 'This job has not failed, or is being worked on now',
  },
  provider_withheld: {
    status: 422,
    ar: 'لا يُتاح الربط بهذه البوابة حاليًا',
    en: 'This gateway cannot be connected at present',
  },
  picture_invalid: {
    status: 422,
    ar: 'اختر صورة PNG أو JPEG أو WebP',
    en: 'Choose a PNG, JPEG or WebP picture',
  },
  mail_not_captured: {
    status: 409,
    ar: 'خرجت هذه الرسالة إلى صاحبها ولا تُقرأ هنا',
    en: 'This mail goes to its recipient and is not read here',
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
  coupon_not_found: { status: 422, ar: 'لا يوجد رمز خصم بهذا الاسم', en: 'There is no such coupon' },
  coupon_not_valid: {
    status: 422,
    ar: 'رمز الخصم موقوف أو خارج مدة صلاحيته',
    en: 'This coupon is switched off or outside its days',
  },
  coupon_used_up: {
    status: 422,
    ar: 'استُخدم رمز الخصم أقصى عدد من المرات',
    en: 'This coupon was used as often as it may be',
  },
  coupon_used_before: {
    status: 422,
    ar: 'استخدمت منشأتك رمز الخصم أقصى عدد مسموح لها',
    en: 'Your company has used this coupon as often as it may',
  },
  coupon_first_purchase: {
    status: 422,
    ar: 'رمز الخصم لأول اشتراك مدفوع فقط',
    en: 'This coupon is for a first paid subscription only',
  },
  coupon_other_plan: {
    status: 422,
    ar: 'رمز الخصم لا يصلح لهذه الباقة أو لهذه المدة',
    en: 'This coupon is not for this plan or this length',
  },
  plan_not_offered: { status: 422, ar: 'هذه الباقة غير معروضة', en: 'This plan is not offered' },
  plan_too_small: {
    status: 422,
    ar: 'في منشأتك {used} من «{limit}» والباقة تسمح بعدد {max}؛ خفّض العدد أو اختر باقة أكبر',
    en: 'Your company has {used} of “{limit}” where the plan allows {max}: reduce them or choose a larger plan',
  },
  order_not_pending: {
    status: 409,
    ar: 'انتهى هذا الطلب؛ اطلب الاشتراك من جديد',
    en: 'This order is over; order the subscription again',
  },
  platform_takes_no_cards: {
    status: 409,
    ar: 'الدفع الإلكتروني غير مفعّل بعد؛ حوّل المبلغ إلى حساب المنصة ونسجّل التحويل عند وصوله',
    en: 'Online payment is not set up yet; transfer the amount to the platform and we record it when it arrives',
  },
  card_declined: {
    status: 422,
    ar: 'لم يُخصم المبلغ من البطاقة: {text}',
    en: 'The card was not charged: {text}',
  },
  card_needs_holder: {
    status: 422,
    ar: 'يطلب بنك البطاقة تأكيد حاملها؛ افتح صفحة الدفع وأكّد',
    en: 'The bank of the card wants its holder to confirm: open the payment page',
  },
  card_not_verified: {
    status: 422,
    ar: 'لم يكتمل التحقق من البطاقة لدى بنكها؛ أضف البطاقة من جديد',
    en: 'The bank of the card did not confirm it; add the card again',
  },
  no_saved_card: {
    status: 409,
    ar: 'لا بطاقة محفوظة لهذه المنشأة',
    en: 'The company keeps no card',
  },
  order_being_paid: {
    status: 409,
    ar: 'بوابة الدفع تُسأل عن هذا الطلب الآن؛ انتظر لحظة',
    en: 'The gateway is being asked about this order; wait a moment',
  },
  trial_needs_ended_company: {
    status: 422,
    ar: 'التجربة لمنشأة انتهى اشتراكها فقط',
    en: 'A trial is added only to a company whose subscription has ended',
  },
  trial_needs_reason: {
    status: 422,
    ar: 'للمنشأة تجربتان من قبل؛ اكتب سبب تجربة أخرى',
    en: 'The company has had two trials; write why it gets another',
  },
  exemption_reason_needed: {
    status: 422,
    ar: 'اكتب سبب الإعفاء من الدفع',
    en: 'Write why the subscription is free',
  },
  registration_paid_other: {
    status: 422,
    ar: 'المستحق {net} ريال شاملًا الضريبة، فاكتب التحويل بمبلغه أو سجّل المنشأة بتجربة',
    en: 'The subscription comes to SAR {net} with VAT: record a transfer of that amount, or register the company with a trial',
  },
  paid_day_ahead: {
    status: 422,
    ar: 'لا يكون يوم الدفع بعد اليوم',
    en: 'The day of the payment is not after today',
  },
  refund_of_refund: {
    status: 422,
    ar: 'يُرد مبلغ من دفعة، لا من ردّ سابق',
    en: 'A payment is refunded, not a refund',
  },
  refund_exceeds: {
    status: 422,
    ar: 'لا يزيد المردود على {most}',
    en: 'At most {most} can be refunded',
  },
  invoice_not_ready: {
    status: 409,
    ar: 'لم تصدر فاتورة هذه الدفعة بعد',
    en: 'The invoice of this payment is not issued yet',
  },
  platform_company_unfit: {
    status: 422,
    ar: 'اختر منشأة مفتوحة لها رقم ضريبي، غير المنشأة التجريبية',
    en: 'Choose an open company with a VAT number that is not the demo company',
  },
} as const
