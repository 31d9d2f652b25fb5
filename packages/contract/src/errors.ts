/**
 * Every expected "no" of the server: HTTP status and the text in both languages. `{name}` takes a
 * parameter. Codes never change; texts may.
 */
export type ErrorText = { readonly status: number; readonly ar: string; readonly en: string }

export const errors = {
  // The wire itself
  invalid: { status: 422, ar: 'بعض الحقول تحتاج إلى تصحيح', en: 'Some fields need correction' },
  invalid_body: {
    status: 422,
    ar: 'تعذّرت قراءة البيانات المرسلة',
    en: 'The data sent could not be read',
  },
  invalid_filter: { status: 422, ar: 'تصفية غير معروفة: {name}', en: 'Unknown filter: {name}' },
  too_large_body: {
    status: 413,
    ar: 'حجم البيانات المرسلة أكبر من المسموح',
    en: 'The data sent is larger than allowed',
  },
  unsupported_media: {
    status: 415,
    ar: 'نوع المحتوى غير مدعوم',
    en: 'This content type is not supported',
  },
  not_found: { status: 404, ar: 'السجل غير موجود', en: 'The record was not found' },
  no_route: { status: 404, ar: 'الصفحة غير موجودة', en: 'This page could not be found' },
  method_not_allowed: {
    status: 405,
    ar: 'هذا الإجراء غير متاح لهذا العنوان',
    en: 'This address does not take this method',
  },
  too_many_requests: {
    status: 429,
    ar: 'طلبات كثيرة في وقت قصير؛ المحاولة متاحة بعد {seconds} ثانية',
    en: 'Too many requests; try again in {seconds} seconds',
  },
  unavailable: {
    status: 503,
    ar: 'الخدمة غير متاحة الآن؛ بياناتك محفوظة، والمحاولة متاحة بعد لحظات',
    en: 'The service is not available right now; your data is safe, try again in a moment',
  },
  internal: { status: 500, ar: 'حدث خطأ غير متوقع', en: 'An error occurred' },
  too_many_rows: {
    status: 422,
    ar: 'على الورق {max} صف على الأكثر؛ يلزم تضييق البحث أو طلب ملف جدول',
    en: 'Paper takes {max} rows at most; narrow the list or ask for a workbook',
  },
  return_exceeds_purchased: {
    status: 422,
    ar: 'الكمية المرتجعة أكبر من المشتراة',
    en: 'More is returned than was bought',
  },
  already_settled: {
    status: 422,
    ar: 'سُوّي هذا البند من قبل',
    en: 'This was settled before',
  },
  einvoice_unit_field: {
    status: 422,
    ar: 'لن تقبله الهيئة: {reason}',
    en: 'The authority would refuse it: {reason}',
  },
  einvoice_seller_missing: {
    status: 422,
    ar: 'أكمل بيانات المنشأة أولًا: الرقم الضريبي والعنوان الوطني',
    en: 'Complete the details of the company first: VAT number and national address',
  },
  einvoice_environment_of_books: {
    status: 422,
    ar: 'الدفاتر الفعلية تُربط بالبيئة الفعلية، والدفاتر التجريبية بالمحاكاة أو بوابة المطورين، ولا يُخلط بينهما',
    en: 'Live books go with production, test books with simulation or the developer portal; the two never mix',
  },
  einvoice_unit_in_use: {
    status: 422,
    ar: 'بدأ ربط هذه الوحدة أو أصدرت مستندات، فلا تُحذف',
    en: 'This unit began to be onboarded or has issued documents, so it stays',
  },
  einvoice_onboarding_running: {
    status: 422,
    ar: 'ربط هذه الوحدة جارٍ الآن',
    en: 'This unit is being onboarded right now',
  },
  einvoice_unit_state: {
    status: 422,
    ar: 'هذا الإجراء غير متاح لحالة الوحدة الآن',
    en: 'This is not possible in the present state of the unit',
  },
  einvoice_decided: {
    status: 422,
    ar: 'ردّت الهيئة على هذا المستند، فلا يُرسل مرة أخرى',
    en: 'The authority has decided on this document; it is not sent again',
  },
  einvoice_unit_stopped: {
    status: 422,
    ar: 'إرسال هذه الوحدة متوقف. عالج السبب واستأنف الإرسال أولًا',
    en: 'This unit is stopped. Mend what stopped it and resume it first',
  },
  settlement_difference: {
    status: 422,
    ar: 'مبلغ الإيداع يختلف عن التسوية بمقدار {difference}',
    en: 'The deposit differs from the settlement by {difference}',
  },
  request_under_way: {
    status: 409,
    ar: 'الطلب نفسه قيد التنفيذ؛ أعد المحاولة بعد ثانية',
    en: 'The same request is still being answered; try again in a second',
  },
  idempotency_mismatch: {
    status: 409,
    ar: 'مفتاح التكرار نفسه استُخدم مع بيانات أخرى',
    en: 'The same idempotency key was used with other data',
  },
  in_progress: {
    status: 409,
    ar: 'الطلب نفسه قيد التنفيذ',
    en: 'The same request is still running',
  },

  // Field texts
  required: { status: 422, ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  wrong_type: { status: 422, ar: 'نوع القيمة غير صحيح', en: 'The value has the wrong type' },
  unknown_field: { status: 422, ar: 'حقل غير معروف', en: 'Unknown field' },
  invalid_decimal: {
    status: 422,
    ar: 'رقم صحيح أو عشري بحد أقصى {digits} منازل',
    en: 'A number with at most {digits} decimals',
  },
  must_be_above: { status: 422, ar: 'القيمة أكبر من {limit}', en: 'Must be more than {limit}' },
  too_small: { status: 422, ar: 'القيمة لا تقل عن {limit}', en: 'Must be at least {limit}' },
  too_large: { status: 422, ar: 'القيمة لا تزيد على {limit}', en: 'Must be at most {limit}' },
  too_short: { status: 422, ar: 'النص لا يقل عن {limit} أحرف', en: 'At least {limit} characters' },
  too_long: { status: 422, ar: 'النص لا يزيد على {limit} حرفًا', en: 'At most {limit} characters' },
  too_few: { status: 422, ar: 'العدد {limit} على الأقل', en: 'At least {limit}' },
  too_many: { status: 422, ar: 'لا يزيد العدد على {limit}', en: 'At most {limit}' },
  invalid_choice: { status: 422, ar: 'قيمة غير متاحة', en: 'This value is not available' },
  invalid_date: { status: 422, ar: 'تاريخ غير صحيح', en: 'Not a valid date' },
  invalid_time: { status: 422, ar: 'وقت غير صحيح', en: 'Not a valid time' },
  invalid_email: { status: 422, ar: 'البريد الإلكتروني غير صحيح', en: 'E-mail must be valid' },
  invalid_id: { status: 422, ar: 'معرّف غير صحيح', en: 'Not a valid id' },
  invalid_format: { status: 422, ar: 'الصيغة غير صحيحة', en: 'The format is not valid' },
  reference_not_found: {
    status: 422,
    ar: 'السجل المختار غير موجود',
    en: 'The chosen record does not exist',
  },
  already_used: { status: 422, ar: 'القيمة مستخدمة من قبل', en: 'This value is already used' },

  // Sign-in
  unauthenticated: { status: 401, ar: 'غير مصرح بالدخول', en: 'Unauthenticated.' },
  token_expired: { status: 401, ar: 'انتهت صلاحية الدخول', en: 'The sign-in has expired' },
  subscription_ended: { status: 401, ar: 'Unauthenticated.', en: 'Unauthenticated.' },
  session_invalid: {
    status: 416,
    ar: 'انتهت الجلسة؛ يلزم تسجيل الدخول من جديد',
    en: 'The session has ended; sign in again',
  },
  wrong_credentials: {
    status: 422,
    ar: 'خطأ في كلمة المرور أو البريد الإلكتروني',
    en: 'Wrong e-mail or password',
  },
  locked_out: {
    status: 429,
    ar: 'محاولات كثيرة؛ الدخول متاح بعد {minutes} دقيقة',
    en: 'Too many attempts; try again in {minutes} minutes',
  },
  not_activated: {
    status: 422,
    ar: 'الحساب لم يُفعَّل بعد؛ رابط التفعيل في بريدك الإلكتروني',
    en: 'The account is not active yet; the activation link is in your e-mail',
  },
  email_used: { status: 422, ar: 'البريد الإلكتروني مستخدم من قبل', en: 'E-mail already used' },
  terms_required: {
    status: 422,
    ar: 'تلزم الموافقة على شروط الاستخدام',
    en: 'The terms of use must be agreed to',
  },
  passwords_differ: { status: 422, ar: 'كلمتا المرور غير متطابقتين', en: 'Passwords do not match' },
  password_weak: {
    status: 422,
    ar: 'كلمة المرور لا تقل عن 10 أحرف ولا تكون شائعة',
    en: 'At least 10 characters, and not a common password',
  },
  code_invalid: {
    status: 422,
    ar: 'الرمز غير صحيح أو انتهت صلاحيته',
    en: 'The code is wrong or has expired',
  },
  forbidden: { status: 403, ar: 'ليست لديك صلاحية لهذا الإجراء', en: 'Not permitted' },
  tenant_required: { status: 403, ar: 'يلزم اختيار المنشأة أولًا', en: 'Choose a company first' },
  field_protected: {
    status: 422,
    ar: 'هذا الحقل غير متاح في باقتك',
    en: 'This field is not part of your plan',
  },
  plan_limit_reached: {
    status: 422,
    ar: 'بلغت حد الباقة: {used} من {max}',
    en: 'The plan limit is reached: {used} of {max}',
  },
  plan_limit_near: {
    status: 422,
    ar: 'اقتربت من حد الباقة هذا الشهر: {used} من {max}',
    en: 'The plan limit of this month is near: {used} of {max}',
  },
  tax_restricted: {
    status: 403,
    ar: 'النظام الضريبي لا يسمح بتعديل المستندات المؤكدة أو حذفها؛ يلزم مرتجع أو إشعار',
    en: 'Tax law does not allow editing or deleting confirmed documents; use a return or a note',
  },

  // Test mode
  test_books_on_their_way: {
    status: 409,
    ar: 'دفاتر الاختبار قيد النسخ؛ تُفتح بعد لحظات',
    en: 'The test books are still being copied; they open in a moment',
  },
  closed_in_test_mode: {
    status: 403,
    ar: 'المستخدمون والأدوار والاشتراك تُدار من الوضع الفعلي، وتسري على وضع الاختبار',
    en: 'Users, roles and the subscription are managed in live mode and hold for test mode too',
  },

  // Document design
  colour_too_light: {
    status: 422,
    ar: 'اللون فاتح لا تُقرأ به الكلمات على الورق الأبيض؛ يلزم لون أغمق',
    en: 'Words in this colour cannot be read on white paper; choose a darker one',
  },
  required_by_law: {
    status: 422,
    ar: 'هذا البيان يوجبه نظام ضريبة القيمة المضافة على كل فاتورة، فلا يُخفى',
    en: 'VAT law asks for this on every invoice, so it cannot be hidden',
  },

  // People of a company
  wrong_password: { status: 422, ar: 'كلمة المرور غير صحيحة', en: 'The password is wrong' },
  tenant_admin_only: {
    status: 403,
    ar: 'هذا الإجراء لمدير المنشأة وحده',
    en: 'Only the administrator of the company may do this',
  },
  last_tenant_admin: {
    status: 422,
    ar: 'لا تبقى المنشأة دون مدير؛ يلزم تعيين مدير آخر أولًا',
    en: 'A company keeps at least one administrator; name another one first',
  },
  not_on_yourself: {
    status: 422,
    ar: 'لا يغيّر المستخدم دوره ولا يوقف نفسه',
    en: 'Nobody changes their own role or stops themselves',
  },
  already_member: {
    status: 422,
    ar: 'صاحب هذا البريد عضو في المنشأة',
    en: 'This person already belongs to the company',
  },
  already_invited: {
    status: 422,
    ar: 'لهذا البريد دعوة قائمة؛ يمكن إعادة إرسالها',
    en: 'There is an open invitation for this e-mail; it can be sent again',
  },
  invitation_invalid: {
    status: 422,
    ar: 'رابط الدعوة غير صحيح أو انتهت صلاحيته؛ يمكن طلب دعوة جديدة من مدير المنشأة',
    en: 'The invitation link is wrong or has expired; ask the company for a new one',
  },
  invitation_closed: {
    status: 409,
    ar: 'قُبلت هذه الدعوة أو أُلغيت',
    en: 'This invitation was accepted or revoked',
  },
  admin_role_fixed: {
    status: 422,
    ar: 'دور المدير يبقى كامل الصلاحيات؛ يمكن نسخه وتعديل النسخة',
    en: 'The administrator role keeps all rights; copy it and change the copy',
  },
  role_beyond_own: {
    status: 403,
    ar: 'لا تُمنح صلاحيات لا يملكها مانحها',
    en: 'Nobody grants rights that they do not have',
  },
  own_role: {
    status: 403,
    ar: 'لا يعدّل المستخدم صلاحيات دوره',
    en: 'Nobody changes the rights of their own role',
  },
  mfa_setup_required: {
    status: 403,
    ar: 'التحقق بخطوتين شرط على المديرين؛ يلزم تفعيله من الملف الشخصي',
    en: 'Administrators need a second factor; set it up in your profile',
  },
  mfa_needed_first: {
    status: 422,
    ar: 'يلزم تفعيل التحقق بخطوتين لحسابك أولًا',
    en: 'Set up the second factor of your own account first',
  },
  mfa_already_on: {
    status: 409,
    ar: 'التحقق بخطوتين مفعّل من قبل',
    en: 'The second factor is already set up',
  },
  mfa_not_on: {
    status: 409,
    ar: 'التحقق بخطوتين غير مفعّل',
    en: 'The second factor is not set up',
  },
  mfa_required_here: {
    status: 422,
    ar: 'التحقق بخطوتين شرط على مديري «{company}»',
    en: 'Administrators of “{company}” must have a second factor',
  },

  // Records
  version_conflict: {
    status: 409,
    ar: 'عدّل مستخدم آخر هذا السجل؛ يلزم تحديث الصفحة',
    en: 'Someone else changed this record; reload it',
  },
  record_in_use: {
    status: 422,
    ar: 'السجل مستخدم في مستندات أو قيود؛ يمكن أرشفته بدل حذفه',
    en: 'The record is in use; archive it instead',
  },
  system_record: {
    status: 422,
    ar: 'سجل من النظام لا يُحذف ولا يُغيّر',
    en: 'A record of the system cannot be changed or deleted',
  },

  // Accounts
  account_number_has_transactions: {
    status: 422,
    ar: 'رقم الحساب لا يتغير بعد وجود حركات عليه',
    en: 'An account number cannot be changed while it has transactions',
  },
  account_number_invalid: {
    status: 422,
    ar: 'رقم الحساب من 1 إلى 12 رقمًا',
    en: 'An account number has 1 to 12 digits',
  },
  account_type_mismatch: {
    status: 422,
    ar: 'نوع الحساب الفرعي هو نوع حسابه الرئيسي',
    en: 'A child account has the type of its parent',
  },
  account_has_lines: {
    status: 422,
    ar: 'حساب عليه حركات لا يصبح حسابًا رئيسيًا',
    en: 'An account with transactions cannot become a group',
  },
  account_has_children: {
    status: 422,
    ar: 'حساب له فروع لا يقبل الحركات',
    en: 'An account with children cannot take transactions',
  },
  account_too_deep: {
    status: 422,
    ar: 'شجرة الحسابات ثمانية مستويات على الأكثر',
    en: 'The tree has at most eight levels',
  },
  not_transaction_account: {
    status: 422,
    ar: 'حساب رئيسي لا يقبل الحركات',
    en: 'A group account cannot be posted to',
  },
  account_not_allowed: {
    status: 422,
    ar: 'الحساب غير مناسب لهذا الاستخدام',
    en: 'This account is not allowed here',
  },
  default_account_missing: {
    status: 422,
    ar: 'الحساب الافتراضي غير محدد: {key}',
    en: 'A default account is missing: {key}',
  },
  control_account: {
    status: 422,
    ar: 'حساب رقابي لا يقبل قيودًا يدوية',
    en: 'A control account takes no manual lines',
  },
  beneficiary_required: {
    status: 422,
    ar: 'العميل أو المورد مطلوب',
    en: 'Beneficiary is required',
  },
  entry_unbalanced: {
    status: 422,
    ar: 'مجموع المدين لا يساوي مجموع الدائن',
    en: 'Debits and credits differ',
  },
  period_locked: {
    status: 422,
    ar: 'الفترة مقفلة حتى {date}',
    en: 'The period is locked through {date}',
  },

  // Documents
  not_confirmable: { status: 409, ar: 'المستند ليس مسودة', en: 'The document is not a draft' },
  not_editable: {
    status: 409,
    ar: 'لا يُعدَّل المستند في حالته الحالية',
    en: 'The document cannot be edited in its state',
  },
  not_deletable: {
    status: 409,
    ar: 'لا يُحذف المستند في حالته الحالية',
    en: 'The document cannot be deleted in its state',
  },
  not_cancellable: {
    status: 409,
    ar: 'لا يُلغى المستند في حالته الحالية',
    en: 'The document cannot be cancelled in its state',
  },
  not_confirmed: { status: 422, ar: 'المستند غير مؤكد', en: 'The document is not confirmed' },
  handed_over_to_customer: {
    status: 422,
    ar: 'الفاتورة المبسطة في يد العميل فلا تتغيّر أرقامها، ويُصحَّح الخطأ بمرتجع أو إشعار بعد قبولها',
    en: 'The customer holds this simplified invoice: its figures stay, a return or note corrects them once it is accepted',
  },
  document_open_for_edit: {
    status: 422,
    ar: 'المستند مفتوح للتعديل',
    en: 'The document is open for edit',
  },
  date_in_future: {
    status: 422,
    ar: 'التاريخ لا يكون في المستقبل',
    en: 'The date cannot be in the future',
  },
  date_too_early: {
    status: 422,
    ar: 'التاريخ لا يسبق 2000-01-01',
    en: 'The date cannot be before 2000-01-01',
  },
  due_before_issue: {
    status: 422,
    ar: 'تاريخ الاستحقاق لا يسبق تاريخ الإصدار',
    en: 'The due date cannot be before the issue date',
  },
  due_too_late: { status: 422, ar: 'تاريخ الاستحقاق بعيد جدًا', en: 'The due date is too far away' },
  supply_date_out_of_range: {
    status: 422,
    ar: 'تاريخ التوريد خلال سنة من تاريخ الإصدار',
    en: 'The supply date is within a year of the issue date',
  },
  discount_exceeds_line: {
    status: 422,
    ar: 'الخصم أكبر من قيمة البند',
    en: 'The discount exceeds the line',
  },
  discount_exceeds_total: {
    status: 422,
    ar: 'الخصم أكبر من مجموع البنود',
    en: 'The discount exceeds the total',
  },
  document_too_large: {
    status: 422,
    ar: 'مبلغ المستند أكبر من المسموح',
    en: 'The document amount is larger than allowed',
  },
  item_not_for_sale: { status: 422, ar: 'الصنف غير متاح للبيع', en: 'The item is not for sale' },
  item_inactive: { status: 422, ar: 'الصنف موقوف', en: 'The item is not active' },
  fixed_asset_line: {
    status: 422,
    ar: 'الأصل الثابت يُباع من شاشة استبعاد الأصول',
    en: 'A fixed asset is sold through its disposal',
  },
  below_min_price: {
    status: 422,
    ar: 'السعر أقل من الحد الأدنى {limit}',
    en: 'The price is below the minimum of {limit}',
  },
  tax_required: { status: 422, ar: 'الضريبة مطلوبة لكل بند', en: 'Every line needs a tax' },
  reason_code_required: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر مطلوب',
    en: 'An exemption reason is required',
  },
  mixed_reasons: {
    status: 422,
    ar: 'سبب واحد لكل فئة ضريبية في الفاتورة',
    en: 'One reason per tax category in an invoice',
  },
  insufficient_stock: {
    status: 422,
    ar: 'المخزون لا يكفي: {item}؛ المتاح {available} والمطلوب {asked}',
    en: 'Not enough stock: {item}; available {available}, asked {asked}',
  },
  store_required: { status: 422, ar: 'المستودع مطلوب', en: 'A store is required' },
  unit_not_of_item: {
    status: 422,
    ar: 'الوحدة ليست من وحدات الصنف',
    en: 'This unit does not belong to the item',
  },
  beneficiary_inactive: {
    status: 422,
    ar: 'العميل أو المورد موقوف',
    en: 'The beneficiary is not active',
  },
  not_a_customer: {
    status: 422,
    ar: 'الطرف المختار ليس عميلًا',
    en: 'The chosen party is not a customer',
  },
  not_a_supplier: {
    status: 422,
    ar: 'الطرف المختار ليس موردًا',
    en: 'The chosen party is not a supplier',
  },
  address_incomplete: {
    status: 422,
    ar: 'عنوان العميل ناقص للفاتورة الضريبية: {missing}',
    en: 'The customer address lacks: {missing}',
  },
  einvoice_refused: {
    status: 422,
    ar: 'لن تقبل الهيئة هذه الفاتورة كما هي؛ صحّح ما يلي ثم أكّدها',
    en: 'The authority would not accept this invoice as it is: correct what follows, then confirm',
  },
  einvoice_rule: {
    status: 422,
    ar: '{says} (قاعدة الهيئة {rule})',
    en: '{says} (rule {rule})',
  },
  tax_reasons_differ: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر هنا غير سبب بند آخر من الفئة نفسها، ولا تتسع الفاتورة إلا لسبب واحد لكل فئة؛ وحّد السبب أو انقل البند إلى فاتورة أخرى',
    en: 'The reason here is not that of another line of the same VAT category, and an invoice has room for one a category: use the same or move the line to another invoice',
  },
  export_mixed: {
    status: 422,
    ar: 'لا يجتمع التصدير والتوريد المحلي في فاتورة واحدة؛ انقل هذا البند إلى فاتورة أخرى',
    en: 'An export and a supply inside the Kingdom cannot share an invoice: move this line to another one',
  },
  seller_incomplete: {
    status: 422,
    ar: 'بيانات المنشأة ناقصة لإصدار فاتورة ضريبية: {missing}',
    en: 'The company details lack: {missing}',
  },
  credit_limit_exceeded: {
    status: 422,
    ar: 'يتجاوز المستند حد ائتمان العميل: الحد {limit}، وعليه {balance}، وهذا المستند {amount}',
    en: 'The document exceeds the credit limit of the customer: limit {limit}, owed {balance}, this document {amount}',
  },
  retention_exceeds_net: {
    status: 422,
    ar: 'المحتجزات أكبر من المتبقي',
    en: 'Retentions exceed what remains',
  },
  vat_override_out_of_range: {
    status: 422,
    ar: 'فرق الضريبة لا يزيد على 0.50',
    en: 'The VAT may differ by at most 0.50',
  },
  exchange_rate_invalid: {
    status: 422,
    ar: 'سعر الصرف رقم موجب',
    en: 'The exchange rate must be a rational number',
  },
  exchange_rate_not_one: {
    status: 422,
    ar: 'سعر صرف عملة المنشأة هو 1',
    en: 'The rate of the company currency is 1',
  },
  return_exceeds_sold: {
    status: 422,
    ar: 'الكمية المرتجعة أكبر من المباعة',
    en: 'More is returned than was sold',
  },
  not_a_credit: {
    status: 422,
    ar: 'المرتجعات والإشعارات وحدها تسدّد مستندات أخرى',
    en: 'Only returns and notes settle other documents',
  },
  document_has_followers: {
    status: 422,
    ar: 'للمستند مرتجعات أو إشعارات أو تسليمات؛ صحّحه بمرتجع أو إشعار',
    en: 'The document has returns, notes or deliveries; correct it with a return or a note',
  },
  set_off_not_undone: {
    status: 422,
    ar: 'المقاصّة جزء من السند؛ ألغِ السند كله',
    en: 'A set-off is part of its receipt; cancel the whole receipt',
  },
  paid_keeps_party: {
    status: 422,
    ar: 'على المستند دفعات، فلا يتغيّر صاحبه؛ ألغِ التخصيص أولًا',
    en: 'The document has payments, so its party stays; undo the allocation first',
  },
  paid_keeps_currency: {
    status: 422,
    ar: 'على المستند دفعات، فلا تتغيّر عملته ولا سعر صرفها؛ ألغِ التخصيص أولًا',
    en: 'The document has payments, so its currency and rate stay; undo the allocation first',
  },
  not_deliverable: {
    status: 422,
    ar: 'لا تُسلَّم إلا فواتير البيع والشراء',
    en: 'Only sales and purchase bills are delivered',
  },
  delivery_exceeds_bill: {
    status: 422,
    ar: 'الكمية أكبر مما لم يُسلَّم من البند',
    en: 'More than what is left to deliver of this line',
  },
  already_delivered: {
    status: 422,
    ar: 'كل بنود الفاتورة مسلَّمة',
    en: 'Everything on the bill is delivered',
  },
  store_differs: {
    status: 422,
    ar: 'المستودع هو مستودع بند الفاتورة',
    en: 'The store is the one of the bill’s line',
  },
  nothing_retained: {
    status: 422,
    ar: 'لا ضمان محجوز على هذه الفاتورة',
    en: 'Nothing is retained on this bill',
  },
  not_returnable: {
    status: 422,
    ar: 'لا يُرتجع إلا من فاتورة بيع أو شراء',
    en: 'Only sales and purchase bills are returned from',
  },
  paid_exceeds_net: {
    status: 422,
    ar: 'المدفوع أكبر من صافي المستند',
    en: 'More is paid than the document is worth',
  },
  number_exists: {
    status: 422,
    ar: 'هذا الترقيم يكرر رقمًا موجودًا',
    en: 'This would repeat an existing number',
  },
  has_payments: { status: 422, ar: 'على المستند دفعات مرتبطة', en: 'The document has payments' },

  bill_has_assets: {
    status: 422,
    ar: 'من هذه الفاتورة أصول ثابتة قيد الاستخدام أو عُدّلت مسوداتها',
    en: 'Fixed assets of this bill are in use, or their drafts were changed',
  },
  asset_not_draft: {
    status: 409,
    ar: 'الأصل ليس مسودة، فلا تُعدَّل بياناته ولا يُحذف',
    en: 'The asset is no draft, so it is neither edited nor deleted',
  },
  asset_of_bill: {
    status: 409,
    ar: 'الأصل مسجَّل بفاتورة شراء قائمة، فيُحذف بعد إلغائها',
    en: 'A purchase bill that stands holds this asset; it is deleted after the bill is cancelled',
  },
  depreciates_before_purchase: {
    status: 422,
    ar: 'لا يبدأ الإهلاك قبل تاريخ الشراء: {date}',
    en: 'Depreciation does not begin before the purchase: {date}',
  },

  set_off_exceeds_settled: {
    status: 422,
    ar: 'المقاصة أكثر مما يُسدَّد بها',
    en: 'More is set off than it settles',
  },

  // Cheques
  no_cheque: {
    status: 422,
    ar: 'طريقة الدفع ليست شيكًا',
    en: 'The payment method is no cheque',
  },
  cheque_needs_clearing: {
    status: 422,
    ar: 'الشيك المؤجل يُقيَّد على حساب شيكات تحت التحصيل حتى يُصرف',
    en: 'A post-dated cheque waits on the account of cheques under collection until it is cleared',
  },
  cheque_not_pending: {
    status: 422,
    ar: 'الشيك ليس قيد التحصيل',
    en: 'The cheque is not under collection',
  },
  cheque_not_due: {
    status: 422,
    ar: 'يُصرف الشيك من تاريخ استحقاقه: {date}',
    en: 'The cheque is paid from its due date on: {date}',
  },
  cheque_cleared: {
    status: 422,
    ar: 'صُرف شيك هذا السند، فلا يُفتح للتعديل',
    en: 'The cheque of this receipt was cleared, so it is not opened for edit',
  },

  // Landed costs
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

  // Receipts
  amount_must_have_value: {
    status: 422,
    ar: 'المبلغ مطلوب',
    en: 'The paid amount must be entered',
  },
  payment_account_required: {
    status: 422,
    ar: 'حساب الدفع مطلوب',
    en: 'A payment account must be selected',
  },
  party_or_account: {
    status: 422,
    ar: 'الطرف أو الحساب مطلوب',
    en: 'A beneficiary or an account is required',
  },
  write_off_not_undone: {
    status: 422,
    ar: 'أُعدم هذا الدين بقيد، ولا يعود إلا بعكس القيد',
    en: 'An entry has written this debt off: reverse the entry to bring it back',
  },
  write_off_exceeds_amount: {
    status: 422,
    ar: 'المستندات المختارة أكبر من المبلغ المعدوم',
    en: 'The documents come to more than is written off',
  },
  write_off_changed: {
    status: 422,
    ar: 'تغيّر المتبقي على مستندات هذا الدين بعد كتابة المسودة، فاكتبها من جديد',
    en: 'What is open of the documents changed since the draft was written: write it off anew',
  },
  allocation_exceeds_remain: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي على المستند: {remain}',
    en: 'More than remains on the document: {remain}',
  },
  allocation_exceeds_amount: {
    status: 422,
    ar: 'مجموع التوزيع أكبر من مبلغ السند',
    en: 'More is allocated than received',
  },
  allocation_other_party: {
    status: 422,
    ar: 'المستند لطرف آخر',
    en: 'The document belongs to another party',
  },
  allocation_wrong_kind: {
    status: 422,
    ar: 'لا يُسدَّد هذا المستند بهذا السند',
    en: 'This receipt cannot pay this document',
  },
  email_missing: {
    status: 422,
    ar: 'لا بريد إلكترونيًا للطرف؛ يمكن إضافته من بياناته',
    en: 'The beneficiary has no e-mail; edit the beneficiary and add one',
  },

  share_not_found: { status: 404, ar: 'الرابط غير صحيح', en: 'This link leads nowhere' },
  share_expired: {
    status: 410,
    ar: 'انتهت مدة الرابط؛ يُطلب رابط جديد ممن أرسله',
    en: 'The link has expired; ask whoever sent it for a new one',
  },
  share_revoked: {
    status: 410,
    ar: 'أُلغي الرابط؛ يُطلب رابط جديد ممن أرسله',
    en: 'The link was taken back; ask whoever sent it for a new one',
  },
  share_expiry_out_of_range: {
    status: 422,
    ar: 'مدة الرابط من الآن وحتى {days} يومًا',
    en: 'A link works from now for at most {days} days',
  },

  // Parties and catalogue
  vat_number_invalid: {
    status: 422,
    ar: 'الرقم الضريبي 15 رقمًا، يبدأ وينتهي بالرقم 3',
    en: 'A VAT number has 15 digits and starts and ends with 3',
  },
  commercial_register_invalid: {
    status: 422,
    ar: 'السجل التجاري 10 أرقام',
    en: 'A commercial register has 10 digits',
  },
  phone_invalid: { status: 422, ar: 'رقم الجوال غير صحيح', en: 'Not a valid phone number' },
  postal_code_invalid: {
    status: 422,
    ar: 'الرمز البريدي 5 أرقام',
    en: 'A postal code has 5 digits',
  },
  building_number_invalid: {
    status: 422,
    ar: 'رقم المبنى 4 أرقام',
    en: 'A building number has 4 digits',
  },
  item_type_frozen: {
    status: 422,
    ar: 'نوع الصنف لا يتغير بعد أول حركة',
    en: 'The item type is frozen after the first movement',
  },
  components_of_kit_only: {
    status: 422,
    ar: 'المكونات للصنف المجمّع فقط',
    en: 'Only a kit has components',
  },
  component_not_allowed: {
    status: 422,
    ar: 'لا يكون الأصل الثابت ولا صنف مجمّع مكونًا لصنف مجمّع',
    en: 'A kit or a fixed asset cannot be a component of a kit',
  },
  unit_frozen: {
    status: 422,
    ar: 'وحدة الصنف لا تتغير بعد أول حركة',
    en: 'The unit is frozen after the first movement',
  },
  // The rules of core: documents
  items_required: { status: 422, ar: 'بند واحد على الأقل', en: 'At least one line' },
  too_many_items: { status: 422, ar: 'لا يزيد عدد البنود على {max}', en: 'At most {max} lines' },
  item_required: { status: 422, ar: 'الصنف مطلوب', en: 'An item is required' },
  item_not_found: {
    status: 422,
    ar: 'الصنف المختار غير موجود',
    en: 'The chosen item does not exist',
  },
  must_be_positive: { status: 422, ar: 'القيمة أكبر من صفر', en: 'Must be more than zero' },
  must_not_be_negative: { status: 422, ar: 'القيمة لا تكون سالبة', en: 'Must not be negative' },
  out_of_range: { status: 422, ar: 'القيمة خارج الحدود المسموحة', en: 'The value is out of range' },
  too_many_decimals: {
    status: 422,
    ar: 'عدد المنازل العشرية أكبر من المسموح',
    en: 'Too many decimals',
  },
  percentage_out_of_range: {
    status: 422,
    ar: 'النسبة بين 0 و100',
    en: 'A percentage is between 0 and 100',
  },
  quantity_not_exact: {
    status: 422,
    ar: 'الكمية بوحدة الصنف تتجاوز 6 منازل عشرية',
    en: 'The quantity needs more than 6 decimals in the base unit',
  },
  rate_must_be_zero: {
    status: 422,
    ar: 'نسبة الضريبة لهذه الفئة صفر',
    en: 'The rate of this category is zero',
  },
  issue_date_out_of_range: {
    status: 422,
    ar: 'تاريخ الإصدار بين {from} و{to}',
    en: 'The issue date is between {from} and {to}',
  },
  due_date_out_of_range: {
    status: 422,
    ar: 'تاريخ الاستحقاق لا يسبق تاريخ الإصدار ولا يبعد عنه أكثر من عشر سنوات',
    en: 'The due date is not before the issue date, nor more than ten years after it',
  },
  exchange_rate_must_be_one: {
    status: 422,
    ar: 'سعر صرف عملة المنشأة هو 1',
    en: 'The rate of the company currency is 1',
  },
  beneficiary_not_customer: {
    status: 422,
    ar: 'الطرف المختار ليس عميلًا',
    en: 'The chosen party is not a customer',
  },
  beneficiary_not_supplier: {
    status: 422,
    ar: 'الطرف المختار ليس موردًا',
    en: 'The chosen party is not a supplier',
  },
  beneficiary_differs: {
    status: 422,
    ar: 'المستند لطرف آخر',
    en: 'The document belongs to another party',
  },
  fixed_asset_needs_disposal: {
    status: 422,
    ar: 'الأصل الثابت يُباع من شاشة استبعاد الأصول',
    en: 'A fixed asset is sold through its disposal',
  },
  kit_not_purchased: {
    status: 422,
    ar: 'الصنف المجمّع لا يُشترى، وإنما تُشترى مكوّناته',
    en: 'A kit is not bought, its components are',
  },
  discount_above_maximum: {
    status: 422,
    ar: 'الخصم أعلى من الحد المسموح به لدورك وهو {max}%',
    en: 'The discount is above {max}%, the most your role may give',
  },
  price_below_minimum: {
    status: 422,
    ar: 'السعر {price} أقل من الحد الأدنى للصنف {minimum}',
    en: 'The price {price} is below the minimum of the item, {minimum}',
  },
  tax_not_for_sales: {
    status: 422,
    ar: 'هذه الضريبة للمشتريات فقط',
    en: 'This tax is for purchases only',
  },
  tax_reason_required: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر مطلوب',
    en: 'An exemption reason is required',
  },
  exemption_reason_required: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر مطلوب',
    en: 'An exemption reason is required',
  },
  exemption_reason_not_allowed: {
    status: 422,
    ar: 'لا سبب إعفاء لبند خاضع للضريبة',
    en: 'A taxable line takes no exemption reason',
  },
  exemption_reason_wrong: {
    status: 422,
    ar: 'السبب لا يناسب الفئة الضريبية',
    en: 'The reason does not belong to this tax category',
  },
  supplier_reference_exists: {
    status: 422,
    ar: 'رقم فاتورة المورد مسجل في السنة نفسها على {number}',
    en: 'This supplier reference was already entered this year, on {number}',
  },
  customs_value_required: {
    status: 422,
    ar: 'القيمة الجمركية مطلوبة',
    en: 'The customs value is required',
  },
  vat_override_too_large: {
    status: 422,
    ar: 'فرق الضريبة لا يزيد على 0.50',
    en: 'The VAT may differ by at most 0.50',
  },
  vat_override_without_tax: {
    status: 422,
    ar: 'لا بند خاضعًا للضريبة يُعدَّل عليه',
    en: 'There is no taxable line to adjust',
  },
  net_override_too_large: {
    status: 422,
    ar: 'فرق الإجمالي لا يزيد على 1.00',
    en: 'The total may differ by at most 1.00',
  },
  prepaid_exceeds_open: {
    status: 422,
    ar: 'الدفعة المقدمة أكبر من المتبقي منها',
    en: 'More than what is left of the prepayment',
  },
  prepayment_not_found: {
    status: 422,
    ar: 'لا توجد فاتورة دفعة مقدمة مفتوحة بهذا الاختيار',
    en: 'This is no open prepayment invoice',
  },
  prepaid_exceeds_net: {
    status: 422,
    ar: 'الدفعات المقدمة أكبر من صافي الفاتورة',
    en: 'The prepayments exceed the bill',
  },
  document_not_found: { status: 422, ar: 'المستند غير موجود', en: 'The document does not exist' },
  document_returned: {
    status: 422,
    ar: 'المستند مرتجع بالكامل',
    en: 'The document was returned in full',
  },
  document_cancelled: { status: 422, ar: 'المستند ملغى', en: 'The document is cancelled' },
  document_rejected: {
    status: 422,
    ar: 'المستند غير معتمد من الهيئة',
    en: 'The authority did not approve the document',
  },
  amount_differs: {
    status: 422,
    ar: 'المبلغان يختلفان والعملة واحدة',
    en: 'The amounts differ in one currency',
  },
  paid_exceeds_remain: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي على المستند: {remain}',
    en: 'More than remains on the document: {remain}',
  },
  allocations_exceed_amount: {
    status: 422,
    ar: 'مجموع التوزيع أكبر من مبلغ السند',
    en: 'More is allocated than received',
  },
  rest_must_be_kept: {
    status: 422,
    ar: 'يزيد المبلغ {rest} على المستندات؛ يلزم قبول بقائه رصيدًا للطرف',
    en: '{rest} is more than the documents need; accept to keep it as credit',
  },
  payment_account_invalid: {
    status: 422,
    ar: 'حساب الدفع من حسابات الصناديق أو البنوك',
    en: 'The payment account is a cash, bank or clearing account',
  },
  not_draft: { status: 409, ar: 'المستند ليس مسودة', en: 'The document is not a draft' },
  opened_by_another_user: {
    status: 409,
    ar: 'المستند مفتوح للتعديل لدى مستخدم آخر',
    en: 'Another user has the document open for edit',
  },
  not_open_for_edit: {
    status: 409,
    ar: 'المستند غير مفتوح للتعديل',
    en: 'The document is not open for edit',
  },

  // Quotations and purchase orders
  valid_until_out_of_range: {
    status: 422,
    ar: 'آخر يوم للسريان لا يسبق تاريخ الإصدار ولا يبعد عنه أكثر من عشر سنوات',
    en: 'The last day of validity is not before the issue date, nor more than ten years after it',
  },
  already_billed: {
    status: 409,
    ar: 'أُنشئت فاتورة من هذا المستند',
    en: 'A bill was already made of this document',
  },

  // Expenses and notes
  payments_differ_from_net: {
    status: 422,
    ar: 'مجموع الدفعات يساوي صافي المصروف: {net}',
    en: 'The payments add up to the net of the expense: {net}',
  },
  item_cost_required: {
    status: 422,
    ar: 'أدخل تكلفة الصنف، فالمرتجع لا يستند إلى فاتورة',
    en: 'Enter what the item costs: the return names no bill',
  },
  import_needs_bill: {
    status: 422,
    ar: 'ضريبة الاستيراد لا تُرجَع إلا من فاتورتها',
    en: 'VAT paid at customs goes back with its bill only',
  },
  original_bill_required: {
    status: 422,
    ar: 'الفاتورة الأصلية مطلوبة',
    en: 'The original bill is required',
  },
  original_bill_wrong_kind: {
    status: 422,
    ar: 'لا يُصحَّح هذا النوع من الفواتير بهذا الإشعار',
    en: 'This note cannot correct a bill of this kind',
  },
  reason_required: {
    status: 422,
    ar: 'السبب مطلوب',
    en: 'A reason is required',
  },
  currency_differs: {
    status: 422,
    ar: 'عملة المستند هي عملة الفاتورة الأصلية',
    en: 'The document is in the currency of the original bill',
  },
  date_before_original: {
    status: 422,
    ar: 'تاريخ المستند لا يسبق تاريخ الفاتورة الأصلية',
    en: 'The document is not dated before the original bill',
  },
  credit_exceeds_bill: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي للتصحيح على الفاتورة',
    en: 'More than is left to credit on the bill',
  },
  goods_not_received: {
    status: 422,
    ar: 'بضاعة البند لم تدخل المخزون بعد',
    en: 'The goods of this line are not in stock yet',
  },

  // Manual entries
  linked_to_document: {
    status: 422,
    ar: 'القيد مرتبط بمستند؛ يُعدَّل أو يُعكس من المستند نفسه',
    en: 'The entry belongs to a document; change or take back the document itself',
  },
  already_reversed: {
    status: 422,
    ar: 'القيد معكوس من قبل',
    en: 'The entry has already been reversed',
  },
  cost_centers_not_100: {
    status: 422,
    ar: 'مجموع نسب مراكز التكلفة 100',
    en: 'The percentages of the cost centres sum to 100',
  },
  cost_centers_twice: {
    status: 422,
    ar: 'مركز تكلفة واحد أو توزيع بالنسب، لا كلاهما',
    en: 'One cost centre or percentages, not both',
  },
  made_by_template: {
    status: 422,
    ar: 'بنود هذا القيد محسوبة؛ تُحذف المسودة أو يُعكس القيد ويُنشأ من جديد',
    en: 'The lines of this entry were computed; delete the draft or reverse it, and make it anew',
  },
  reversal_before_entry: {
    status: 422,
    ar: 'تاريخ القيد العكسي لا يسبق تاريخ القيد',
    en: 'The inverse entry is not dated before the entry',
  },
  reverses_too_early: {
    status: 422,
    ar: 'تاريخ العكس بعد تاريخ القيد',
    en: 'The reversal is dated after the entry',
  },
  vat_conditions_unconfirmed: {
    status: 422,
    ar: 'يلزم تأكيد استيفاء شروط خصم ضريبة الديون المعدومة',
    en: 'Confirm that the conditions for VAT relief on bad debts are met',
  },
  tax_not_standard: {
    status: 422,
    ar: 'الضريبة المختارة ليست نسبة خاضعة عادية',
    en: 'The chosen tax is not an ordinary taxable rate',
  },
  nothing_to_revalue: {
    status: 422,
    ar: 'لا أرصدة مفتوحة بعملات أخرى تتغير قيمتها بهذه الأسعار',
    en: 'No open balance in another currency changes at these rates',
  },

  // Year-end
  year_closed: { status: 409, ar: 'السنة المالية مقفلة', en: 'The fiscal year is closed' },
  year_open: { status: 409, ar: 'السنة المالية مفتوحة', en: 'The fiscal year is open' },
  year_not_over: {
    status: 422,
    ar: 'لا تُقفل السنة قبل آخر يوم منها: {date}',
    en: 'The year is closed on its last day at the earliest: {date}',
  },
  earlier_year_open: {
    status: 422,
    ar: 'تُقفل السنة السابقة أولًا',
    en: 'Close the year before it first',
  },
  later_year_closed: {
    status: 422,
    ar: 'تُفتح السنة اللاحقة أولًا',
    en: 'Open the year after it first',
  },
  year_not_ready: {
    status: 422,
    ar: 'في قائمة الإقفال ما يمنعه',
    en: 'The checklist has something that forbids closing',
  },
  lock_behind_vat: {
    status: 422,
    ar: 'لا يرجع تاريخ القفل قبل فترة ضريبية مقدَّم إقرارها: {date}',
    en: 'The lock date does not move behind a VAT period that was filed: {date}',
  },

  // Opening balances
  opening_empty: {
    status: 422,
    ar: 'لا أرصدة ولا بضاعة في القيد الافتتاحي',
    en: 'There are no balances and no goods to open with',
  },
  opening_not_balanced: {
    status: 422,
    ar: 'الأرصدة غير متوازنة بفرق {difference}؛ تُصحَّح، أو يُقبل ترحيل الفرق إلى حساب الأرصدة الافتتاحية',
    en: 'The balances differ by {difference}; correct them, or accept the difference on opening balance equity',
  },
  opening_after_first_entry: {
    status: 422,
    ar: 'الأرصدة الافتتاحية لا تأتي بعد أول قيد في الدفاتر: {date}',
    en: 'Opening balances are not dated after the first entry of the books: {date}',
  },
  opening_line_twice: {
    status: 422,
    ar: 'لهذا الحساب أو الطرف رصيد في سطر آخر',
    en: 'Another line has the balance of this account or party',
  },
  opening_typed_elsewhere: {
    status: 422,
    ar: 'الرصيد الافتتاحي مسجل من قبل: في الأرصدة الافتتاحية أو في بطاقة الحساب أو الطرف أو الصنف',
    en: 'This opening balance is already there: in the opening balances, or on the account, party or item',
  },
  documents_without_party: {
    status: 422,
    ar: 'المستندات المفتوحة لأرصدة العملاء والموردين فقط',
    en: 'Only balances of customers and suppliers have open documents',
  },
  documents_differ_from_line: {
    status: 422,
    ar: 'مجموع المستندات {documents} والرصيد {line}؛ يلزم تساويهما',
    en: 'The documents add up to {documents}, the balance is {line}; they must be equal',
  },
  item_not_stocked: {
    status: 422,
    ar: 'هذا الصنف لا يُحفظ له مخزون',
    en: 'No stock is kept of this item',
  },
  opening_document_paid: {
    status: 422,
    ar: 'سُدّد {paid} من المستند الافتتاحي {number}، فلا يتغيّر ولا يُحذف؛ ألغِ السداد أولًا',
    en: '{paid} of the opening document {number} is paid, so it neither changes nor goes; undo the payment first',
  },
  opening_vat_filed: {
    status: 422,
    ar: 'قُدّم إقرار ضريبي حتى {date}، فلا تتغيّر الأرصدة الافتتاحية؛ تُصحَّح بقيد يومية',
    en: 'A VAT return was filed through {date}, so opening balances stay; correct them with a journal entry',
  },
  opening_exists: {
    status: 409,
    ar: 'للمنشأة أرصدة افتتاحية؛ تُفتح وتُعدَّل',
    en: 'The company has its opening balances; open and change them',
  },
  opening_was_posted: {
    status: 409,
    ar: 'رُحّلت هذه الأرصدة من قبل، فتبقى مسودة ولا تُحذف',
    en: 'These balances were posted before, so they stay as a draft',
  },

  // The rules of core: accounts
  account_number_exists: {
    status: 422,
    ar: 'رقم الحساب مستخدم',
    en: 'This account number is already used',
  },
  account_not_found: { status: 422, ar: 'الحساب غير موجود', en: 'The account does not exist' },
  account_inactive: { status: 422, ar: 'الحساب موقوف', en: 'The account is not active' },
  account_is_group: {
    status: 422,
    ar: 'حساب رئيسي لا يقبل الحركات',
    en: 'A group account cannot be posted to',
  },
  account_is_system: { status: 422, ar: 'حساب من النظام', en: 'An account of the system' },
  account_is_default: {
    status: 422,
    ar: 'الحساب مستخدم في الحسابات الافتراضية',
    en: 'The account is used as a default account',
  },
  account_is_stock_control: {
    status: 422,
    ar: 'حساب المخزون يتحرك بمستندات المخزون فقط',
    en: 'A stock account moves by stock documents only',
  },
  account_has_transactions: {
    status: 422,
    ar: 'على الحساب حركات',
    en: 'The account has transactions',
  },
  account_parent_not_group: {
    status: 422,
    ar: 'الحساب الرئيسي المختار يقبل الحركات، فلا فروع له',
    en: 'The chosen parent takes transactions and has no children',
  },
  account_sub_type_mismatch: {
    status: 422,
    ar: 'التصنيف لا يناسب نوع الحساب',
    en: 'The sub type does not belong to the account type',
  },
  entry_lines: { status: 422, ar: 'القيد من بندين إلى 500 بند', en: 'An entry has 2 to 500 lines' },
  entry_line_one_side: {
    status: 422,
    ar: 'لكل بند مدين أو دائن واحد فقط',
    en: 'A line has either a debit or a credit',
  },
  entry_not_balanced: {
    status: 422,
    ar: 'مجموع المدين لا يساوي مجموع الدائن',
    en: 'Debits and credits differ',
  },
  email_invalid: { status: 422, ar: 'البريد الإلكتروني غير صحيح', en: 'E-mail must be valid' },
  prefix_too_long: {
    status: 422,
    ar: 'البادئة 12 حرفًا على الأكثر',
    en: 'A prefix has at most 12 characters',
  },
  control_characters: {
    status: 422,
    ar: 'النص يحتوي على رموز غير مرئية',
    en: 'The text has invisible characters',
  },
  unknown_placeholder: {
    status: 422,
    ar: 'المتغيرات المتاحة: {YYYY} و{YY} و{MM}',
    en: 'Available placeholders: {YYYY}, {YY} and {MM}',
  },

  // Files that bring records
  import_file_type: {
    status: 422,
    ar: 'يُقبل جدول Excel ‏(xlsx) أو ملف CSV',
    en: 'An Excel workbook (xlsx) or a CSV file is taken',
  },
  import_file_damaged: {
    status: 422,
    ar: 'تعذرت قراءة الملف: قد يكون تالفًا أو محميًا بكلمة مرور',
    en: 'The file cannot be read: it may be damaged or protected by a password',
  },
  import_file_swells: {
    status: 422,
    ar: 'محتوى الملف بعد فك ضغطه أكبر من المسموح',
    en: 'Unpacked, the file is larger than allowed',
  },
  import_no_rows: {
    status: 422,
    ar: 'لا سطور تحت العناوين في هذه الورقة',
    en: 'There are no rows below the headings of this sheet',
  },
  import_too_many_rows: {
    status: 422,
    ar: '{limit} سطر على الأكثر في الملف الواحد',
    en: 'A file has at most {limit} rows',
  },
  import_busy: {
    status: 409,
    ar: 'يجري العمل على هذا الملف الآن',
    en: 'This file is being worked on now',
  },
  import_not_checked: {
    status: 409,
    ar: 'يُفحص الملف قبل إدخاله، ولا يُدخل وفيه أخطاء',
    en: 'A file is checked before it is taken in, and not taken in with mistakes',
  },
  import_column_twice: {
    status: 422,
    ar: 'هذا العمود مستعمل لحقل آخر',
    en: 'This column already brings another field',
  },
  name_not_found: {
    status: 422,
    ar: '«{value}» غير موجود',
    en: '“{value}” does not exist',
  },
  name_ambiguous: {
    status: 422,
    ar: 'أكثر من سجل باسم «{value}»، يُكتب رقمه أو كوده',
    en: 'More than one record is called “{value}”: write its number or code',
  },
  word_not_allowed: {
    status: 422,
    ar: '«{value}» ليست من القيم المقبولة: {allowed}',
    en: '“{value}” is none of the allowed values: {allowed}',
  },
  differs_in_document: {
    status: 422,
    ar: 'لا يطابق ما في السطر {row} من المستند نفسه',
    en: 'Differs from row {row} of the same document',
  },
  repeated_in_file: {
    status: 422,
    ar: 'مكرر في الملف: سبق في السطر {row}',
    en: 'Repeated in the file: it stands in row {row} already',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors
export type Language = 'ar' | 'en'

/** The text of a code in a language, with its parameters put in; the code itself when unknown. */
export function errorText(
  code: string,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string {
  const known = (errors as Record<string, ErrorText>)[code]
  const text = known?.[language] ?? code
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `{${name}}`)
}
