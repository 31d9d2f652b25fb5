/** Paying, allocating, retaining, prepaying. */
export const settlementRefusals = {
  settlement_difference: {
    status: 422,
    ar: 'يجب أن يساوي مبلغ الإيداع التسوية؛ الفرق {difference}',
    en: 'The deposit must equal the settlement; they differ by {difference}',
  },
  credit_limit_exceeded: {
    status: 422,
    ar: 'يتجاوز المستند حد ائتمان العميل: الحد {limit}، وعليه {balance}، وهذا المستند {amount}',
    en: 'The document exceeds the credit limit of the customer: limit {limit}, owed {balance}, this document {amount}',
  },
  retention_exceeds_net: {
    status: 422,
    ar: 'يجب ألا يزيد الضمان المحتجز على المتبقي',
    en: 'The retention must not exceed what remains',
  },
  trade_in_needs_gram: {
    status: 409,
    ar: 'لا توجد وحدة رمزها GRM يُوزن بها الذهب المستعمل؛ أضفها إلى الوحدات',
    en: 'There is no unit with the code GRM to weigh used gold in; add it to the units',
  },
  trade_in_not_possible: {
    status: 422,
    ar: 'يُستبدل الذهب المستعمل بفاتورة مبيعات مؤكدة بعملة الشركة',
    en: 'Used gold is taken for a confirmed sales bill in the company’s currency',
  },
  trade_in_needs_customer: {
    status: 422,
    ar: 'اختر عميلًا باسمه في الفاتورة: يُشترى الذهب المستعمل من شخص معروف',
    en: 'Name the customer on the bill: used gold is bought of somebody known',
  },
  trade_in_needs_tax: {
    status: 422,
    ar: 'فعّل الضريبة OS (خارج النطاق): لا ضريبة على ما يُشترى من الأفراد',
    en: 'Activate the tax OS (out of scope): what is bought of private persons has no VAT',
  },
  nothing_left_to_set_off: {
    status: 422,
    ar: 'لم يبقَ من الفاتورة ما يُسدَّد بالذهب',
    en: 'Nothing of the bill is left for the gold to pay',
  },
  set_off_not_undone: {
    status: 422,
    ar: 'المقاصة جزء من السند؛ ألغِ السند كله',
    en: 'A set-off is part of its receipt; cancel the whole receipt',
  },
  paid_keeps_party: {
    status: 422,
    ar: 'على المستند دفعات، فلا يتغيّر عميله أو مورده؛ ألغِ التخصيص أولًا',
    en: 'The document has payments, so its customer or supplier stays; undo the allocation first',
  },
  paid_keeps_currency: {
    status: 422,
    ar: 'على المستند دفعات، فلا تتغيّر عملته ولا سعر صرفها؛ ألغِ التخصيص أولًا',
    en: 'The document has payments, so its currency and rate stay; undo the allocation first',
  },
  nothing_retained: {
    status: 422,
    ar: 'لا ضمان محتجزًا على هذه الفاتورة',
    en: 'Nothing is retained on this bill',
  },
  paid_exceeds_net: {
    status: 422,
    ar: 'يجب ألا يزيد المدفوع على صافي المستند',
    en: 'The payment must not exceed what the document is worth',
  },
  set_off_exceeds_settled: {
    status: 422,
    ar: 'يجب ألا تزيد المقاصة على ما يُسدَّد بها',
    en: 'The set-off must not exceed what it settles',
  },
  prepaid_exceeds_open: {
    status: 422,
    ar: 'يجب ألا يزيد المخصوم على المتبقي من الدفعة المقدمة',
    en: 'The deduction must not exceed what is left of the prepayment',
  },
  prepaid_not_received: {
    status: 422,
    ar: 'يجب ألا يزيد المخصوم على ما سُدِّد من الدفعة المقدمة ولم يُخصم بعد: {most}',
    en: 'The deduction must not exceed what was paid of the prepayment and is not deducted yet: {most}',
  },
  advance_deducted: {
    status: 422,
    ar: 'هذا المبلغ يسدّد فاتورة الدفعة المقدمة {number}، وقد خُصمت في فاتورة نهائية: سدّدها بمبلغ آخر أولًا',
    en: 'This money pays the prepayment invoice {number}, which a final bill deducts: pay it by other money first',
  },
  prepaid_tax_not_billed: {
    status: 422,
    ar: 'لا يُخصم هنا من الدفعة المقدمة إلا {most}: ما زاد من فئة ضريبة لا بند لها في هذه الفاتورة؛ اخصمه من فاتورة فيها بند من فئته، أو صحّحه بإشعار دائن',
    en: 'Only {most} of the prepayment can be deducted here: no line of this bill is taxed like the rest; deduct that from a bill with such a line, or correct it by a credit note',
  },
  prepayment_not_found: {
    status: 422,
    ar: 'اختر فاتورة دفعة مقدمة مفتوحة',
    en: 'Choose an open prepayment invoice',
  },
  prepaid_exceeds_net: {
    status: 422,
    ar: 'يجب ألا تزيد الدفعات المقدمة على صافي الفاتورة',
    en: 'The prepayments must not exceed the bill',
  },
  amount_differs: {
    status: 422,
    ar: 'يجب أن يتساوى المبلغان إذا كانت العملة واحدة',
    en: 'The amounts must be equal in one currency',
  },
  paid_exceeds_remain: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على المتبقي على المستند: {remain}',
    en: 'The amount must not exceed what remains on the document: {remain}',
  },
  allocations_exceed_amount: {
    status: 422,
    ar: 'يجب ألا يزيد مجموع التخصيص على مبلغ السند',
    en: 'The allocations must not exceed the amount of the receipt',
  },
  rest_must_be_kept: {
    status: 422,
    ar: 'يزيد المبلغ {rest} على المستندات؛ اقبل بقاءه رصيدًا للعميل أو المورد',
    en: '{rest} is more than the documents need; accept to keep it as credit',
  },
  payment_account_invalid: {
    status: 422,
    ar: 'اختر حساب دفع من حسابات الصناديق أو البنوك',
    en: 'Choose a cash, bank or clearing account to pay from',
  },
} as const
