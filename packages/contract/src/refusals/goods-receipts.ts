/** Goods that come before their bill. */
export const goodsReceiptRefusals = {
  receipt_exceeds_order: {
    status: 422,
    ar: 'استلمت أكثر من المتبقي في أمر الشراء ({left})',
    en: 'More was received than the purchase order still waits for ({left})',
  },
  receipt_of_other_supplier: {
    status: 422,
    ar: 'يجب أن يكون المورد هو مورد أمر الشراء أو سند الاستلام نفسه',
    en: 'The supplier must be that of the purchase order or the receipt',
  },
  receipt_of_other_item: {
    status: 422,
    ar: 'يجب أن يكون الصنف والمستودع كما في سند الاستلام',
    en: 'Item and store must be those of the receipt',
  },
  receipt_of_other_currency: {
    status: 422,
    ar: 'يجب أن تكون العملة هي عملة أمر الشراء أو سندات الاستلام نفسها',
    en: 'The currency must be that of the purchase order or the receipts',
  },
  receipt_not_confirmed: {
    status: 422,
    ar: 'سند الاستلام {number} غير مؤكد: أكده، أو احذف البند',
    en: 'The receipt {number} is not confirmed: confirm it, or remove the line',
  },
  bill_exceeds_receipt: {
    status: 422,
    ar: 'المتبقي بلا فاتورة من سند الاستلام {left}: أضف الزيادة بندًا مستقلًا',
    en: '{left} of the receipt is not billed yet: add what is beyond it as a line of its own',
  },
  receipt_billed: {
    status: 409,
    ar: 'سُجلت لبضاعة هذا السند فاتورة ({number}): ألغها أولًا',
    en: 'The goods of this receipt are billed ({number}): cancel that bill first',
  },
  receipt_wholly_billed: {
    status: 409,
    ar: 'لا بضاعة بلا فاتورة في هذا السند',
    en: 'All goods of this receipt are billed, or stand in a draft bill',
  },
} as const
