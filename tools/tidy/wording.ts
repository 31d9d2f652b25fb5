import type { Finding } from './files.ts'

/** A text that people read, and where it stands. */
export type Wording = { readonly path: string; readonly text: string }

/** A way of writing that the product does not use: what to write instead, and why. */
export type Unwanted = {
  readonly pattern: RegExp
  readonly instead: string
  readonly why: string
  /** A text in which it must be seen. */
  readonly mistake: string
}

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'u')
const unwanted = (pattern: RegExp, instead: string, why: string, mistake: string): Unwanted => ({
  pattern,
  instead,
  why,
  mistake,
})

const imperative = 'A button, hint or instruction tells its reader what to do.'
const oneWord = 'One word for one thing, as the glossary has it.'

/** Words and turns that Arabic texts of the product do not have. */
export const unwantedArabic: readonly Unwanted[] = [
  unwanted(word('حال الشيك'), 'حالة الشيك', oneWord, 'حال الشيك'),
  unwanted(word('مشاركة بالمحادثة'), 'مشاركة عبر واتساب أو رسالة', oneWord, 'مشاركة بالمحادثة'),
  unwanted(
    word('وحد(?:ة|ات|تا|تي) (?:ال)?إصدار'),
    'وحدة الفوترة الإلكترونية',
    oneWord,
    'وحدات الإصدار',
  ),
  unwanted(
    word('[ل]?تكلفة (?:ال)?مبيعات'),
    'تكلفة البضاعة المباعة',
    'Only the group of the chart is called so.',
    'حساب تكلفة المبيعات',
  ),
  unwanted(
    word('(?:و|ب|ل|ال|لل|بال)*(?:محتجزات|ضمان محجوز)'),
    'الضمان المحتجز',
    oneWord,
    'المحتجزات',
  ),
  unwanted(
    /(?<![\p{L}\p{M}])(?:و|ب|ل|ال|لل|بال)*(?:طرف|أطراف)(?:ه|ها|هم)?(?!\p{L})(?! ثالث| ذات علاقة)/u,
    'العميل، المورد، العميل أو المورد',
    'An accountant has customers and suppliers, a law suit has parties.',
    'رصيد الطرف',
  ),
  unwanted(
    word('(?:ال)?(?:توزيع|تسديد) (?:الدفع(?:ة|ات)|السند|مستندات|الأقدم)|مجموع التوزيع'),
    'تخصيص',
    oneWord,
    'تسديد الأقدم أولًا',
  ),
  unwanted(word('(?:ال|لل)?كود'), 'رمز', oneWord, 'الكود'),
  unwanted(word('ساري'), 'سارٍ', 'An indefinite defective noun loses its ي.', 'ساري حتى'),
  unwanted(word('ميغابايت'), 'ميجابايت', oneWord, '10 ميغابايت'),
  unwanted(
    /(?<![\p{L}\p{M}])(?:س?[يت]ُ?قيَّ?د|قُيّ?ِ?د) (?:على|لها|له|في حساب)/u,
    'يُرحَّل إلى',
    'Entries are posted: ترحيل.',
    'يُقيَّد على حساب',
  ),
  unwanted(
    /(?<![\p{L}\p{M}])(?:سي|ست|ي|ت)?تمّ?ت? \p{L}/u,
    'the verb itself: «حُفظ»، «انسخ»',
    'It says with two words what the verb says with one, and hides who does it.',
    'تم الحفظ بنجاح',
  ),
  unwanted(/يُ?رجى|رجاءً/u, 'the imperative', imperative, 'يُرجى إدخال المبلغ'),
  unwanted(
    /(?<![\p{L}\p{M}])(?<!لا |ولا |ما )[وف]?[يت]لزم (?!أن|هنا|ما|المرحلة|بعد)/u,
    'the imperative: «أدخل»، «اختر»',
    imperative,
    'يلزم إدخال المبلغ',
  ),
  unwanted(
    /(?<![\p{L}\p{M}])(?<!لا |ما )[وف]?يمكنك? (?:إضافة|إضافته|اختيار|استخدام|طلب|إعادة|تجاهل|نسخ|إغلاق|المحاولة|الدخول|تعديل)/u,
    'the imperative: «أضف»، «اختر»',
    imperative,
    'يمكن إضافته من بياناته',
  ),
  unwanted(/(?<![\p{L}\p{M}])(?:يُ?ترك|إن تُ?رك) فارغ/u, '«اتركه فارغًا»', imperative, 'يُترك فارغًا'),
  unwanted(
    /(?:^|[.؛:،] )ف?(?:يُ|تُ)(?:لصق|نسخ|ستخرج|مسح|كتب|صحَّ?ح|عالج|ستكمل|ختار|ملأ|ضاف)(?!\p{L})/u,
    'the imperative: «الصق»، «انسخ»، «اكتب»',
    imperative,
    'يُنسخ الرابط كاملًا',
  ),
  unwanted(
    /(?<![\p{L}\p{M}])يجري (?:ال)?(?:تحقق|إعداد|فحص|ربط|تجهيز)/u,
    '«نتحقق»، «نفحص»، «نعد»',
    'What the product does it says of itself.',
    'يجري التحقق من الدفع',
  ),
  unwanted(
    /(?<![\p{L}\p{M}])إفلات|(?<![\p{L}\p{M}])لصق(?!\p{L})/u,
    '«أفلت»، «الصق»',
    imperative,
    'إفلات ملف هنا',
  ),
  unwanted(
    /[؟،؛.:](?=[\p{Script=Arabic}])/u,
    'a space after the mark',
    'As everybody writes.',
    'نعم،لا',
  ),
  unwanted(
    /\s[،؛؟]|\s\.(?!\w)| {2}/u,
    'no space before the mark',
    'As everybody writes.',
    'نعم ، لا',
  ),
  unwanted(/[“”]|"[^"]*\p{Script=Arabic}[^"]*"/u, '«…»', 'Arabic quotes.', 'اضغط “حفظ”'),
]

/** What English texts never have. */
export const unwantedEnglish: readonly Unwanted[] = [
  unwanted(
    /[،؛؟]/u,
    'the Latin mark',
    'An Arabic comma in English is a text put together in the wrong language.',
    'street، city',
  ),
  unwanted(
    /\p{Script=Arabic}/u,
    'the English word',
    'Who reads English need not read Arabic.',
    'Store: المستودع',
  ),
  unwanted(word('[Cc]lients?'), 'customer', oneWord, 'Clients and suppliers'),
]

/** A refusal says what must be or what to do, not only what something is not. */
export const unwantedRefusals: readonly Unwanted[] = [
  unwanted(
    /^(?:القيمة|الكمية|المبلغ|الخصم|التاريخ|النسبة|النص|العدد|المجموع|مجموع \p{L}+|تاريخ \p{L}+|رقم \p{L}+|عدد \p{L}+)(?: \p{L}+)? (?:أكبر|أكثر|أقل|لا ي|لا ت|غير صحيح|من 1|بين)/u,
    '«يجب أن تكون القيمة …»، «يجب ألا …»',
    'It says what must be.',
    'القيمة أكبر من صفر',
  ),
  unwanted(/^\p{L}+ غير صحيح(?:ة)?$/u, '«أدخل … صحيحًا»', 'It says what to do.', 'تاريخ غير صحيح'),
]

/** Where texts are written in a way that the product does not use. */
export const wordingFindings = (
  texts: readonly Wording[],
  list: readonly Unwanted[],
): readonly Finding[] =>
  texts.flatMap(({ path, text }) =>
    list
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead, why }) => ({ path, line: 0, says: `«${text}» → ${instead}. ${why}` })),
  )
