import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { cursorRows } from '../../kernel/database/cursor.ts'
import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { lineCurrency, ofCurrency } from './asked-currency.sql.ts'
import { type AskedStore, ofStore } from './asked-store.sql.ts'
import { type Known, knownLine, knownMonth, lineOfKnownMonth, laterThatMonth } from './known.sql.ts'
import { dueThen } from './open-then.sql.ts'
import { metCash } from './statements/cash-entries.sql.ts'

/** Which lines a statement is about: of accounts, and of these those of a party or a cost centre. */
export type Subject = {
  readonly accounts: readonly string[]
  readonly beneficiary: string | null
  readonly costCenter: string | null
  /** Only lines that name no cost centre. */
  readonly isUnallocated?: boolean
  /** Whether the period's closing entry is left out, as the income statement leaves it out. */
  readonly isBeforeClosing: boolean
  /** Only lines that met money in their entry, with or without clearing accounts as money; null for all lines. */
  readonly met?: 'cash' | 'cash_or_clearing' | null
  /** Only lines of this currency, by its id; null for all. */
  readonly currency?: string | null
  /** Only lines of this store, or those of none; null for all. */
  readonly store?: AskedStore
  /** Only what was posted until a moment. */
  readonly known?: Known
}

export type StatementLine = {
  readonly date: string
  readonly entry_id: string
  readonly entry_number: string
  readonly line_no: number
  readonly debit: string
  readonly credit: string
} & Readonly<Record<string, unknown>>

/** One account is compared by `=`, so that its index gives the lines in their order without a sort. */
const about = ({
  accounts,
  beneficiary,
  costCenter,
  isUnallocated = false,
  met = null,
  currency = null,
  store = null,
}: Subject): Sql => {
  const [first] = accounts
  return join(
    [
      sql`l.tenant_id = ${currentTenant}`,
      accounts.length === 1 && first
        ? sql`l.account_id = ${first}`
        : sql`l.account_id = any(${[...accounts]})`,
      ...(beneficiary === null ? [] : [sql`l.beneficiary_id = ${beneficiary}`]),
      ...(costCenter === null ? [] : [sql`l.cost_center_id = ${costCenter}`]),
      ...(isUnallocated ? [sql`l.cost_center_id is null`] : []),
      ...ofCurrency(lineCurrency, currency),
      ...ofStore('l', store),
      ...(met === null ? [] : [metCash(met === 'cash_or_clearing')]),
    ],
    ' and ',
  )
}

/** Whether only lines know the answer: the sums that are kept of months are those of whole accounts. */
const isPartOfAccounts = ({
  beneficiary,
  costCenter,
  isUnallocated,
  met,
  currency,
  store,
}: Subject): boolean =>
  beneficiary !== null ||
  costCenter !== null ||
  isUnallocated === true ||
  (met ?? null) !== null ||
  (currency ?? null) !== null ||
  (store ?? null) !== null

/** Lines of it that were posted since the moment asked for, within some days: what is kept of months holds them too. */
const since = (subject: Subject, of: Sql, days: Sql): Sql =>
  (subject.known ?? null) === null
    ? sql``
    : sql`union all select ${of} from ${laterThatMonth(subject.known as Date)} and ${about(subject)} and ${days}`

const sumOf = async (ctx: TenantContext, of: Sql): Promise<string> =>
  (
    await ctx.db.first<{ sum: string }>(
      sql`select coalesce(sum(debit - credit), 0)::numeric(20,2) as sum from ${of}`,
    )
  )?.sum ?? '0'

/** Debits less credits before a day: whole months from the summaries, then the days of the month. */
export const openingOf = (ctx: TenantContext, subject: Subject, from: LocalDate): Promise<string> =>
  isPartOfAccounts(subject)
    ? sumOf(
        ctx,
        sql`entry_transactions l where ${about(subject)} and l.entry_date < ${from} and ${knownLine('l', subject.known ?? null)}`,
      )
    : sumOf(
        ctx,
        sql`(
        select m.debit, m.credit from account_months m where m.tenant_id = ${currentTenant}
          and m.account_id = any(${[...subject.accounts]}) and m.month < ${firstOfMonth(from)} and ${knownMonth(subject.known ?? null)}
        union all
        select l.debit, l.credit from entry_transactions l where ${about(subject)}
          and l.entry_date >= ${firstOfMonth(from)} and l.entry_date <= ${addDays(from, -1)} and ${lineOfKnownMonth(subject.known ?? null)}
        ${since(subject, sql`-l.debit, -l.credit`, sql`l.entry_date < ${from}`)}) o`,
      )

type Span = { readonly from: LocalDate; readonly to: LocalDate }

/** Lines of some days, whenever they were posted. */
const onDays = (subject: Subject, { from, to }: Span): Sql =>
  sql`${about(subject)} and l.entry_date >= ${from} and l.entry_date <= ${to}`

const within = (subject: Subject, span: Span): Sql =>
  sql`${onDays(subject, span)} and ${knownLine('l', subject.known ?? null)}
    ${
      subject.isBeforeClosing
        ? sql`and not exists (select 1 from entries z where z.tenant_id = ${currentTenant} and z.id = l.entry_id and z.is_closing)`
        : sql``
    }`

/**
 * How many lines a period has. Of accounts: what is kept of the months it touches, less the lines on the
 * days of them that lie outside it; else its lines, counted in the index.
 */
export async function countOf(
  ctx: TenantContext,
  subject: Subject,
  { from, to }: Span,
): Promise<number> {
  const { known = null } = subject
  const lessSince =
    known === null
      ? sql``
      : sql`- (select count(*) from ${laterThatMonth(known)} and ${onDays(subject, { from, to })})`
  const linesOn = (span: Span): Sql =>
    sql`(select count(*) from entry_transactions l where ${onDays(subject, span)} and ${lineOfKnownMonth(known)})`
  const found = await ctx.db.first<{ total: number }>(
    isPartOfAccounts(subject) || subject.isBeforeClosing
      ? sql`select count(*)::int as total from entry_transactions l where ${within(subject, { from, to })}`
      : sql`select (coalesce(sum(m.line_count), 0)
          - ${linesOn({ from: firstOfMonth(from), to: addDays(from, -1) })}
          - ${linesOn({ from: addDays(to, 1), to: lastOfMonth(to) })} ${lessSince})::int as total
        from account_months m where m.tenant_id = ${currentTenant} and m.account_id = any(${[...subject.accounts]})
          and m.month >= ${firstOfMonth(from)} and m.month <= ${to} and ${knownMonth(known)}`,
  )
  return found?.total ?? 0
}

type Sums = { readonly debit: string; readonly credit: string }

/**
 * What a period's lines sum to. Of accounts: the months it touches, less the days of them that lie
 * outside it; else its lines.
 */
export const sumsOf = (
  ctx: TenantContext,
  subject: Subject,
  { from, to }: Span,
): Promise<Sums | null> =>
  isPartOfAccounts(subject) || subject.isBeforeClosing
    ? ctx.db.first<Sums>(sql`select coalesce(sum(l.debit), 0)::numeric(20,2) as debit,
        coalesce(sum(l.credit), 0)::numeric(20,2) as credit from entry_transactions l where ${within(subject, { from, to })}`)
    : ctx.db
        .first<Sums>(sql`select coalesce(sum(debit), 0)::numeric(20,2) as debit, coalesce(sum(credit), 0)::numeric(20,2) as credit
      from (
        select m.debit, m.credit from account_months m where m.tenant_id = ${currentTenant}
          and m.account_id = any(${[...subject.accounts]}) and m.month >= ${firstOfMonth(from)} and m.month <= ${to}
          and ${knownMonth(subject.known ?? null)}
        union all
        select -l.debit, -l.credit from entry_transactions l where ${onDays(subject, { from: firstOfMonth(from), to: addDays(from, -1) })}
          and ${lineOfKnownMonth(subject.known ?? null)}
        union all
        select -l.debit, -l.credit from entry_transactions l where ${onDays(subject, { from: addDays(to, 1), to: lastOfMonth(to) })}
          and ${lineOfKnownMonth(subject.known ?? null)}
        ${since(subject, sql`-l.debit, -l.credit`, onDays(subject, { from, to }))}) s`)

const inOrder = sql`l.entry_date, l.entry_id, l.line_no`

/** What the lines before a page add up to; only the index is read. */
export const sumBefore = (
  ctx: TenantContext,
  subject: Subject,
  span: Span,
  skipped: number,
): Promise<string> =>
  skipped === 0
    ? Promise.resolve('0')
    : sumOf(
        ctx,
        sql`(select l.debit, l.credit from entry_transactions l
    where ${within(subject, span)} order by ${inOrder} limit ${skipped}) skipped`,
      )

/** The lines of a page in order (found in the index, then read), with their entry, document, party and the accounts on the other side. */
export const linesOf = (
  ctx: TenantContext,
  subject: Subject,
  span: Span,
  page: { readonly skipped: number; readonly count: number },
): Promise<StatementLine[]> =>
  ctx.db.rows<StatementLine>(
    linesSql(ctx, subject, span, sql`limit ${page.count} offset ${page.skipped}`),
  )

/** Every line of the period, in batches. */
export const everyLineOf = (
  ctx: TenantContext,
  subject: Subject,
  span: Span,
): AsyncIterable<readonly StatementLine[]> =>
  cursorRows<StatementLine>(ctx.db, linesSql(ctx, subject, span, sql``))

/** Documents, whose entry says what it is; elsewhere a line says more than its entry. */
const documentTypes = [101, 102, 103, 104, 201, 202, 301, 302, 1400]

/** A party reads what each document is; an account also what the line is of it. */
const statementOf = ({ beneficiary }: Subject): Sql => sql`
  case when l.statement is null then e.statement
    when e.document_type = any(${documentTypes}::int[])
      then ${beneficiary === null ? sql`concat_ws(' · ', nullif(e.statement, ''), l.statement)` : sql`e.statement`}
    else l.statement end`

const linesSql = (ctx: TenantContext, subject: Subject, span: Span, page: Sql): Sql => sql`
  with page as materialized (
    select l.entry_id, l.line_no from entry_transactions l where ${within(subject, span)}
    order by ${inOrder} ${page})
  select l.entry_date as date, l.entry_id, e.number as entry_number, l.line_no, e.document_type, e.label_id, e.document_id,
    e.document_number, ${statementOf(subject)} as statement, l.debit, l.credit,
    l.account_id, a.account_number, ${nameOf(ctx, 'a')} as account, l.beneficiary_id, ${nameOf(ctx, 'b')} as beneficiary,
    l.cost_center_id, ${nameOf(ctx, 'c')} as cost_center,
    ${subject.known ? dueThen('d', subject.known) : sql`d.due_date`} as due_date, l.currency, l.fc_amount,
    (select string_agg(distinct o.account_number || ' ' || ${nameOf(ctx, 'o')}, ${ctx.language === 'ar' ? '، ' : ', '}) from entry_transactions x
       join accounts o on o.tenant_id = ${currentTenant} and o.id = x.account_id
     where x.tenant_id = ${currentTenant} and x.entry_id = l.entry_id and x.line_no <= 20
       and (x.debit > 0) <> (l.debit > 0)) as contra
  from page p
    join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = p.entry_id and l.line_no = p.line_no
    join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
    join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
    left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = l.beneficiary_id
    left join cost_centers c on c.tenant_id = ${currentTenant} and c.id = l.cost_center_id
    left join bills d on d.tenant_id = ${currentTenant} and d.id = e.document_id
  order by ${inOrder}`
