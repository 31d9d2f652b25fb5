/** E-invoices and QR codes of suppliers. */
export const supplierInvoicesRefusals = {
  supplier_file_type: {
    status: 422,
    ar: 'ارفع ملف الفاتورة الإلكترونية XML، أو ملف PDF يحملها، أو صورة رمز الاستجابة',
    en: 'Upload the XML of an e-invoice, a PDF that carries one, or a picture of the QR code',
  },
  supplier_file_encoding: {
    status: 422,
    ar: 'تعذّرت قراءة حروف الملف: يجب أن تكون الفاتورة الإلكترونية بترميز UTF-8',
    en: 'The characters of the file cannot be read: an e-invoice must be in UTF-8',
  },
  supplier_pdf_empty: {
    status: 422,
    ar: 'ليس في ملف PDF فاتورة إلكترونية مرفقة؛ اطلب من المورد ملف XML أو امسح رمز الاستجابة',
    en: 'The PDF carries no e-invoice: ask the supplier for the XML, or scan the QR code',
  },
  supplier_pdf_locked: {
    status: 422,
    ar: 'ملف PDF محمي بكلمة مرور فلا يُقرأ ما فيه؛ اطلب نسخة غير محمية أو ملف XML، أو صوّر رمز الاستجابة',
    en: 'The PDF is protected by a password: ask for a copy without one or for the XML, or photograph the QR code',
  },
  supplier_pdf_several: {
    status: 422,
    ar: 'في ملف PDF أكثر من فاتورة إلكترونية؛ ارفع كل فاتورة في ملف',
    en: 'The PDF carries more than one e-invoice: read each from a file of its own',
  },
  supplier_text_unknown: {
    status: 422,
    ar: 'ليس هذا رمز فاتورة ضريبية ولا ملف XML؛ اقرأ الرمز المطبوع على الفاتورة نفسها',
    en: 'This is neither the code of a tax invoice nor its XML: read the code that is printed on the invoice itself',
  },
  supplier_xml_broken: {
    status: 422,
    ar: 'الملف ليس فاتورة إلكترونية أو بنيته تالفة؛ اطلب من المورد ملف XML كما أصدره نظامه',
    en: 'The file is no e-invoice, or its XML is damaged: ask the supplier for the XML as his system issued it',
  },
  supplier_qr_broken: {
    status: 422,
    ar: 'لم يُقرأ رمز الاستجابة. {reason}',
    en: 'The QR code was not read. {reason}',
  },
  supplier_invoice_kept: {
    status: 409,
    ar: 'لهذا المستند فاتورة إلكترونية محفوظة من قبل',
    en: 'An e-invoice is kept with this document already',
  },
} as const
