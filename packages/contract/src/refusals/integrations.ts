/** Connections with providers, payment links, and what a payment cannot be posted for. */
export const integrationsRefusals = {
  integration_exists: {
    status: 422,
    ar: 'المنشأة مربوطة بهذا المزود من قبل؛ عدّل الربط القائم',
    en: 'The company is connected with this provider already; change that connection',
  },
  integration_has_links: {
    status: 422,
    ar: 'لم تنتهِ بعد روابط دفع أُنشئت بهذا الربط. ألغها قبل فصل المزود',
    en: 'Payment links of this connection are still open: cancel them before you disconnect',
  },
  payment_provider_missing: {
    status: 422,
    ar: 'اربط المنشأة ببوابة دفع أولًا',
    en: 'Connect a payment gateway first',
  },
  integration_key_of_other_side: {
    status: 422,
    ar: 'يجب أن يبدأ مفتاح الربط لهذه الدفاتر بـ {prefix}',
    en: 'The key of these books must begin with {prefix}',
  },
  payment_link_below_least: {
    status: 422,
    ar: 'يجب ألا يقل مبلغ الرابط عن {least} لدى بوابة الدفع هذه',
    en: 'A link of this payment gateway must ask for {least} at least',
  },
  payment_link_currency_not_taken: {
    status: 422,
    ar: 'لا تقبل بوابة الدفع هذه عملة {currency}',
    en: 'This payment gateway does not take {currency}',
  },
  payment_refunded: {
    status: 422,
    ar: 'رُدّت الدفعة إلى العميل من بوابة الدفع. تحقق منها وسجِّل سند الصرف يدويًا',
    en: 'The payment was refunded at the payment gateway: check it and write the payment to the customer by hand',
  },
  payment_provider_refused: {
    status: 422,
    ar: 'رفضت بوابة الدفع مفتاح الربط. حدِّث المفتاح من شاشة الربط',
    en: 'The payment gateway does not take the key: renew it on the screen of the connection',
  },
  payment_provider_silent: {
    status: 422,
    ar: 'لم ترد بوابة الدفع. نعيد المحاولة تلقائيًا',
    en: 'The payment gateway does not answer; it is asked again by itself',
  },
  payment_provider_gave_up: {
    status: 422,
    ar: 'لم ترد بوابة الدفع رغم تكرار المحاولة',
    en: 'The payment gateway did not answer, however often it was asked',
  },
  payment_provider_message: {
    status: 422,
    ar: 'ردّت بوابة الدفع: {text}',
    en: 'The payment gateway says: {text}',
  },
  payment_link_currency: {
    status: 422,
    ar: 'يجب أن تكون الفاتورة بعملة المنشأة لإنشاء رابط دفع لها',
    en: 'A bill must be in the company currency to get a payment link',
  },
  payment_link_exceeds: {
    status: 422,
    ar: 'يجب ألا يزيد المبلغ على {room}، وهو المتبقي على الفاتورة بعد الروابط المفتوحة',
    en: 'A new link must ask for {room} at most: what is left to pay, less what open links ask for',
  },
  payment_link_ended: {
    status: 422,
    ar: 'انتهى هذا الرابط؛ أنشئ رابطًا جديدًا',
    en: 'This link has ended; make a new one',
  },
  payment_link_not_found: {
    status: 404,
    ar: 'الرابط غير صحيح؛ انسخه كاملًا كما وصلك',
    en: 'This link leads nowhere; copy the whole of it',
  },
  payment_not_ours: {
    status: 422,
    ar: 'دفعة لا تخص رابطًا أُنشئ من هنا',
    en: 'A payment of no link that was made here',
  },
  payment_unknown: {
    status: 422,
    ar: 'لا تعرف بوابة الدفع هذه العملية',
    en: 'The payment gateway knows no such payment',
  },
  payment_in_other_currency: {
    status: 422,
    ar: 'دُفع الرابط بعملة أخرى: طُلب بعملة {asked} ودُفع بعملة {paid}. سجِّل السند يدويًا بعد التحقق',
    en: 'Paid in another currency: {asked} was asked for, {paid} was paid. Check it and write the receipt by hand',
  },
  payment_of_other_amount: {
    status: 422,
    ar: 'دُفع مبلغ غير المطلوب: طُلب {asked} ودُفع {paid}. سجِّل السند يدويًا بعد التحقق',
    en: 'Another amount was paid: {asked} was asked for, {paid} was paid. Check it and write the receipt by hand',
  },
  event_of_other_kind: {
    status: 422,
    ar: 'إشعار لا يخص سداد رابط دفع',
    en: 'A notice that is not about the payment of a link',
  },
  event_is_done: {
    status: 422,
    ar: 'انتهى العمل على هذا الإشعار',
    en: 'This notice is done with',
  },
  webhook_refused: {
    status: 401,
    ar: 'توقيع الإشعار غير صحيح',
    en: 'The signature of the notice is wrong',
  },
} as const
