/** Documents by mail and by link. */
export const sharingRefusals = {
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
} as const
