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
