/** Saved views of reports, and reports that are sent by themselves. */
export const reportRefusals = {
  report_view_scheduled: {
    status: 422,
    ar: 'العرض مستخدم في تقرير مجدول؛ احذف الجدولة أو غيّرها أولًا',
    en: 'A scheduled report uses this view; delete or change the schedule first',
  },
  report_view_of_other_report: {
    status: 422,
    ar: 'اختر عرضًا من عروض هذا التقرير',
    en: 'Choose a view of this report',
  },
  report_fixed: {
    status: 422,
    ar: 'أبقِ التقرير كما هو، أو احفظ من جديد لتقرير آخر',
    en: 'Leave the report as it is, or save anew for another one',
  },
  report_views_too_many: {
    status: 422,
    ar: 'يجب ألا يزيد عدد العروض المحفوظة لكل تقرير على {max}؛ احذف عرضًا لا تحتاج إليه',
    en: 'A report has at most {max} saved views of one person; delete one that is no longer needed',
  },
  report_workbook_forbidden: {
    status: 422,
    ar: 'إرسال ملف جدول يحتاج إلى صلاحية «التصدير»؛ اختر PDF',
    en: 'Sending a workbook asks for the right to export; choose PDF',
  },
  report_sending_under_way: {
    status: 422,
    ar: 'إرسال هذا التقرير جارٍ؛ انتظر حتى ينتهي',
    en: 'This report is being sent; wait until that is done',
  },
  report_recipient_unknown: {
    status: 422,
    ar: 'اختر من أعضاء المنشأة الذين لهم صلاحية هذا التقرير',
    en: 'Choose among the members of the company who may read this report',
  },
} as const
