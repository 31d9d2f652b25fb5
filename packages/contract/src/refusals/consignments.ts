/** Stock vouchers. */
export const consignmentRefusals = {
  stores_must_differ: {
    status: 422,
    ar: 'اختر مستودعًا غير المستودع المحوَّل منه',
    en: 'Choose another store than the one the goods leave',
  },
  cost_required: {
    status: 422,
    ar: 'أدخل التكلفة: لا يُعرف للصنف متوسط تكلفة في هذا المستودع',
    en: 'Enter the cost: no average cost of the item is known in this store',
  },
  market_price_required: {
    status: 422,
    ar: 'أدخل سعر السوق دون الضريبة: ليس للصنف سعر بيع',
    en: 'Enter the market price without VAT: the item has no selling price',
  },
  not_of_this_voucher: {
    status: 422,
    ar: 'لا يُستعمل هذا الحقل في هذا النوع من الأذون',
    en: 'This kind of voucher does not use this field',
  },
  not_in_transit: {
    status: 409,
    ar: 'لا بضاعة بالطريق في هذا التحويل لتُستلم',
    en: 'Nothing of this transfer is in transit to be received',
  },
  nothing_received: {
    status: 422,
    ar: 'أدخل ما وصل أو فُقد أو أُعيد',
    en: 'Enter what came, was lost or goes back',
  },
  more_than_in_transit: {
    status: 422,
    ar: 'يجب ألا يزيد ما وصل وفُقد وأُعيد على ما في الطريق: {left}',
    en: 'What came, was lost and goes back must not exceed what is in transit: {left}',
  },
  received_before_sent: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ الاستلام تاريخ الإرسال {date}',
    en: 'Goods cannot be received before the day they were sent, {date}',
  },
  transfer_received: {
    status: 409,
    ar: 'استُلم من هذا التحويل؛ ألغِ استلاماته أولًا، أحدثها قبل أقدمها',
    en: 'Some of this transfer was received; take its receipts back first, the newest before the older ones',
  },
  not_received_yet: {
    status: 409,
    ar: 'لم يُستلم من هذا التحويل شيء ليُلغى استلامه',
    en: 'Nothing of this transfer was received that could be taken back',
  },
  not_receiving_store: {
    status: 403,
    ar: 'يستلم التحويل من يرى مستودع الوجهة',
    en: 'A transfer is received by someone who sees the store it goes to',
  },
  not_sending_store: {
    status: 403,
    ar: 'لا يغيّر التحويل بعد إرساله إلا من يرى المستودع الذي خرج منه',
    en: 'A transfer that was sent is changed by someone who sees the store it left',
  },
} as const
