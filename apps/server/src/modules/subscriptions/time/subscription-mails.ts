import type { Language } from '@mizan/contract/errors'
import type { ReminderDay } from '@mizan/core/subscriptions/subscription-period'
import { displayDate } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { leftToRight } from '@mizan/core/text/left-to-right'
import type { Database } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Letter, addMail, mailOf, siteOf } from '../../identity/index.ts'
import type { SavedProblem } from '../../integrations/index.ts'
import type { SubscriberFacts, Subscriber } from '../life/subscriber.ts'
import { refusalText } from '../../../kernel/refusal-text.ts'

type Person = { readonly name: string; readonly email: string; readonly language: Language }
type Letters = Readonly<Record<Language, Letter>>

/** Where a company sees its subscription, and orders the next. */
export const subscriptionPage = (publicUrl: string): string =>
  `${siteOf(publicUrl)}/dashboard/client/my_subscription`

type Company = { readonly name: string; readonly name_en: string | null }
const english = ({ name, name_en }: Company): string => name_en ?? name

const dayOf = (moment: Date): string => leftToRight(displayDate(riyadhDate(moment.getTime())))

const beforeEnd: Readonly<Record<ReminderDay, readonly [ar: string, en: string]>> = {
  14: ['ينتهي بعد أسبوعين', 'ends in two weeks'],
  7: ['ينتهي بعد أسبوع', 'ends in a week'],
  3: ['ينتهي بعد ثلاثة أيام', 'ends in three days'],
  1: ['ينتهي غدًا', 'ends tomorrow'],
  0: ['ينتهي اليوم', 'ends today'],
  [-3]: ['انتهى، وتُغلق المنشأة بعد أيام', 'has ended, and the company closes in some days'],
}

export const reminderLetter = (
  name: string,
  company: Company,
  {
    day,
    expires,
    closes,
  }: { readonly day: ReminderDay; readonly expires: Date; readonly closes: Date },
): Letters => ({
  ar: {
    subject: `اشتراك ${company.name} في ميزان ${beforeEnd[day][0]}`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `تاريخ انتهاء اشتراك ${company.name}: ${dayOf(expires)}.`,
      `بعد الانتهاء يبقى البيع وتأكيد الفواتير سبعة أيام، حتى ${dayOf(closes)}، ثم تُغلق المنشأة إلى أن تجدد. بياناتك محفوظة في كل حال.`,
    ],
    action: 'تجديد الاشتراك',
    after: 'إن جددت الاشتراك فتجاهل هذه الرسالة.',
  },
  en: {
    subject: `The Mizan subscription of ${english(company)} ${beforeEnd[day][1]}`,
    greeting: `Hello ${name},`,
    lines: [
      `The subscription of ${english(company)} ends on ${dayOf(expires)}.`,
      `Sales go on for seven days after it, until ${dayOf(closes)}; then the company is closed until you renew. Your data are kept in any case.`,
    ],
    action: 'Renew the subscription',
    after: 'If you have renewed already, ignore this message.',
  },
})

export const renewalLetter = (
  name: string,
  company: Company,
  { order, net, expires }: { readonly order: string; readonly net: string; readonly expires: Date },
): Letters => ({
  ar: {
    subject: `طلب تجديد اشتراك ${company.name} جاهز للدفع`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `اشتراك ${company.name} ينتهي في ${dayOf(expires)}، وقد طلبت أن يُجدد.`,
      `أعددنا طلب التجديد ${leftToRight(order)} بمبلغ ${leftToRight(net)} ريال شامل الضريبة. لا يُخصم شيء من تلقاء نفسه؛ افتح الرابط وادفع.`,
    ],
    action: 'دفع التجديد',
    after: 'لإيقاف التجديد افتح صفحة اشتراكي.',
  },
  en: {
    subject: `The renewal of ${english(company)} is ready to be paid`,
    greeting: `Hello ${name},`,
    lines: [
      `The subscription of ${english(company)} ends on ${dayOf(expires)}, and you asked for its renewal.`,
      `Order ${order} of SAR ${net} with VAT is ready. Nothing is taken by itself: open the link and pay.`,
    ],
    action: 'Pay the renewal',
    after: 'To stop renewals, open My subscription.',
  },
})

export const renewedLetter = (
  name: string,
  company: Company,
  { expires }: { readonly expires: Date },
): Letters => ({
  ar: {
    subject: `جُدد اشتراك ${company.name} من رصيده`,
    greeting: `مرحبًا ${name}،`,
    lines: [`كفى رصيد ${company.name} لتجديد اشتراكه، وصار ينتهي في ${dayOf(expires)}.`],
    action: 'اشتراكي',
    after: 'لإيقاف التجديد افتح صفحة اشتراكي.',
  },
  en: {
    subject: `${english(company)} was renewed from its credit`,
    greeting: `Hello ${name},`,
    lines: [
      `The credit of ${english(company)} paid for its renewal; it now ends on ${dayOf(expires)}.`,
    ],
    action: 'My subscription',
    after: 'To stop renewals, open My subscription.',
  },
})

/** What a charge of the card that is kept did. */
export const chargedLetter = (
  name: string,
  company: Company,
  { order, net, expires }: { readonly order: string; readonly net: string; readonly expires: Date },
): Letters => ({
  ar: {
    subject: `جُدد اشتراك ${company.name} من بطاقته`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `خُصم ${leftToRight(net)} ريال شامل الضريبة من البطاقة المحفوظة لتجديد اشتراك ${company.name} (الطلب ${leftToRight(order)})، وصار ينتهي في ${dayOf(expires)}.`,
      'تجد الفاتورة الضريبية في صفحة اشتراكي.',
    ],
    action: 'اشتراكي',
    after: 'لإيقاف التجديد أو حذف البطاقة افتح صفحة اشتراكي.',
  },
  en: {
    subject: `${english(company)} was renewed by its card`,
    greeting: `Hello ${name},`,
    lines: [
      `SAR ${net} with VAT were taken from the saved card to renew the subscription of ${english(company)} (order ${order}), which now ends on ${dayOf(expires)}.`,
      'The tax invoice is on the page My subscription.',
    ],
    action: 'My subscription',
    after: 'To stop renewals or remove the card, open My subscription.',
  },
})

export const declinedLetter = (
  name: string,
  company: Company,
  { order, net, why }: { readonly order: string; readonly net: string; readonly why: SavedProblem },
): Letters => ({
  ar: {
    subject: `لم يُجدد اشتراك ${company.name} من بطاقته`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `أردنا تجديد اشتراك ${company.name} بمبلغ ${leftToRight(net)} ريال شامل الضريبة من البطاقة المحفوظة (الطلب ${leftToRight(order)}). ${refusalText(why.code, 'ar', why.params)}.`,
      'ادفع الطلب من صفحة اشتراكي، أو احفظ بطاقة أخرى. نعيد المحاولة في أيام المهلة.',
    ],
    action: 'دفع التجديد',
    after: 'لإيقاف التجديد افتح صفحة اشتراكي.',
  },
  en: {
    subject: `The card of ${english(company)} did not pay its renewal`,
    greeting: `Hello ${name},`,
    lines: [
      `The renewal of ${english(company)} was to be taken from its saved card: SAR ${net} with VAT, order ${order}. ${refusalText(why.code, 'en', why.params)}.`,
      'Pay the order from My subscription, or save another card. It is tried again in the days of grace.',
    ],
    action: 'Pay the renewal',
    after: 'To stop renewals, open My subscription.',
  },
})

export const endedLetter = (name: string, company: Company): Letters => ({
  ar: {
    subject: `انتهى اشتراك ${company.name} في ميزان`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `انتهى اشتراك ${company.name} ومضت مهلة الأيام السبعة، فأُغلقت المنشأة إلى أن تجدد.`,
      'بياناتك محفوظة، ويستطيع مدير المنشأة الاطلاع عليها وتصديرها.',
    ],
    action: 'تجديد الاشتراك',
    after: 'لأي سؤال افتح الدعم من ميزان.',
  },
  en: {
    subject: `The Mizan subscription of ${english(company)} has ended`,
    greeting: `Hello ${name},`,
    lines: [
      `The subscription of ${english(company)} and its seven days of grace are over; the company is closed until you renew.`,
      'Your data are kept, and the administrator of the company can read and export them.',
    ],
    action: 'Renew the subscription',
    after: 'For any question open support in Mizan.',
  },
})

/** The owner of a company, who is told of its subscription. */
const ownerOf = (db: Database, companyId: number): Promise<Person | null> =>
  db.first<Person>(sql`select u.name, u.email, u.language from tenants t join users u on u.id = t.owner_id
    where t.id = ${companyId}`)

/** Mails the owner of a company in his language. */
export async function mailOwner(
  { db, companyId, now }: Subscriber,
  publicUrl: string,
  letter: (name: string) => Letters,
): Promise<void> {
  const owner = await ownerOf(db, companyId)
  if (owner) await addMail(db, mailOf(owner, letter(owner.name), subscriptionPage(publicUrl)), now)
}

type Unexpected = {
  readonly order: string
  readonly payment: string
  readonly amount: string
  readonly asked: string
}

const unexpectedLetter = (name: string, company: Company, it: Unexpected): Letters => ({
  ar: {
    subject: `دفعة ${leftToRight(it.payment)} من ${company.name} صارت رصيدًا`,
    greeting: `مرحبًا ${name}،`,
    lines: [
      `وصل ${leftToRight(it.amount)} ريال للطلب ${leftToRight(it.order)} وقيمته ${leftToRight(it.asked)} ريال، ولم يُفعَّل به: اختلف المبلغ، أو انتهى الطلب أو سعره.`,
      'بقي المبلغ رصيدًا للمنشأة تستخدمه في طلب جديد، أو يُرد إليها.',
    ],
    after: 'انظر المدفوعات في إدارة المنصة.',
  },
  en: {
    subject: `Payment ${it.payment} of ${english(company)} became credit`,
    greeting: `Hello ${name},`,
    lines: [
      `SAR ${it.amount} came in for order ${it.order} of SAR ${it.asked}, which it did not start: the amount is another, or the order or its price is over.`,
      'It stays the company’s as credit for a new order, or can be refunded.',
    ],
    after: 'See the payments in the admin area.',
  },
})

/** Tells the platform's administrators of money that did not do what was ordered. */
export async function mailUnexpectedPayment(
  { db, now }: Subscriber,
  company: Pick<SubscriberFacts, 'name' | 'name_en'>,
  it: Unexpected,
): Promise<void> {
  const people = await db.rows<Person>(
    sql`select name, email, language from users where is_platform_admin and activated_at is not null`,
  )
  for (const person of people)
    await addMail(db, mailOf(person, unexpectedLetter(person.name, company, it), null), now)
}
