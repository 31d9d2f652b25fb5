/** Fixed assets. */
export const assetsRefusals = {
  bill_has_assets: {
    status: 422,
    ar: 'من أصناف هذه الفاتورة أصول ثابتة قيد الاستخدام أو عُدِّلت مسوداتها؛ احذف مسوداتها أو استبعدها أولًا',
    en: 'Fixed assets of this bill are in use, or their drafts were changed; delete or dispose of them first',
  },
  asset_not_draft: {
    status: 409,
    ar: 'لا يُعدَّل الأصل ولا يُحذف إلا وهو مسودة',
    en: 'Only a draft asset can be edited or deleted',
  },
  asset_of_bill: {
    status: 409,
    ar: 'ألغِ فاتورة الشراء المسجَّل بها الأصل أولًا، ثم احذفه',
    en: 'Cancel the purchase bill of this asset first, then delete it',
  },
  depreciates_before_purchase: {
    status: 422,
    ar: 'يجب ألا يسبق بدء الإهلاك تاريخ الشراء {date}',
    en: 'Depreciation must not begin before the purchase on {date}',
  },
} as const
