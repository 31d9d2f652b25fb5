/** Customers and suppliers. */
export const partiesRefusals = {
  beneficiary_inactive: {
    status: 422,
    ar: 'العميل أو المورد موقوف',
    en: 'The beneficiary is not active',
  },
  address_incomplete: {
    status: 422,
    ar: 'عنوان العميل ناقص للفاتورة الضريبية: {missing}',
    en: 'The customer address lacks: {missing}',
  },
  full_name_too_long: {
    status: 422,
    ar: 'الاسم كاملًا لا يزيد على 255 حرفًا',
    en: 'The whole name has at most 255 characters',
  },
  vat_number_invalid: {
    status: 422,
    ar: 'الرقم الضريبي 15 رقمًا، يبدأ وينتهي بالرقم 3',
    en: 'A VAT number has 15 digits and starts and ends with 3',
  },
  identity_placeholder: {
    status: 422,
    ar: 'لا تقبل الهيئة رقمًا متسلسلًا أو مكررًا مثل 12345678. أدخل الرقم الصحيح',
    en: 'The authority takes no placeholder such as 12345678 or one digit repeated. Enter the real number',
  },
  company_name_too_long: {
    status: 422,
    ar: 'الاسم أطول مما يتسع له رمز الاستجابة السريعة في الفاتورة. اختصره إلى {limit} حرفًا عربيًا تقريبًا',
    en: 'The name is too long for the QR code of invoices. Shorten it to about {limit} letters',
  },
  company_name_long: {
    status: 422,
    ar: 'الاسم طويل: تُختصر شهادة وحدة الإصدار على أوله، وقد لا تقرأ بعض البرامج رمز الفاتورة. يفضل ألا يتجاوز 60 حرفًا',
    en: 'The name is long: the certificate of a signing unit takes its beginning only, and some programs may not read the code of the invoice. Up to 60 letters are better',
  },
  commercial_register_invalid: {
    status: 422,
    ar: 'السجل التجاري 10 أرقام',
    en: 'A commercial register has 10 digits',
  },
  tin_invalid: {
    status: 422,
    ar: 'الرقم المميز (TIN) 10 أرقام أولها 3',
    en: 'A TIN has 10 digits and starts with 3',
  },
  unified_number_invalid: {
    status: 422,
    ar: 'الرقم الوطني الموحد 10 أرقام أولها 7',
    en: 'A unified number has 10 digits and starts with 7',
  },
  national_id_invalid: {
    status: 422,
    ar: 'رقم الهوية الوطنية 10 أرقام أولها 1',
    en: 'A national identity number has 10 digits and starts with 1',
  },
  iqama_invalid: {
    status: 422,
    ar: 'رقم الإقامة 10 أرقام أولها 2',
    en: 'A residence permit (iqama) number has 10 digits and starts with 2',
  },
  identity_not_plain: {
    status: 422,
    ar: 'رقم التعريف أحرف لاتينية وأرقام فقط',
    en: 'The number consists of Latin letters and digits',
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
} as const
