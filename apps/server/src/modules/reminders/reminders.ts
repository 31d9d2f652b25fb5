import type {
  Debtor,
  PaymentReminder,
  ReminderOutcome,
  reminderDraft,
  reminderLetters,
} from '@mizan/contract/reminders'
import { formatDecimal } from '@mizan/core/money/decimal'
import { nextStep } from '@mizan/core/treasury/reminder'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Sheet, designedPaper } from '../printing/index.ts'
import { type ReminderJob, reminderTaskName } from './reminder-job.ts'
import { type LetterAsked, reminderLetter, sumOf } from './reminder-letter.ts'
import {
  type Addressee,
  type OpenItem,
  addresseesOf,
  debtorsOf,
  noteReminder,
  openItemsOf,
  remindersOf,
} from './reminders.sql.ts'
import { refusalText } from '../../kernel/refusal-text.ts'

/** Refuses who may not see what customers owe. */
export const needDebts = (ctx: TenantContext): void => ctx.need('reports_sales', 'view')

type Asked = z.output<typeof reminderLetters>

const arabic = /\p{Script=Arabic}/u

/** The language of the letter before; else that of the customer's name. */
const languageOf = (name: string, last: 'ar' | 'en' | null): 'ar' | 'en' =>
  last ?? (arabic.test(name) ? 'ar' : 'en')

/** What a customer is written: as it was asked for, else what follows from the letter before. */
const askedFor = (
  { step, language }: Pick<Asked, 'step' | 'language'>,
  to: Addressee,
): LetterAsked => ({
  step: step ?? nextStep(to.last_step),
  language: language ?? languageOf(to.name, to.last_language),
})

/** Customers with something overdue, each with what he was written last and what would come next. */
export async function listDebtors(
  ctx: TenantContext,
  id: string | null,
): Promise<readonly Debtor[]> {
  needDebts(ctx)
  return (await debtorsOf(ctx, id)).map(({ last_language: spoken, name_en: english, ...row }) => ({
    ...row,
    name: ctx.language === 'en' ? (english ?? row.name) : row.name,
    next_step: nextStep(row.last_step),
    language: languageOf(row.name, spoken),
  }))
}

export async function listReminders(
  ctx: TenantContext,
  beneficiaryId: string,
): Promise<readonly PaymentReminder[]> {
  needDebts(ctx)
  return (await remindersOf(ctx, beneficiaryId)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }))
}

type Written = { readonly to: Addressee; readonly papers: readonly OpenItem[] }

/** Whom to write to, in the order that was asked for, with what each owes. */
export async function written(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<readonly Written[]> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))]
  const [parties, papers] = await Promise.all([addresseesOf(ctx, unique), openItemsOf(ctx, unique)])
  return unique.flatMap((id) => {
    const to = parties.find((each) => each.id === id)
    return to ? [{ to, papers: papers.filter((each) => each.beneficiary_id === id) }] : []
  })
}

/** The letters as papers: those of customers who owe something. */
export async function letterSheets(ctx: TenantContext, asked: Asked): Promise<readonly Sheet[]> {
  needDebts(ctx)
  const owing = (await written(ctx, asked.beneficiary_ids)).filter(
    ({ papers }) => papers.length > 0,
  )
  if (owing.length === 0) throw new Refusal('reminder_nothing_open')
  const sheets: Sheet[] = []
  for (const { to, papers } of owing)
    sheets.push(
      await designedPaper(ctx, await reminderLetter(ctx, to, papers, askedFor(asked, to))),
    )
  return sheets
}

/** Mails letters, or notes that they were printed; says of each customer what became of his. */
export async function remind(
  ctx: TenantContext,
  asked: z.output<typeof reminderDraft>,
): Promise<readonly ReminderOutcome[]> {
  needDebts(ctx)
  if (asked.way === 'email') ctx.need('email', 'store')
  const found = await written(ctx, asked.beneficiary_ids)
  if (found.length === 0) throw new Refusal('not_found')
  const outcomes: ReminderOutcome[] = []
  for (const each of found) outcomes.push(await remindOne(ctx, asked, each, found.length === 1))
  return outcomes
}

async function remindOne(
  ctx: TenantContext,
  asked: z.output<typeof reminderDraft>,
  { to, papers }: Written,
  isSingle: boolean,
): Promise<ReminderOutcome> {
  const { way, to: typed } = asked
  const { step, language } = askedFor(asked, to)
  const address = (isSingle ? typed : null) ?? to.email
  const base = { beneficiary_id: to.id, name: to.name }
  const stays = (code: 'reminder_nothing_open' | 'email_missing' | 'reminder_sent_today') => ({
    ...base,
    to: null,
    code,
    message: refusalText(code, ctx.language, {}),
  })
  if (papers.length === 0) return stays('reminder_nothing_open')
  if (way === 'email' && address === null) return stays('email_missing')
  const local = (of: readonly OpenItem[]): string =>
    formatDecimal(sumOf(of.map((paper) => paper.remain_local)), 3).slice(0, -1)
  const id = newId()
  const isNoted = await noteReminder(ctx, {
    id,
    beneficiary_id: to.id,
    step,
    language,
    way,
    sent_to: way === 'email' ? address : null,
    open: local(papers),
    overdue: local(papers.filter(({ days }) => days > 0)),
  })
  if (!isNoted) return stays('reminder_sent_today')
  if (way === 'email' && address !== null) {
    const job: ReminderJob = {
      mail_id: id,
      tenant_id: ctx.tenant.id,
      user_id: ctx.user.id,
      beneficiary_id: to.id,
      step,
      language,
      to: address,
      stores_scope: ctx.storesScope?.join(',') ?? null,
    }
    await ctx.enqueue(reminderTaskName, job)
  }
  await recordActivity(
    ctx,
    'beneficiaries',
    to.id,
    way === 'email' ? 'reminded' : 'reminder_printed',
    {
      step: { before: null, after: step },
      ...(way === 'email' && { to: { before: null, after: address } }),
    },
  )
  return { ...base, to: way === 'email' ? address : null, code: null, message: null }
}
