/** Goods that leave or arrive, and the stock they need. */
export const deliveryRefusals = {
  handed_over_to_customer: {
    status: 422,
    ar: 'الفاتورة المبسطة في يد العميل فلا تتغيّر أرقامها، ويُصحَّح الخطأ بمرتجع أو إشعار بعد قبولها',
    en: 'The customer holds this simplified invoice: its figures stay, a return or note corrects them once it is accepted',
  },
  insufficient_stock: {
    status: 422,
    ar: 'المخزون لا يكفي: {item}؛ المتاح {available} والمطلوب {asked}',
    en: 'Not enough stock: {item}; available {available}, asked {asked}',
  },
  store_required: { status: 422, ar: 'المستودع مطلوب', en: 'A store is required' },
  not_deliverable: {
    status: 422,
    ar: 'لا تُسلَّم إلا فواتير البيع والشراء',
    en: 'Only sales and purchase bills are delivered',
  },
  delivery_exceeds_bill: {
    status: 422,
    ar: 'الكمية أكبر مما لم يُسلَّم من البند',
    en: 'More than what is left to deliver of this line',
  },
  already_delivered: {
    status: 422,
    ar: 'كل بنود الفاتورة مسلَّمة',
    en: 'Everything on the bill is delivered',
  },
  store_differs: {
    status: 422,
    ar: 'المستودع هو مستودع بند الفاتورة',
    en: 'The store is the one of the bill’s line',
  },
} as const
