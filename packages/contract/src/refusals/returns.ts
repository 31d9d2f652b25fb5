/** Returns and notes against what they correct. */
export const returnsRefusals = {
  return_exceeds_purchased: {
    status: 422,
    ar: 'يجب ألا تزيد الكمية المرتجعة على المشتراة',
    en: 'The returned quantity must not exceed what was bought',
  },
  already_settled: {
    status: 422,
    ar: 'سُدِّد هذا المستند من قبل',
    en: 'This was settled before',
  },
  return_exceeds_sold: {
    status: 422,
    ar: 'يجب ألا تزيد الكمية المرتجعة على المبيعة',
    en: 'The returned quantity must not exceed what was sold',
  },
  not_a_credit: {
    status: 422,
    ar: 'اختر مرتجعًا أو إشعارًا: بهما وحدهما تُسدَّد مستندات أخرى',
    en: 'Choose a return or a note: only these settle other documents',
  },
  not_returnable: {
    status: 422,
    ar: 'يجب أن تكون فاتورة بيع أو شراء ليُرتجع منها',
    en: 'Only sales and purchase bills are returned from',
  },
  advance_needs_note: {
    status: 422,
    ar: 'لا بضاعة في فاتورة الدفعة المقدمة تُرتجع: صحّحها بإشعار',
    en: 'A prepayment invoice has no goods to return: correct it by a note',
  },
  document_returned: {
    status: 422,
    ar: 'المستند مرتجع بالكامل',
    en: 'The document was returned in full',
  },
  original_bill_required: {
    status: 422,
    ar: 'اختر الفاتورة الأصلية',
    en: 'Choose the original bill',
  },
  original_bill_wrong_kind: {
    status: 422,
    ar: 'اختر فاتورة من نوع يصححه هذا الإشعار',
    en: 'Choose a bill of a kind that this note can correct',
  },
  date_before_original: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ المستند تاريخ الفاتورة الأصلية',
    en: 'The document must not be dated before the original bill',
  },
  credit_exceeds_bill: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على ما بقي تصحيحه من الفاتورة',
    en: 'The amount must not exceed what is left to credit on the bill',
  },
  note_exceeds_line: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على ما بقي من بند الفاتورة: {left}',
    en: 'The amount must not exceed what is left of the line of the bill: {left}',
  },
  note_exceeds_tax: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على ما بقي من بنود الفاتورة بهذه الضريبة: {left}',
    en: 'The amount must not exceed what is left of the lines of the bill with this tax: {left}',
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
    ar: 'استلم بضاعة البند في المستودع أولًا',
    en: 'Receive the goods of this line into the store first',
  },
} as const
