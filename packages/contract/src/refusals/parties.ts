/** Customers and suppliers. */
export const partiesRefusals = {
  beneficiary_inactive: {
    status: 422,
    ar: 'العميل أو المورد موقوف؛ فعّله أو اختر غيره',
    en: 'The customer or supplier is not active; activate or choose another',
  },
  address_incomplete: {
    status: 422,
    ar: 'أكمل عنوان العميل للفاتورة الضريبية؛ ينقصه: {missing}',
    en: 'Complete the address of the customer for a tax invoice; it lacks: {missing}',
  },
  full_name_too_long: {
    status: 422,
    ar: 'يجب ألا يزيد الاسم كاملًا على 255 حرفًا',
    en: 'The whole name must have at most 255 characters',
  },
  vat_number_invalid: {
    status: 422,
    ar: 'يجب أن يكون الرقم الضريبي 15 رقمًا، أولها 3 وآخرها 3',
    en: 'A VAT number must have 15 digits and start and end with 3',
  },
  identity_placeholder: {
    status: 422,
    ar: 'لا تقبل الهيئة رقمًا متسلسلًا أو مكررًا مثل 12345678. أدخل الرقم الصحيح',
    en: 'The authority takes no placeholder such as 12345678 or one digit repeated. Enter the real number',
  },
  company_name_too_long: {
    status: 422,
    ar: 'الاسم أطول مما يتسع له رمز الاستجابة السريعة في الفاتورة. اختصر حروفه إلى {limit} تقريبًا',
    en: 'The name is too long for the QR code of invoices. Shorten it to about {limit} letters',
  },
  company_name_long: {
    status: 422,
    ar: 'الاسم طويل: تحمل شهادة وحدة الفوترة الإلكترونية أوله فقط، وقد لا تقرأ بعض البرامج رمز الفاتورة. اختصره إلى 60 حرفًا أو أقل',
    en: 'The name is long: the certificate of a signing unit takes its beginning only, and some programs may not read the code of the invoice. Up to 60 letters are better',
  },
  commercial_register_invalid: {
    status: 422,
    ar: 'يجب أن يكون السجل التجاري 10 أرقام',
    en: 'A commercial register must have 10 digits',
  },
  tin_invalid: {
    status: 422,
    ar: 'يجب أن يكون الرقم المميز (TIN) 10 أرقام أولها 3',
    en: 'A TIN must have 10 digits and start with 3',
  },
  unified_number_invalid: {
    status: 422,
    ar: 'يجب أن يكون الرقم الوطني الموحد 10 أرقام أولها 7',
    en: 'A unified number must have 10 digits and start with 7',
  },
  national_id_invalid: {
    status: 422,
    ar: 'يجب أن يكون رقم الهوية الوطنية 10 أرقام أولها 1',
    en: 'A national identity number must have 10 digits and start with 1',
  },
  iqama_invalid: {
    status: 422,
    ar: 'يجب أن يكون رقم الإقامة 10 أرقام أولها 2',
    en: 'A residence permit (iqama) number must have 10 digits and start with 2',
  },
  identity_not_plain: {
    status: 422,
    ar: 'يجب أن يكون رقم الهوية أحرفًا لاتينية وأرقامًا فقط',
    en: 'The number must consist of Latin letters and digits',
  },
  phone_invalid: { status: 422, ar: 'أدخل رقم جوال صحيحًا', en: 'Enter a valid phone number' },
  postal_code_invalid: {
    status: 422,
    ar: 'يجب أن يكون الرمز البريدي 5 أرقام',
    en: 'A postal code must have 5 digits',
  },
  building_number_invalid: {
    status: 422,
    ar: 'يجب أن يكون رقم المبنى 4 أرقام',
    en: 'A building number must have 4 digits',
  },
  beneficiary_not_customer: {
    status: 422,
    ar: 'اختر عميلًا: المورد المختار ليس عميلًا',
    en: 'Choose a customer: the chosen supplier is none',
  },
  beneficiary_not_supplier: {
    status: 422,
    ar: 'اختر موردًا: العميل المختار ليس موردًا',
    en: 'Choose a supplier: the chosen customer is none',
  },
  beneficiary_differs: {
    status: 422,
    ar: 'يجب أن يكون المستند للعميل أو المورد نفسه',
    en: 'The document must belong to the same customer or supplier',
  },
} as const
