/** Returns and notes against what they correct. */
export const returnsRefusals = {
  return_exceeds_purchased: {
    status: 422,
    ar: 'الكمية المرتجعة أكبر من المشتراة',
    en: 'More is returned than was bought',
  },
  already_settled: {
    status: 422,
    ar: 'سُوّي هذا البند من قبل',
    en: 'This was settled before',
  },
  return_exceeds_sold: {
    status: 422,
    ar: 'الكمية المرتجعة أكبر من المباعة',
    en: 'More is returned than was sold',
  },
  not_a_credit: {
    status: 422,
    ar: 'المرتجعات والإشعارات وحدها تسدّد مستندات أخرى',
    en: 'Only returns and notes settle other documents',
  },
  not_returnable: {
    status: 422,
    ar: 'لا يُرتجع إلا من فاتورة بيع أو شراء',
    en: 'Only sales and purchase bills are returned from',
  },
  advance_needs_note: {
    status: 422,
    ar: 'لا بضاعة في فاتورة الدفعة المقدمة لتُرتجع: صحّحها بإشعار',
    en: 'A prepayment invoice has no goods to return: correct it by a note',
  },
  document_returned: {
    status: 422,
    ar: 'المستند مرتجع بالكامل',
    en: 'The document was returned in full',
  },
  original_bill_required: {
    status: 422,
    ar: 'الفاتورة الأصلية مطلوبة',
    en: 'The original bill is required',
  },
  original_bill_wrong_kind: {
    status: 422,
    ar: 'لا يُصحَّح هذا النوع من الفواتير بهذا الإشعار',
    en: 'This note cannot correct a bill of this kind',
  },
  date_before_original: {
    status: 422,
    ar: 'تاريخ المستند لا يسبق تاريخ الفاتورة الأصلية',
    en: 'The document is not dated before the original bill',
  },
  credit_exceeds_bill: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي للتصحيح على الفاتورة',
    en: 'More than is left to credit on the bill',
  },
  note_exceeds_line: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي من بند الفاتورة: لا يزيد على {left}',
    en: 'More than is left of the line of the bill: at most {left}',
  },
  note_exceeds_tax: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي من بنود الفاتورة بهذه الضريبة: لا يزيد على {left}',
    en: 'More than is left of the lines of the bill with this tax: at most {left}',
  },
  note_tax_not_of_bill: {
    status: 422,
    ar: 'اختر ضريبة من ضرائب الفاتورة: لا بند فيها بهذه الضريبة',
    en: 'Choose a tax of the bill: none of its lines has this one',
  },
  note_tax_differs: {
    status: 422,
    ar: 'اختر ضريبة بند الفاتورة الذي يصححه هذا البند',
    en: 'Choose the tax of the line of the bill that this line corrects',
  },
  goods_not_received: {
    status: 422,
    ar: 'بضاعة البند لم تدخل المخزون بعد',
    en: 'The goods of this line are not in stock yet',
  },
} as const
