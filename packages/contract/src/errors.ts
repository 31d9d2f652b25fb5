/**
 * Every expected "no" of the server: HTTP status and the text in both languages. `{name}` takes a
 * parameter. Codes never change; texts may.
 */
export type ErrorText = { readonly status: number; readonly ar: string; readonly en: string }

export const errors = {
  // The wire itself
  invalid: { status: 422, ar: 'بعض الحقول تحتاج إلى تصحيح', en: 'Some fields need correction' },
  invalid_body: { status: 422, ar: 'تعذّرت قراءة البيانات المرسلة', en: 'The data sent could not be read' },
  invalid_filter: { status: 422, ar: 'تصفية غير معروفة: {name}', en: 'Unknown filter: {name}' },
  too_large_body: { status: 413, ar: 'حجم البيانات المرسلة أكبر من المسموح', en: 'The data sent is larger than allowed' },
  unsupported_media: { status: 415, ar: 'نوع المحتوى غير مدعوم', en: 'This content type is not supported' },
  not_found: { status: 404, ar: 'السجل غير موجود', en: 'The record was not found' },
  no_route: { status: 404, ar: 'الصفحة غير موجودة', en: 'This page could not be found' },
  method_not_allowed: { status: 405, ar: 'هذا الإجراء غير متاح لهذا العنوان', en: 'This address does not take this method' },
  too_many_requests: { status: 429, ar: 'طلبات كثيرة في وقت قصير؛ المحاولة متاحة بعد {seconds} ثانية', en: 'Too many requests; try again in {seconds} seconds' },
  unavailable: { status: 503, ar: 'الخدمة غير متاحة الآن؛ بياناتك محفوظة، والمحاولة متاحة بعد لحظات', en: 'The service is not available right now; your data is safe, try again in a moment' },
  internal: { status: 500, ar: 'حدث خطأ غير متوقع', en: 'An error occurred' },
  idempotency_mismatch: { status: 409, ar: 'مفتاح التكرار نفسه استُخدم مع بيانات أخرى', en: 'The same idempotency key was used with other data' },
  in_progress: { status: 409, ar: 'الطلب نفسه قيد التنفيذ', en: 'The same request is still running' },

  // Field texts
  required: { status: 422, ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  wrong_type: { status: 422, ar: 'نوع القيمة غير صحيح', en: 'The value has the wrong type' },
  unknown_field: { status: 422, ar: 'حقل غير معروف', en: 'Unknown field' },
  invalid_decimal: { status: 422, ar: 'رقم صحيح أو عشري بحد أقصى {digits} منازل', en: 'A number with at most {digits} decimals' },
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
  reference_not_found: { status: 422, ar: 'السجل المختار غير موجود', en: 'The chosen record does not exist' },
  already_used: { status: 422, ar: 'القيمة مستخدمة من قبل', en: 'This value is already used' },

  // Sign-in
  unauthenticated: { status: 401, ar: 'غير مصرح بالدخول', en: 'Unauthenticated.' },
  token_expired: { status: 401, ar: 'انتهت صلاحية الدخول', en: 'The sign-in has expired' },
  subscription_ended: { status: 401, ar: 'Unauthenticated.', en: 'Unauthenticated.' },
  session_invalid: { status: 416, ar: 'انتهت الجلسة؛ يلزم تسجيل الدخول من جديد', en: 'The session has ended; sign in again' },
  wrong_credentials: { status: 422, ar: 'خطأ في كلمة المرور أو البريد الإلكتروني', en: 'Wrong e-mail or password' },
  locked_out: { status: 429, ar: 'محاولات كثيرة؛ الدخول متاح بعد {minutes} دقيقة', en: 'Too many attempts; try again in {minutes} minutes' },
  not_activated: { status: 422, ar: 'الحساب لم يُفعَّل بعد؛ رابط التفعيل في بريدك الإلكتروني', en: 'The account is not active yet; the activation link is in your e-mail' },
  email_used: { status: 422, ar: 'البريد الإلكتروني مستخدم من قبل', en: 'E-mail already used' },
  terms_required: { status: 422, ar: 'تلزم الموافقة على شروط الاستخدام', en: 'The terms of use must be agreed to' },
  passwords_differ: { status: 422, ar: 'كلمتا المرور غير متطابقتين', en: 'Passwords do not match' },
  password_weak: { status: 422, ar: 'كلمة المرور لا تقل عن 10 أحرف ولا تكون شائعة', en: 'At least 10 characters, and not a common password' },
  code_invalid: { status: 422, ar: 'الرمز غير صحيح أو انتهت صلاحيته', en: 'The code is wrong or has expired' },
  forbidden: { status: 403, ar: 'ليست لديك صلاحية لهذا الإجراء', en: 'Not permitted' },
  tenant_required: { status: 403, ar: 'يلزم اختيار المنشأة أولًا', en: 'Choose a company first' },
  field_protected: { status: 422, ar: 'هذا الحقل غير متاح في باقتك', en: 'This field is not part of your plan' },
  plan_limit_reached: { status: 422, ar: 'بلغت حد الباقة: {used} من {max}', en: 'The plan limit is reached: {used} of {max}' },
  tax_restricted: { status: 403, ar: 'النظام الضريبي لا يسمح بتعديل المستندات المؤكدة أو حذفها؛ يلزم مرتجع أو إشعار', en: 'Tax law does not allow editing or deleting confirmed documents; use a return or a note' },

  // Records
  version_conflict: { status: 409, ar: 'عدّل مستخدم آخر هذا السجل؛ يلزم تحديث الصفحة', en: 'Someone else changed this record; reload it' },
  record_in_use: { status: 422, ar: 'السجل مستخدم في مستندات أو قيود؛ يمكن أرشفته بدل حذفه', en: 'The record is in use; archive it instead' },
  system_record: { status: 422, ar: 'سجل من النظام لا يُحذف ولا يُغيّر', en: 'A record of the system cannot be changed or deleted' },

  // Accounts
  account_number_has_transactions: { status: 422, ar: 'رقم الحساب لا يتغير بعد وجود حركات عليه', en: 'An account number cannot be changed while it has transactions' },
  account_number_invalid: { status: 422, ar: 'رقم الحساب من 1 إلى 12 رقمًا', en: 'An account number has 1 to 12 digits' },
  account_type_mismatch: { status: 422, ar: 'نوع الحساب الفرعي هو نوع حسابه الرئيسي', en: 'A child account has the type of its parent' },
  account_has_lines: { status: 422, ar: 'حساب عليه حركات لا يصبح حسابًا رئيسيًا', en: 'An account with transactions cannot become a group' },
  account_has_children: { status: 422, ar: 'حساب له فروع لا يقبل الحركات', en: 'An account with children cannot take transactions' },
  account_too_deep: { status: 422, ar: 'شجرة الحسابات ثمانية مستويات على الأكثر', en: 'The tree has at most eight levels' },
  not_transaction_account: { status: 422, ar: 'حساب رئيسي لا يقبل الحركات', en: 'A group account cannot be posted to' },
  account_not_allowed: { status: 422, ar: 'الحساب غير مناسب لهذا الاستخدام', en: 'This account is not allowed here' },
  default_account_missing: { status: 422, ar: 'الحساب الافتراضي غير محدد: {key}', en: 'A default account is missing: {key}' },
  control_account: { status: 422, ar: 'حساب رقابي لا يقبل قيودًا يدوية', en: 'A control account takes no manual lines' },
  beneficiary_required: { status: 422, ar: 'العميل أو المورد مطلوب', en: 'Beneficiary is required' },
  entry_unbalanced: { status: 422, ar: 'مجموع المدين لا يساوي مجموع الدائن', en: 'Debits and credits differ' },
  period_locked: { status: 422, ar: 'الفترة مقفلة حتى {date}', en: 'The period is locked through {date}' },

  // Documents
  not_confirmable: { status: 409, ar: 'المستند ليس مسودة', en: 'The document is not a draft' },
  not_editable: { status: 409, ar: 'لا يُعدَّل المستند في حالته الحالية', en: 'The document cannot be edited in its state' },
  not_deletable: { status: 409, ar: 'لا يُحذف المستند في حالته الحالية', en: 'The document cannot be deleted in its state' },
  not_cancellable: { status: 409, ar: 'لا يُلغى المستند في حالته الحالية', en: 'The document cannot be cancelled in its state' },
  not_confirmed: { status: 422, ar: 'المستند غير مؤكد', en: 'The document is not confirmed' },
  document_open_for_edit: { status: 422, ar: 'المستند مفتوح للتعديل', en: 'The document is open for edit' },
  date_in_future: { status: 422, ar: 'التاريخ لا يكون في المستقبل', en: 'The date cannot be in the future' },
  date_too_early: { status: 422, ar: 'التاريخ لا يسبق 2000-01-01', en: 'The date cannot be before 2000-01-01' },
  due_before_issue: { status: 422, ar: 'تاريخ الاستحقاق لا يسبق تاريخ الإصدار', en: 'The due date cannot be before the issue date' },
  due_too_late: { status: 422, ar: 'تاريخ الاستحقاق بعيد جدًا', en: 'The due date is too far away' },
  supply_date_out_of_range: { status: 422, ar: 'تاريخ التوريد خلال سنة من تاريخ الإصدار', en: 'The supply date is within a year of the issue date' },
  discount_exceeds_line: { status: 422, ar: 'الخصم أكبر من قيمة البند', en: 'The discount exceeds the line' },
  discount_exceeds_total: { status: 422, ar: 'الخصم أكبر من مجموع البنود', en: 'The discount exceeds the total' },
  document_too_large: { status: 422, ar: 'مبلغ المستند أكبر من المسموح', en: 'The document amount is larger than allowed' },
  item_not_for_sale: { status: 422, ar: 'الصنف غير متاح للبيع', en: 'The item is not for sale' },
  item_inactive: { status: 422, ar: 'الصنف موقوف', en: 'The item is not active' },
  fixed_asset_line: { status: 422, ar: 'الأصل الثابت يُباع من شاشة استبعاد الأصول', en: 'A fixed asset is sold through its disposal' },
  below_min_price: { status: 422, ar: 'السعر أقل من الحد الأدنى {limit}', en: 'The price is below the minimum of {limit}' },
  tax_required: { status: 422, ar: 'الضريبة مطلوبة لكل بند', en: 'Every line needs a tax' },
  reason_code_required: { status: 422, ar: 'سبب الإعفاء أو نسبة الصفر مطلوب', en: 'An exemption reason is required' },
  mixed_reasons: { status: 422, ar: 'سبب واحد لكل فئة ضريبية في الفاتورة', en: 'One reason per tax category in an invoice' },
  insufficient_stock: { status: 422, ar: 'المخزون لا يكفي: {item}؛ المتاح {available} والمطلوب {asked}', en: 'Not enough stock: {item}; available {available}, asked {asked}' },
  store_required: { status: 422, ar: 'المستودع مطلوب', en: 'A store is required' },
  unit_not_of_item: { status: 422, ar: 'الوحدة ليست من وحدات الصنف', en: 'This unit does not belong to the item' },
  beneficiary_inactive: { status: 422, ar: 'العميل أو المورد موقوف', en: 'The beneficiary is not active' },
  not_a_customer: { status: 422, ar: 'الطرف المختار ليس عميلًا', en: 'The chosen party is not a customer' },
  not_a_supplier: { status: 422, ar: 'الطرف المختار ليس موردًا', en: 'The chosen party is not a supplier' },
  address_incomplete: { status: 422, ar: 'عنوان العميل ناقص للفاتورة الضريبية: {missing}', en: 'The customer address lacks: {missing}' },
  seller_incomplete: { status: 422, ar: 'بيانات المنشأة ناقصة لإصدار فاتورة ضريبية: {missing}', en: 'The company details lack: {missing}' },
  credit_limit_exceeded: { status: 422, ar: 'تجاوز حد الائتمان بمقدار {amount}', en: 'The credit limit is exceeded by {amount}' },
  retention_exceeds_net: { status: 422, ar: 'المحتجزات أكبر من المتبقي', en: 'Retentions exceed what remains' },
  vat_override_out_of_range: { status: 422, ar: 'فرق الضريبة لا يزيد على 0.50', en: 'The VAT may differ by at most 0.50' },
  exchange_rate_invalid: { status: 422, ar: 'سعر الصرف رقم موجب', en: 'The exchange rate must be a rational number' },
  exchange_rate_not_one: { status: 422, ar: 'سعر صرف عملة المنشأة هو 1', en: 'The rate of the company currency is 1' },
  return_exceeds_sold: { status: 422, ar: 'الكمية المرتجعة أكبر من المباعة', en: 'More is returned than was sold' },
  paid_exceeds_net: { status: 422, ar: 'المدفوع أكبر من صافي المستند', en: 'More is paid than the document is worth' },
  number_exists: { status: 422, ar: 'هذا الترقيم يكرر رقمًا موجودًا', en: 'This would repeat an existing number' },
  has_payments: { status: 422, ar: 'على المستند دفعات مرتبطة', en: 'The document has payments' },

  // Receipts
  amount_must_have_value: { status: 422, ar: 'المبلغ مطلوب', en: 'The paid amount must be entered' },
  payment_account_required: { status: 422, ar: 'حساب الدفع مطلوب', en: 'A payment account must be selected' },
  party_or_account: { status: 422, ar: 'الطرف أو الحساب مطلوب', en: 'A beneficiary or an account is required' },
  allocation_exceeds_remain: { status: 422, ar: 'المبلغ أكبر من المتبقي على المستند: {remain}', en: 'More than remains on the document: {remain}' },
  allocation_exceeds_amount: { status: 422, ar: 'مجموع التوزيع أكبر من مبلغ السند', en: 'More is allocated than received' },
  allocation_other_party: { status: 422, ar: 'المستند لطرف آخر', en: 'The document belongs to another party' },
  allocation_wrong_kind: { status: 422, ar: 'لا يُسدَّد هذا المستند بهذا السند', en: 'This receipt cannot pay this document' },
  email_missing: { status: 422, ar: 'لا بريد إلكترونيًا للطرف؛ يمكن إضافته من بياناته', en: 'The beneficiary has no e-mail; edit the beneficiary and add one' },

  // Parties and catalogue
  vat_number_invalid: { status: 422, ar: 'الرقم الضريبي 15 رقمًا، يبدأ وينتهي بالرقم 3', en: 'A VAT number has 15 digits and starts and ends with 3' },
  commercial_register_invalid: { status: 422, ar: 'السجل التجاري 10 أرقام', en: 'A commercial register has 10 digits' },
  phone_invalid: { status: 422, ar: 'رقم الجوال غير صحيح', en: 'Not a valid phone number' },
  postal_code_invalid: { status: 422, ar: 'الرمز البريدي 5 أرقام', en: 'A postal code has 5 digits' },
  building_number_invalid: { status: 422, ar: 'رقم المبنى 4 أرقام', en: 'A building number has 4 digits' },
  item_type_frozen: { status: 422, ar: 'نوع الصنف لا يتغير بعد أول حركة', en: 'The item type is frozen after the first movement' },
  unit_frozen: { status: 422, ar: 'وحدة الصنف لا تتغير بعد أول حركة', en: 'The unit is frozen after the first movement' },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors
export type Language = 'ar' | 'en'

/** The text of a code in a language, with its parameters put in; the code itself when unknown. */
export function errorText(code: string, language: Language, params: Readonly<Record<string, string>> = {}): string {
  const known = (errors as Record<string, ErrorText>)[code]
  const text = known?.[language] ?? code
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}
