/** Files that bring records. */
export const importsRefusals = {
  import_needs_bill: {
    status: 422,
    ar: 'ضريبة الاستيراد لا تُرجَع إلا من فاتورتها',
    en: 'VAT paid at customs goes back with its bill only',
  },
  import_file_type: {
    status: 422,
    ar: 'يُقبل جدول Excel ‏(xlsx) أو ODS أو ملف CSV، أو ملف مضغوط (zip) فيه ملفات CSV',
    en: 'An Excel (xlsx) or ODS workbook, a CSV file, or a ZIP of CSV files is taken',
  },
  import_file_damaged: {
    status: 422,
    ar: 'تعذرت قراءة الملف: قد يكون تالفًا أو محميًا بكلمة مرور',
    en: 'The file cannot be read: it may be damaged or protected by a password',
  },
  import_file_swells: {
    status: 422,
    ar: 'محتوى الملف بعد فك ضغطه أكبر من المسموح',
    en: 'Unpacked, the file is larger than allowed',
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
    ar: 'لا سطور تحت العناوين في هذه الورقة',
    en: 'There are no rows below the headings of this sheet',
  },
  import_too_many_rows: {
    status: 422,
    ar: '{limit} سطر على الأكثر في الملف الواحد',
    en: 'A file has at most {limit} rows',
  },
  import_busy: {
    status: 409,
    ar: 'يجري العمل على هذا الملف الآن',
    en: 'This file is being worked on now',
  },
  import_not_checked: {
    status: 409,
    ar: 'يُفحص الملف قبل إدخاله، ولا يُدخل وفيه أخطاء',
    en: 'A file is checked before it is taken in, and not taken in with mistakes',
  },
  import_column_twice: {
    status: 422,
    ar: 'هذا العمود مستعمل لحقل آخر',
    en: 'This column already brings another field',
  },
  name_not_found: {
    status: 422,
    ar: '«{value}» غير موجود',
    en: '“{value}” does not exist',
  },
  name_ambiguous: {
    status: 422,
    ar: 'أكثر من سجل باسم «{value}»، يُكتب رقمه أو كوده',
    en: 'More than one record is called “{value}”: write its number or code',
  },
  word_not_allowed: {
    status: 422,
    ar: '«{value}» ليست من القيم المقبولة: {allowed}',
    en: '“{value}” is none of the allowed values: {allowed}',
  },
  differs_in_document: {
    status: 422,
    ar: 'لا يطابق ما في السطر {row} من المستند نفسه',
    en: 'Differs from row {row} of the same document',
  },
  not_on_first_sheet: {
    status: 422,
    ar: 'لا مستند بهذا الرقم في ورقة المستندات',
    en: 'No document has this number on the sheet of documents',
  },
  item_not_on_bill: {
    status: 422,
    ar: 'هذا الصنف ليس في الفاتورة الأصلية',
    en: 'This item is not on the original bill',
  },
  bill_line_ambiguous: {
    status: 422,
    ar: 'الصنف على أكثر من سطر في الفاتورة الأصلية، يُكتب رقم السطر',
    en: 'The item stands on several lines of the original bill: write the number of the line',
  },
  repeated_in_file: {
    status: 422,
    ar: 'مكرر في الملف: سبق في السطر {row}',
    en: 'Repeated in the file: it stands in row {row} already',
  },
} as const
