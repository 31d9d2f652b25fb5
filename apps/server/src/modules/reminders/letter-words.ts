import type { ReminderStep } from '@mizan/core/treasury/reminder'

type Words = {
  readonly title: string
  readonly greeting: (name: string) => string
  readonly paragraphs: readonly string[]
  readonly closing: string
}
type Language = 'ar' | 'en'

/** What a letter says by its step: the figures stand in the table below it. */
export const letterWords: Readonly<Record<Language, Readonly<Record<ReminderStep, Words>>>> = {
  ar: {
    friendly: {
      title: 'تذكير بالسداد',
      greeting: (name) => `السلام عليكم ورحمة الله وبركاته، إلى ${name}`,
      paragraphs: [
        'نشكر لكم حسن تعاملكم معنا، ونود التذكير بأن المستندات الآتية لم يصلنا سدادها بعد.',
        'إن كان السداد قد تم قبل وصول هذا الخطاب فنرجو عدم الالتفات إليه.',
      ],
      closing: 'مع خالص التقدير،',
    },
    firm: {
      title: 'تذكير ثانٍ بالسداد',
      greeting: (name) => `السلام عليكم ورحمة الله وبركاته، إلى ${name}`,
      paragraphs: [
        'سبق أن ذكّرنا بالمبالغ الآتية، ولم يصلنا سداد ما تأخر منها.',
        'نرجو سداد المبلغ المتأخر خلال سبعة أيام من تاريخ هذا الخطاب، أو التواصل معنا إن كان على أي مستند منها اعتراض.',
      ],
      closing: 'وتقبلوا تحياتنا،',
    },
    last: {
      title: 'إنذار أخير بالسداد',
      greeting: (name) => `السلام عليكم ورحمة الله وبركاته، إلى ${name}`,
      paragraphs: [
        'هذا آخر خطاب بشأن المبالغ المتأخرة الآتية بعد ما سبق من تذكير.',
        'إن لم يصلنا السداد خلال ثلاثة أيام عمل من تاريخ هذا الخطاب فسنوقف البيع الآجل، ونتخذ ما يكفله النظام لتحصيل حقوقنا.',
      ],
      closing: 'وتقبلوا تحياتنا،',
    },
  },
  en: {
    friendly: {
      title: 'Payment reminder',
      greeting: (name) => `Dear ${name},`,
      paragraphs: [
        'Thank you for your business. We would like to remind you that we have not yet received payment of the documents below.',
        'If you have paid in the meantime, please disregard this letter.',
      ],
      closing: 'Kind regards,',
    },
    firm: {
      title: 'Second payment reminder',
      greeting: (name) => `Dear ${name},`,
      paragraphs: [
        'We have reminded you of the amounts below before and have not received payment of what is overdue.',
        'Please pay the overdue amount within seven days of the date of this letter, or let us know if you dispute any of these documents.',
      ],
      closing: 'Yours sincerely,',
    },
    last: {
      title: 'Final payment reminder',
      greeting: (name) => `Dear ${name},`,
      paragraphs: [
        'This is our last letter about the overdue amounts below after our earlier reminders.',
        'Unless we receive payment within three working days of the date of this letter, we will stop selling on credit and take the steps the law provides to collect what is owed.',
      ],
      closing: 'Yours sincerely,',
    },
  },
}
