/** Receipts, payments and cheques. */
export const treasuryRefusals = {
  no_cheque: {
    status: 422,
    ar: 'يجب أن تكون طريقة الدفع شيكًا',
    en: 'The payment method must be a cheque',
  },
  cheque_needs_clearing: {
    status: 422,
    ar: 'رحِّل الشيك المؤجل إلى حساب شيكات تحت التحصيل حتى يُصرف',
    en: 'A post-dated cheque must wait on the account of cheques under collection until it is cleared',
  },
  cheque_not_pending: {
    status: 422,
    ar: 'يجب أن يكون الشيك تحت التحصيل',
    en: 'The cheque must be under collection',
  },
  cheque_not_due: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ الصرف استحقاق الشيك: {date}',
    en: 'The cheque must not be paid before its due date: {date}',
  },
  cheque_cleared: {
    status: 422,
    ar: 'صُرف شيك هذا السند، فلا يُفتح للتعديل',
    en: 'The cheque of this receipt was cleared, so it is not opened for edit',
  },
  amount_must_have_value: {
    status: 422,
    ar: 'أدخل المبلغ',
    en: 'The paid amount must be entered',
  },
  payment_account_required: {
    status: 422,
    ar: 'اختر حساب الدفع',
    en: 'A payment account must be selected',
  },
  party_or_account: {
    status: 422,
    ar: 'اختر العميل أو المورد، أو الحساب',
    en: 'Choose a customer, a supplier or an account',
  },
  write_off_not_undone: {
    status: 422,
    ar: 'اعكس قيد إعدام الدين لتعيده',
    en: 'An entry has written this debt off: reverse the entry to bring it back',
  },
  write_off_exceeds_amount: {
    status: 422,
    ar: 'يجب ألا تزيد المستندات المختارة على المبلغ المعدوم',
    en: 'The chosen documents must not exceed what is written off',
  },
  write_off_changed: {
    status: 422,
    ar: 'تغيّر المتبقي على مستندات هذا الدين بعد كتابة المسودة، فاكتبها من جديد',
    en: 'What is open of the documents changed since the draft was written: write it off anew',
  },
  allocation_exceeds_remain: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على المتبقي على المستند: {remain}',
    en: 'The amount must not exceed what remains on the document: {remain}',
  },
  allocation_exceeds_amount: {
    status: 422,
    ar: 'يجب ألا يزيد مجموع التخصيص على مبلغ السند',
    en: 'The allocations must not exceed the amount of the receipt',
  },
  allocation_other_party: {
    status: 422,
    ar: 'اختر مستندًا للعميل أو المورد نفسه',
    en: 'Choose a document of the same customer or supplier',
  },
  allocation_wrong_kind: {
    status: 422,
    ar: 'اختر مستندًا يُسدَّد بهذا السند',
    en: 'Choose a document that this receipt can pay',
  },
} as const
