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

/** Sessions of points of sale. */
export const posSessionRefusals = {
  pos_session_open_at_pos: {
    status: 422,
    ar: 'في نقطة البيع هذه جلسة مفتوحة ({number}): أغلقها قبل بدء غيرها',
    en: 'This point of sale has an open session ({number}): close it before you start another',
  },
  pos_session_open_of_user: {
    status: 422,
    ar: 'لك جلسة مفتوحة في نقطة بيع أخرى ({number}): أغلقها أولًا',
    en: 'You have an open session at another point of sale ({number}): close it first',
  },
  pos_session_float_reason: {
    status: 422,
    ar: 'في الدرج دفتريًا {kept}، والرصيد المعدود يختلف بمقدار {difference}: اكتب السبب',
    en: 'The books have {kept} in the drawer and the float differs by {difference}: say why',
  },
  pos_session_drawer_max: {
    status: 422,
    ar: 'أقصى نقد في درج هذه النقطة {limit}',
    en: 'The drawer of this point of sale holds {limit} at most',
  },
  pos_session_on_hold: {
    status: 422,
    ar: 'الجلسة معلَّقة: استأنفها قبل البيع',
    en: 'The session is on hold: go on with it before you sell',
  },
  pos_session_not_on_hold: {
    status: 422,
    ar: 'الجلسة غير معلَّقة',
    en: 'The session is not on hold',
  },
  pos_session_counting: {
    status: 422,
    ar: 'بدأ عدّ الدرج، فلا بيع ولا قبض ولا صرف في الجلسة حتى تُغلق',
    en: 'The drawer is being counted: nothing is sold, received or paid in the session any more',
  },
  pos_session_closed: {
    status: 422,
    ar: 'أُغلقت الجلسة، فلا يتغير ما فيها',
    en: 'The session is closed, and nothing in it changes any more',
  },
  pos_session_of_another: {
    status: 422,
    ar: 'الجلسة المفتوحة هنا لكاشير آخر، ولا يبيع فيها غيره',
    en: 'The session that is open here is another cashier’s, and nobody else sells in it',
  },
  pos_session_needed: {
    status: 422,
    ar: 'لا بيع في نقطة البيع هذه بلا جلسة: ابدأ جلسة أولًا',
    en: 'Nothing is sold at this point of sale without a session: start one first',
  },
  pos_session_under_way: {
    status: 422,
    ar: 'في نقطة البيع جلسة مفتوحة، فلا يتغير حساب درجها حتى تُغلق',
    en: 'The point of sale has an open session: its drawer account stays until that is closed',
  },
  pos_session_stays: {
    status: 422,
    ar: 'يبقى السند في جلسته: ألغه وأصدر غيره',
    en: 'The receipt stays in its session: cancel it and write another',
  },
  pos_session_not_in_drawer: {
    status: 422,
    ar: 'ليس في الدرج هذا المبلغ',
    en: 'There is not that much in the drawer',
  },
  pos_session_pieces: {
    status: 422,
    ar: 'مجموع الفئات {sum}، وهو غير المبلغ المكتوب',
    en: 'Notes and coins come to {sum}, which is not the amount that was typed',
  },
  pos_session_counted_twice: {
    status: 422,
    ar: 'عُدّ الدرج مرتين، فلا يُعاد عدّه',
    en: 'The drawer was counted twice and is not counted again',
  },
  pos_session_not_counted: {
    status: 422,
    ar: 'لم يُعدّ الدرج بعد. من يعتمد الجلسات يغلقها بلا عدّ عن كاشير غائب',
    en: 'The drawer has not been counted. Whoever approves sessions may close it uncounted for a cashier who is not there',
  },
  pos_session_needs_approval: {
    status: 422,
    ar: 'الفرق {difference} يتجاوز المسموح ({limit}): يغلق الجلسة من يعتمدها',
    en: 'The difference {difference} is beyond the tolerance ({limit}): somebody who approves sessions has to close it',
  },
  pos_session_reason: {
    status: 422,
    ar: 'اكتب سبب الإغلاق',
    en: 'Say why it is closed like this',
  },
  pos_session_kept_more: {
    status: 422,
    ar: 'لا يبقى في الدرج أكثر مما عُدّ فيه ({counted})',
    en: 'No more stays in the drawer than was counted ({counted})',
  },
} as const
