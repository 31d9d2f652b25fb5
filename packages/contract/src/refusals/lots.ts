/** Batches and serial numbers of goods. */
export const lotRefusals = {
  lots_required: {
    status: 422,
    ar: 'أدخل رقم التشغيلة لكل الكمية ({asked})',
    en: 'Enter the batch number of the whole quantity ({asked})',
  },
  serials_required: {
    status: 422,
    ar: 'أدخل الرقم التسلسلي لكل قطعة ({asked})',
    en: 'Enter the serial number of each piece ({asked})',
  },
  lots_differ: {
    status: 422,
    ar: 'مجموع كميات التشغيلات والأرقام التسلسلية {chosen} وكمية البند {asked}',
    en: 'The batches or serials come to {chosen}, the line to {asked}',
  },
  lots_missing: {
    status: 422,
    ar: 'لا يكفي ما له رقم تشغيلة أو رقم تسلسلي: المتاح {available} والمطلوب {asked}',
    en: 'Not enough goods have a batch or serial number: {available} on hand, {asked} asked',
  },
  lots_expired: {
    status: 422,
    ar: 'المتاح غير منتهي الصلاحية {available} والمطلوب {asked}',
    en: 'Only {available} have not expired, {asked} asked',
  },
  lot_expired: {
    status: 422,
    ar: 'انتهت صلاحية {number} في {date}',
    en: '{number} expired on {date}',
  },
  lot_not_on_hand: {
    status: 422,
    ar: 'المتاح في المستودع من {number}: {available}',
    en: 'The store has {available} of {number}',
  },
  lot_not_of_bill: {
    status: 422,
    ar: 'المتبقي من {number} في هذا البند: {available}',
    en: '{available} of {number} are left of this line',
  },
  lot_twice: {
    status: 422,
    ar: 'تكرر الرقم {number} في البند',
    en: '{number} stands twice in the line',
  },
  serial_is_one: {
    status: 422,
    ar: 'الرقم التسلسلي {number} لقطعة واحدة',
    en: 'The serial number {number} is one piece',
  },
  serial_on_hand: {
    status: 422,
    ar: 'القطعة ذات الرقم التسلسلي {number} موجودة في المخزون',
    en: 'The piece with the serial number {number} is in stock already',
  },
  lot_expiry_required: {
    status: 422,
    ar: 'أدخل تاريخ انتهاء صلاحية {number}',
    en: 'Enter the expiry date of {number}',
  },
  lots_unnamed: {
    status: 422,
    ar: 'اكتب رقم التشغيلة أو الرقم التسلسلي مع تاريخ الانتهاء',
    en: 'Name the batch or serial number that the expiry date is of',
  },
  lot_expiry_differs: {
    status: 422,
    ar: 'تاريخ انتهاء صلاحية {number} المسجل هو {date}',
    en: '{number} is known to expire on {date}',
  },
  lot_left: {
    status: 422,
    ar: 'خرجت بضاعة {number} من المستودع بعد ذلك، والمتبقي منها {available}',
    en: 'Goods of {number} left the store since; {available} are left',
  },
  tracking_needs_stock: {
    status: 422,
    ar: 'لا يمكن تتبع صنف برصيد سالب أو يُسمح له بالرصيد السالب',
    en: 'An item cannot be tracked while its stock is negative or may be',
  },
  tracking_in_use: {
    status: 422,
    ar: 'في المخزون بضاعة لها أرقام؛ يتغير التتبع بعد خروجها كلها',
    en: 'Numbered goods are in stock; tracking changes once all of them have left',
  },
  expiry_needs_tracking: {
    status: 422,
    ar: 'تاريخ الصلاحية للأصناف المتتبعة فقط',
    en: 'Only tracked items have an expiry date',
  },
  item_not_tracked: {
    status: 422,
    ar: 'لا يُتتبع هذا الصنف بتشغيلة ولا برقم تسلسلي',
    en: 'This item is tracked neither by batch nor by serial number',
  },
  goods_have_numbers: {
    status: 422,
    ar: 'المتاح بلا رقم في هذا المستودع: {available}',
    en: '{available} are without a number in this store',
  },
  not_tracked_type: {
    status: 422,
    ar: 'لا تُتتبع إلا الأصناف المخزنية',
    en: 'Only stocked items can be tracked',
  },
} as const
