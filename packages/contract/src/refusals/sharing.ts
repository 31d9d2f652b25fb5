/** Documents by mail and by link. */
export const sharingRefusals = {
  email_missing: {
    status: 422,
    ar: 'لا بريد إلكترونيًا للعميل أو المورد؛ أضفه في بياناته',
    en: 'The customer or supplier has no e-mail; add one to the record',
  },
  share_not_found: {
    status: 404,
    ar: 'الرابط غير صحيح؛ انسخه كاملًا كما وصلك',
    en: 'This link leads nowhere; copy the whole of it',
  },
  share_expired: {
    status: 410,
    ar: 'انتهت مدة الرابط؛ اطلب رابطًا جديدًا ممن أرسله',
    en: 'The link has expired; ask whoever sent it for a new one',
  },
  share_revoked: {
    status: 410,
    ar: 'أُلغي الرابط؛ اطلب رابطًا جديدًا ممن أرسله',
    en: 'The link was taken back; ask whoever sent it for a new one',
  },
  share_expiry_out_of_range: {
    status: 422,
    ar: 'يجب أن ينتهي الرابط بعد الآن، وألا تزيد أيامه على {days}',
    en: 'A link must end after now and within {days} days',
  },
  reminder_nothing_open: {
    status: 422,
    ar: 'لا مستندات مفتوحة على العميل',
    en: 'The customer has no open documents',
  },
  reminder_sent_today: {
    status: 422,
    ar: 'أُرسل هذا التذكير إلى العميل اليوم',
    en: 'This reminder was sent to the customer today',
  },
  print_run_running: {
    status: 422,
    ar: 'نجهّز لك ملفًا آخر الآن. انتظر اكتماله ثم أعد المحاولة',
    en: 'Another file is being prepared for you. Wait until it is done, then try again',
  },
  print_run_empty: {
    status: 422,
    ar: 'لا مستندات في هذه المدة؛ اختر مدة أخرى',
    en: 'There are no documents in this period; choose another',
  },
  print_run_too_large: {
    status: 422,
    ar: 'عدد المستندات {count}، ويتسع الملف الواحد لـ {max} على الأكثر. قسّمها إلى ملفات أصغر',
    en: 'There are {count} documents and one file takes {max}. Print them in parts',
  },
  print_failed: {
    status: 422,
    ar: 'تعذّرت طباعة المستند',
    en: 'The document could not be printed',
  },
} as const
