/** Goods that leave or arrive, and the stock they need. */
export const deliveryRefusals = {
  handed_over_to_customer: {
    status: 422,
    ar: 'الفاتورة المبسطة لدى العميل فلا تتغيّر أرقامها؛ صحّح الخطأ بمرتجع أو إشعار بعد أن تقبلها الهيئة',
    en: 'The customer holds this simplified invoice: its figures stay; correct it by a return or a note once the authority accepts it',
  },
  insufficient_stock: {
    status: 422,
    ar: 'مخزون {item} لا يكفي: يجب ألا تزيد الكمية {asked} على المتاح {available}',
    en: 'Not enough stock of {item}: the quantity {asked} must not exceed the {available} on hand',
  },
  stock_reserved: {
    status: 422,
    ar: 'مخزون {item} محجوز لغير هذا العميل: يجب ألا تزيد الكمية {asked} على المتاح للبيع {available}',
    en: 'Stock of {item} is reserved for others: the quantity {asked} must not exceed the {available} that are free to sell',
  },
  store_required: { status: 422, ar: 'المستودع مطلوب', en: 'A store is required' },
  not_deliverable: {
    status: 422,
    ar: 'يجب أن يكون المستند فاتورة بيع أو شراء ليُسلَّم',
    en: 'Only sales and purchase bills are delivered',
  },
  delivery_exceeds_bill: {
    status: 422,
    ar: 'يجب ألا تزيد الكمية على ما لم يُسلَّم من البند',
    en: 'The quantity must not exceed what is left to deliver of the line',
  },
  already_delivered: {
    status: 422,
    ar: 'كل بنود الفاتورة مسلَّمة',
    en: 'Everything on the bill is delivered',
  },
  store_differs: {
    status: 422,
    ar: 'يجب أن يكون المستودع مستودع بند الفاتورة',
    en: 'The store must be the one of the bill’s line',
  },
} as const
