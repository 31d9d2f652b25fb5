import type { Language } from '@mizan/contract/errors'
import type { ExpiryStage } from '@mizan/zatca'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { type Letter, type NewMail, mailOf, siteOf } from '../../identity/index.ts'
import type { Recipients } from '../../people/index.ts'
import type { AlarmHours, NotifiedDocuments } from './alarms.sql.ts'
import { reasonText } from '../problems/reasons.ts'

/** What the administrators of a company are written to about. */
export type Alarm =
  | { readonly code: 'waiting'; readonly hours: AlarmHours; readonly documents: NotifiedDocuments }
  | { readonly code: 'rejected'; readonly documents: NotifiedDocuments }
  | { readonly code: 'sent_elsewhere' }
  | { readonly code: 'stopped'; readonly unit: Unit; readonly why: string }
  | {
      readonly code: 'expiry'
      readonly unit: Unit
      readonly stage: ExpiryStage
      readonly daysLeft: number
    }

type Unit = { readonly id: string; readonly name: string }
type Words = Pick<Letter, 'subject' | 'lines'>
type InBoth = Readonly<Record<Language, Words>>

const documentLines = ({
  count,
  numbers,
}: NotifiedDocuments): Readonly<Record<Language, string[]>> => {
  const [ar, en] = ['، ', ', '].map((comma) => numbers.map(leftToRight).join(comma))
  const isAll = numbers.length === count
  return {
    ar: [`عدد المستندات: ${count}`, isAll ? `أرقامها: ${ar}` : `أقدمها: ${ar}`],
    en: [`Documents: ${count}`, isAll ? `Their numbers: ${en}` : `The oldest: ${en}`],
  }
}

const arabicHours: Readonly<Record<AlarmHours, string>> = {
  6: '6 ساعات',
  12: '12 ساعة',
  20: '20 ساعة',
}

function waiting({ hours, documents }: Extract<Alarm, { code: 'waiting' }>): InBoth {
  const lines = documentLines(documents)
  return {
    ar: {
      subject: `مستندات لم ترد عليها الهيئة منذ ${arabicHours[hours]}`,
      lines: [
        `مضت ${arabicHours[hours]} أو أكثر على إصدار مستندات لم يصل رد الهيئة عليها.`,
        ...lines.ar,
        hours === 20
          ? 'المهلة النظامية للإبلاغ 24 ساعة من وقت الإصدار، وقد أوشكت على الانتهاء.'
          : 'النظام يعيد إرسالها تلقائيًا. المهلة النظامية للإبلاغ 24 ساعة من وقت الإصدار.',
      ],
    },
    en: {
      subject: `No answer of the authority for ${hours} hours`,
      lines: [
        `Documents were issued ${hours} hours ago or earlier and the authority has not answered.`,
        ...lines.en,
        hours === 20
          ? 'The law gives 24 hours from issue to report; they are nearly over.'
          : 'They are sent again by themselves. The law gives 24 hours from issue to report.',
      ],
    },
  }
}

function rejected({ documents }: Extract<Alarm, { code: 'rejected' }>): InBoth {
  const lines = documentLines(documents)
  return {
    ar: {
      subject: 'رفضت الهيئة مستندات صدرت من المنشأة',
      lines: [
        'رفضت هيئة الزكاة والضريبة والجمارك ما يلي، ولا يُعد فاتورة نظامية حتى يُصحح ويُعاد إصداره.',
        ...lines.ar,
      ],
    },
    en: {
      subject: 'The authority rejected documents of the company',
      lines: [
        'The tax authority rejected what follows. It is no legal invoice until it is corrected and issued again.',
        ...lines.en,
      ],
    },
  }
}

const sentElsewhere: InBoth = {
  ar: {
    subject: 'لدى الهيئة مستندات لم تُرسلها هذه الدفاتر',
    lines: [
      'ردّت الهيئة بأنها استلمت من قبل مستندًا لم يسبق لهذه الدفاتر أن أرسلته. المستند مقبول، ولا يُعاد إصداره.',
      'يحدث هذا إذا استُعيدت قاعدة البيانات من نسخة احتياطية أقدم، أو عملت نسختان منها معًا. وعندها تكون لدى الهيئة مستندات أخرى لا تعرفها هذه الدفاتر، ويتكرر تسلسل وحدة الفوترة الإلكترونية وأرقام الفواتير.',
      'إن كان الأمر كذلك فأضف قبل البيع وحدة فوترة إلكترونية جديدة مكان الحالية وغيّر بادئة الأرقام، ثم طابق ما صدر بعد النسخة مع بوابة فاتورة.',
    ],
  },
  en: {
    subject: 'The authority has documents that these books never sent',
    lines: [
      'The authority answered that it had received a document before, which these books had never sent. The document is accepted and is not issued again.',
      'This happens when the database was brought back from an older backup, or when two copies of it are at work. Then the authority has other documents too that these books do not know, and the counter of the signing unit and the numbers of invoices repeat themselves.',
      'If so, add a new signing unit in the place of the present one and change the prefix of the numbers before selling, then compare what was issued after the backup with the Fatoora portal.',
    ],
  },
}

function stopped({ unit, why }: Extract<Alarm, { code: 'stopped' }>): InBoth {
  const reason = reasonText(why)
  return {
    ar: {
      subject: `توقفت وحدة الفوترة الإلكترونية «${unit.name}»`,
      lines: [
        `توقف إرسال ما يصدر من وحدة الفوترة الإلكترونية «${unit.name}» إلى الهيئة.`,
        reason.ar,
      ],
    },
    en: {
      subject: `The signing unit “${unit.name}” stopped`,
      lines: [`The signing unit “${unit.name}” sends nothing more to the authority.`, reason.en],
    },
  }
}

function expiry({ unit, stage, daysLeft }: Extract<Alarm, { code: 'expiry' }>): InBoth {
  if (stage === 'over')
    return {
      ar: {
        subject: `انتهت شهادة وحدة الفوترة الإلكترونية «${unit.name}»`,
        lines: ['لن تقبل الهيئة مستندات هذه الوحدة حتى تُجدَّد شهادتها.'],
      },
      en: {
        subject: `The certificate of “${unit.name}” is over`,
        lines: ['The authority takes nothing of this unit until its certificate is renewed.'],
      },
    }
  return {
    ar: {
      subject: `تقترب نهاية شهادة وحدة الفوترة الإلكترونية «${unit.name}»`,
      lines: [
        `الأيام المتبقية من الشهادة: ${daysLeft}`,
        'تُجدَّد برمز من بوابة فاتورة قبل أن ترفض الهيئة ما يصدر من الوحدة.',
      ],
    },
    en: {
      subject: `The certificate of “${unit.name}” is near its end`,
      lines: [
        `Days left: ${daysLeft}`,
        'Renew it with a code of the Fatoora portal before the authority refuses what the unit issues.',
      ],
    },
  }
}

function wordsOf(alarm: Alarm): InBoth {
  switch (alarm.code) {
    case 'waiting':
      return waiting(alarm)
    case 'rejected':
      return rejected(alarm)
    case 'sent_elsewhere':
      return sentElsewhere
    case 'stopped':
      return stopped(alarm)
    case 'expiry':
      return expiry(alarm)
  }
}

const screenOf = (alarm: Alarm): string =>
  'unit' in alarm ? `client/einvoice_units/view/${alarm.unit.id}` : 'einvoicing'

/** One mail for each administrator, in his language first. */
export function alarmMails(
  alarm: Alarm,
  to: Recipients & { readonly tenantId: number },
  publicUrl: string,
): readonly NewMail[] {
  const words = wordsOf(alarm)
  const company = { ar: to.company, en: to.company_en ?? to.company }
  const letterFor = (name: string): Readonly<Record<Language, Letter>> => ({
    ar: {
      subject: `${words.ar.subject} – ${company.ar}`,
      greeting: `السلام عليكم ${name}،`,
      lines: words.ar.lines,
      action: 'متابعة الفوترة الإلكترونية',
      after: `وصلتك هذه الرسالة لأنك من مديري «${company.ar}» في ميزان.`,
    },
    en: {
      subject: `${words.en.subject} – ${company.en}`,
      greeting: `Hello ${name},`,
      lines: words.en.lines,
      action: 'Look at e-invoicing',
      after: `You get this because you administer “${company.en}” on Mizan.`,
    },
  })
  const link = `${siteOf(publicUrl)}/dashboard/${screenOf(alarm)}`
  return to.administrators.map((person) => ({
    ...mailOf(person, letterFor(person.name), link),
    tenantId: to.tenantId,
  }))
}
