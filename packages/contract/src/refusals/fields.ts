/** What a single field may be told. */
export const fieldsRefusals = {
  required: { status: 422, ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  wrong_type: {
    status: 422,
    ar: 'يجب أن تكون القيمة من النوع الصحيح',
    en: 'The value must be of the right type',
  },
  unknown_field: {
    status: 422,
    ar: 'احذف هذا الحقل: ليس من حقول السجل',
    en: 'Remove this field: the record has no such field',
  },
  invalid_decimal: {
    status: 422,
    ar: 'يجب أن تكون القيمة رقمًا لا تزيد منازله العشرية على {digits}',
    en: 'Must be a number with at most {digits} decimals',
  },
  must_be_above: {
    status: 422,
    ar: 'يجب أن تكون القيمة أكبر من {limit}',
    en: 'Must be more than {limit}',
  },
  too_small: { status: 422, ar: 'يجب ألا تقل القيمة عن {limit}', en: 'Must be at least {limit}' },
  too_large: { status: 422, ar: 'يجب ألا تزيد القيمة على {limit}', en: 'Must be at most {limit}' },
  too_short: {
    status: 422,
    ar: 'يجب ألا يقل عدد الأحرف عن {limit}',
    en: 'Must have at least {limit} characters',
  },
  too_long: {
    status: 422,
    ar: 'يجب ألا يزيد عدد الأحرف على {limit}',
    en: 'Must have at most {limit} characters',
  },
  too_few: { status: 422, ar: 'يجب ألا يقل العدد عن {limit}', en: 'Must be at least {limit}' },
  too_many: { status: 422, ar: 'يجب ألا يزيد العدد على {limit}', en: 'Must be at most {limit}' },
  invalid_choice: {
    status: 422,
    ar: 'اختر قيمة من القيم المتاحة',
    en: 'Choose one of the available values',
  },
  invalid_date: {
    status: 422,
    ar: 'أدخل تاريخًا صحيحًا، مثل 21/11/2026',
    en: 'Enter a valid date, such as 21/11/2026',
  },
  invalid_time: {
    status: 422,
    ar: 'أدخل وقتًا صحيحًا، مثل 14:30',
    en: 'Enter a valid time, such as 14:30',
  },
  invalid_email: {
    status: 422,
    ar: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
    en: 'E-mail must be valid',
  },
  invalid_id: { status: 422, ar: 'يجب أن يكون المعرّف بصيغة UUID', en: 'The id must be a UUID' },
  invalid_format: {
    status: 422,
    ar: 'اكتب القيمة بالصيغة المطلوبة',
    en: 'Write the value in the format asked for',
  },
  reference_not_found: {
    status: 422,
    ar: 'اختر سجلًا موجودًا: السجل المختار غير موجود',
    en: 'Choose another record: the chosen one does not exist',
  },
  already_used: {
    status: 422,
    ar: 'أدخل قيمة أخرى: هذه القيمة مستخدمة من قبل',
    en: 'Enter another value: this one is already used',
  },
  must_be_positive: {
    status: 422,
    ar: 'يجب أن تكون القيمة أكبر من صفر',
    en: 'Must be more than zero',
  },
  must_not_be_negative: { status: 422, ar: 'يجب ألا تكون القيمة سالبة', en: 'Must not be negative' },
  out_of_range: {
    status: 422,
    ar: 'أدخل قيمة ضمن الحدود المسموحة',
    en: 'Enter a value within the allowed range',
  },
  email_invalid: {
    status: 422,
    ar: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
    en: 'E-mail must be valid',
  },
  prefix_too_long: {
    status: 422,
    ar: 'يجب ألا تزيد البادئة على 12 حرفًا',
    en: 'A prefix must have at most 12 characters',
  },
  control_characters: {
    status: 422,
    ar: 'احذف الرموز غير المرئية من النص',
    en: 'Remove the invisible characters from the text',
  },
  unknown_placeholder: {
    status: 422,
    ar: 'استعمل المتغيرات المتاحة فقط: {YYYY} و{YY} و{MM}',
    en: 'Use the available placeholders only: {YYYY}, {YY} and {MM}',
  },
} as const
