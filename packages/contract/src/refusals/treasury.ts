/** Receipts, payments and cheques. */
export const treasuryRefusals = {
  no_cheque: {
    status: 422,
    ar: 'طريقة الدفع ليست شيكًا',
    en: 'The payment method is no cheque',
  },
  cheque_needs_clearing: {
    status: 422,
    ar: 'الشيك المؤجل يُقيَّد على حساب شيكات تحت التحصيل حتى يُصرف',
    en: 'A post-dated cheque waits on the account of cheques under collection until it is cleared',
  },
  cheque_not_pending: {
    status: 422,
    ar: 'الشيك ليس قيد التحصيل',
    en: 'The cheque is not under collection',
  },
  cheque_not_due: {
    status: 422,
    ar: 'يُصرف الشيك من تاريخ استحقاقه: {date}',
    en: 'The cheque is paid from its due date on: {date}',
  },
  cheque_cleared: {
    status: 422,
    ar: 'صُرف شيك هذا السند، فلا يُفتح للتعديل',
    en: 'The cheque of this receipt was cleared, so it is not opened for edit',
  },
  amount_must_have_value: {
    status: 422,
    ar: 'المبلغ مطلوب',
    en: 'The paid amount must be entered',
  },
  payment_account_required: {
    status: 422,
    ar: 'حساب الدفع مطلوب',
    en: 'A payment account must be selected',
  },
  party_or_account: {
    status: 422,
    ar: 'الطرف أو الحساب مطلوب',
    en: 'A beneficiary or an account is required',
  },
  write_off_not_undone: {
    status: 422,
    ar: 'أُعدم هذا الدين بقيد، ولا يعود إلا بعكس القيد',
    en: 'An entry has written this debt off: reverse the entry to bring it back',
  },
  write_off_exceeds_amount: {
    status: 422,
    ar: 'المستندات المختارة أكبر من المبلغ المعدوم',
    en: 'The documents come to more than is written off',
  },
  write_off_changed: {
    status: 422,
    ar: 'تغيّر المتبقي على مستندات هذا الدين بعد كتابة المسودة، فاكتبها من جديد',
    en: 'What is open of the documents changed since the draft was written: write it off anew',
  },
  allocation_exceeds_remain: {
    status: 422,
    ar: 'المبلغ أكبر من المتبقي على المستند: {remain}',
    en: 'More than remains on the document: {remain}',
  },
  allocation_exceeds_amount: {
    status: 422,
    ar: 'مجموع التوزيع أكبر من مبلغ السند',
    en: 'More is allocated than received',
  },
  allocation_other_party: {
    status: 422,
    ar: 'المستند لطرف آخر',
    en: 'The document belongs to another party',
  },
  allocation_wrong_kind: {
    status: 422,
    ar: 'لا يُسدَّد هذا المستند بهذا السند',
    en: 'This receipt cannot pay this document',
  },
} as const
