/** Paying, allocating, retaining, prepaying. */
export const settlementRefusals = {
  settlement_difference: {
    status: 422,
    ar: 'مبلغ الإيداع يختلف عن التسوية بمقدار {difference}',
    en: 'The deposit differs from the settlement by {difference}',
  },
  credit_limit_exceeded: {
    status: 422,
    ar: 'يتجاوز المستند حد ائتمان العميل: الحد {limit}، وعليه {balance}، وهذا المستند {amount}',
    en: 'The document exceeds the credit limit of the customer: limit {limit}, owed {balance}, this document {amount}',
  },
  retention_exceeds_net: {
    status: 422,
    ar: 'المحتجزات أكبر من المتبقي',
    en: 'Retentions exceed what remains',
  },
  set_off_not_undone: {
    status: 422,
    ar: 'المقاصّة جزء من السند؛ ألغِ السند كله',
    en: 'A set-off is part of its receipt; cancel the whole receipt',
  },
  paid_keeps_party: {
    status: 422,
    ar: 'على المستند دفعات، فلا يتغيّر صاحبه؛ ألغِ التخصيص أولًا',
    en: 'The document has payments, so its party stays; undo the allocation first',
  },
  paid_keeps_currency: {
    status: 422,
    ar: 'على المستند دفعات، فلا تتغيّر عملته ولا سعر صرفها؛ ألغِ التخصيص أولًا',
    en: 'The document has payments, so its currency and rate stay; undo the allocation first',
  },
  nothing_retained: {
    status: 422,
    ar: 'لا ضمان محجوز على هذه الفاتورة',
    en: 'Nothing is retained on this bill',
  },
  paid_exceeds_net: {
    status: 422,
    ar: 'المدفوع أكبر من صافي المستند',
    en: 'More is paid than the document is worth',
  },
  set_off_exceeds_settled: {
    status: 422,
    ar: 'المقاصة أكثر مما يُسدَّد بها',
    en: 'More is set off than it settles',
  },
  prepaid_exceeds_open: {
    status: 422,
    ar: 'الدفعة المقدمة أكبر من المتبقي منها',
    en: 'More than what is left of the prepayment',
  },
  prepaid_not_received: {
    status: 422,
    ar: 'لا يُخصم من الدفعة المقدمة إلا ما سُدِّد منها ولم يُخصم بعد: {most}',
    en: 'Only what was paid of the prepayment and is not deducted yet can be deducted: {most}',
  },
  advance_deducted: {
    status: 422,
    ar: 'هذا المبلغ يسدد فاتورة الدفعة المقدمة {number}، وقد خُصمت في فاتورة نهائية: سدّدها بمبلغ آخر أولًا',
    en: 'This money pays the prepayment invoice {number}, which a final bill deducts: pay it by other money first',
  },
  prepaid_tax_not_billed: {
    status: 422,
    ar: 'لا يُخصم هنا من الدفعة المقدمة إلا {most}: ما زاد من فئة ضريبة لا بند لها في هذه الفاتورة؛ اخصمه من فاتورة فيها بند من فئته، أو صحّحه بإشعار دائن',
    en: 'Only {most} of the prepayment can be deducted here: no line of this bill is taxed like the rest; deduct that from a bill with such a line, or correct it by a credit note',
  },
  prepayment_not_found: {
    status: 422,
    ar: 'لا توجد فاتورة دفعة مقدمة مفتوحة بهذا الاختيار',
    en: 'This is no open prepayment invoice',
  },
  prepaid_exceeds_net: {
    status: 422,
    ar: 'الدفعات المقدمة أكبر من صافي الفاتورة',
    en: 'The prepayments exceed the bill',
  },
  amount_differs: {
    status: 422,
    ar: 'المبلغان يختلفان والعملة واحدة',
    en: 'The amounts differ in one currency',
  },
  paid_exceeds_remain: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي على المستند: {remain}',
    en: 'More than remains on the document: {remain}',
  },
  allocations_exceed_amount: {
    status: 422,
    ar: 'مجموع التوزيع أكبر من مبلغ السند',
    en: 'More is allocated than received',
  },
  rest_must_be_kept: {
    status: 422,
    ar: 'يزيد المبلغ {rest} على المستندات؛ يلزم قبول بقائه رصيدًا للطرف',
    en: '{rest} is more than the documents need; accept to keep it as credit',
  },
  payment_account_invalid: {
    status: 422,
    ar: 'حساب الدفع من حسابات الصناديق أو البنوك',
    en: 'The payment account is a cash, bank or clearing account',
  },
} as const
