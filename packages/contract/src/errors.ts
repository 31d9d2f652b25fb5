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
  too_few: { status: 422, ar: 'بند واحد على الأقل', en: 'At least {limit} line' },
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
  tax_restricted: {
    status: 403,
    ar: 'النظام الضريبي لا يسمح بتعديل المستندات المؤكدة أو حذفها؛ يلزم مرتجع أو إشعار',
    en: 'Tax law does not allow editing or deleting confirmed documents; use a return or a note',
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
  seller_incomplete: {
    status: 422,
    ar: 'بيانات المنشأة ناقصة لإصدار فاتورة ضريبية: {missing}',
    en: 'The company details lack: {missing}',
  },
  credit_limit_exceeded: {
    status: 422,
    ar: 'يتجاوز المستند حد ائتمان العميل',
    en: 'The document exceeds the credit limit of the customer',
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
  price_below_minimum: {
    status: 422,
    ar: 'السعر أقل من الحد الأدنى للصنف',
    en: 'The price is below the minimum of the item',
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
    ar: 'رقم فاتورة المورد مسجل من قبل في السنة نفسها',
    en: 'This supplier reference was already entered this year',
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
