/** A company that leaves. */
export const leavingRefusals = {
  archive_first: {
    status: 409,
    ar: 'نزّل نسخة كاملة من بيانات المنشأة أولًا: بعد الحذف لا يمكن استعادتها، وعليك حفظ سجلاتك ست سنوات',
    en: 'Download the whole of the company first: nothing comes back after it is deleted, and you must keep your records for six years',
  },
  download_link_over: {
    status: 410,
    ar: 'استُخدم رابط التنزيل أو انتهت مدته؛ نزّل الملف من صفحته من جديد',
    en: 'This download link was used or has expired; download the file from its page again',
  },
  platform_company_stays: {
    status: 409,
    ar: 'من دفاتر هذه المنشأة تصدر فواتير الاشتراكات؛ اختر غيرها في إعدادات المنصة أولًا',
    en: 'Subscriptions are invoiced from the books of this company; choose another in the settings of the platform first',
  },
  not_the_company_name: {
    status: 422,
    ar: 'اكتب اسم المنشأة كما هو مسجّل',
    en: 'Write the name of the company as it is registered',
  },
  deletion_not_asked: {
    status: 409,
    ar: 'لم يُطلب حذف هذه المنشأة',
    en: 'Nobody asked to delete this company',
  },
} as const
