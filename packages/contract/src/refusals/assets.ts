/** Fixed assets. */
export const assetsRefusals = {
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
} as const
