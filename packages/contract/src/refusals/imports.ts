/** Files that bring records. */
export const importsRefusals = {
  import_needs_bill: {
    status: 422,
    ar: 'أرجع ضريبة الاستيراد من فاتورتها',
    en: 'Return VAT paid at customs from its bill only',
  },
  import_file_type: {
    status: 422,
    ar: 'ارفع جدول Excel ‏(xlsx) أو ODS أو ملف CSV، أو ملفًا مضغوطًا (zip) فيه ملفات CSV',
    en: 'Upload an Excel (xlsx) or ODS workbook, a CSV file, or a ZIP of CSV files',
  },
  import_file_damaged: {
    status: 422,
    ar: 'تعذّرت قراءة الملف: قد يكون تالفًا أو محميًا بكلمة مرور؛ احفظه من جديد بلا حماية',
    en: 'The file cannot be read: it may be damaged or protected by a password; save it anew without protection',
  },
  import_file_swells: {
    status: 422,
    ar: 'قسّم الملف إلى ملفات أصغر: محتواه بعد فك ضغطه أكبر من المسموح',
    en: 'Split the file into smaller ones: unpacked, it is larger than allowed',
  },
  import_file_not_utf8: {
    status: 422,
    ar: 'في الملف حروف تالفة؛ احفظه بترميز UTF-8 ثم ارفعه من جديد',
    en: 'The file has broken characters; save it as UTF-8 and upload it again',
  },
  import_too_many_cells: {
    status: 422,
    ar: 'في الملف خلايا أكثر من المسموح: احذف الأعمدة الفارغة أو قسّمه إلى ملفات أصغر',
    en: 'The file has more cells than allowed: delete its empty columns or split it into smaller files',
  },
  file_takes_too_long: {
    status: 422,
    ar: 'تستغرق قراءة هذا الملف وقتًا أطول من المسموح: قسّمه إلى ملفات أصغر',
    en: 'Reading this file takes longer than allowed: split it into smaller files',
  },
  import_no_rows: {
    status: 422,
    ar: 'أضف سطورًا تحت العناوين: هذه الورقة فارغة',
    en: 'Add rows below the headings: this sheet has none',
  },
  import_too_many_rows: {
    status: 422,
    ar: 'يجب ألا تزيد سطور الملف الواحد على {limit}',
    en: 'A file must have at most {limit} rows',
  },
  import_busy: {
    status: 409,
    ar: 'نعمل على هذا الملف الآن؛ انتظر لحظات',
    en: 'This file is being worked on now; wait a moment',
  },
  import_not_checked: {
    status: 409,
    ar: 'افحص الملف أولًا وصحّح أخطاءه، ثم أدخله',
    en: 'Check the file and correct its mistakes first, then bring it in',
  },
  import_column_twice: {
    status: 422,
    ar: 'اختر عمودًا آخر: هذا العمود مستعمل لحقل آخر',
    en: 'Choose another column: this one already brings another field',
  },
  name_not_found: {
    status: 422,
    ar: '«{value}» غير موجود؛ أضفه أولًا أو صحّح الاسم',
    en: '“{value}” does not exist; add it first or correct the name',
  },
  name_ambiguous: {
    status: 422,
    ar: 'أكثر من سجل باسم «{value}»؛ اكتب رقمه أو رمزه',
    en: 'More than one record is called “{value}”: write its number or code',
  },
  word_not_allowed: {
    status: 422,
    ar: 'اكتب بدل «{value}» إحدى القيم المقبولة: {allowed}',
    en: 'Write one of the allowed values instead of “{value}”: {allowed}',
  },
  differs_in_document: {
    status: 422,
    ar: 'يجب أن يطابق ما في السطر {row} من المستند نفسه',
    en: 'Must be the same as in row {row} of the same document',
  },
  not_on_first_sheet: {
    status: 422,
    ar: 'أضف مستندًا بهذا الرقم في ورقة المستندات',
    en: 'Add a document with this number on the sheet of documents',
  },
  item_not_on_bill: {
    status: 422,
    ar: 'اختر صنفًا من أصناف الفاتورة الأصلية',
    en: 'Choose an item of the original bill',
  },
  bill_line_ambiguous: {
    status: 422,
    ar: 'الصنف على أكثر من سطر في الفاتورة الأصلية؛ اكتب رقم السطر',
    en: 'The item stands on several lines of the original bill: write the number of the line',
  },
  repeated_in_file: {
    status: 422,
    ar: 'احذف المكرر: سبق في السطر {row}',
    en: 'Remove the repeated row: it stands in row {row} already',
  },
} as const
