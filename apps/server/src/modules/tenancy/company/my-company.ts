import type { ErrorCode } from '@mizan/contract/errors'
import type { Company, CompanyChange } from '@mizan/contract/companies/tenancy'
import { limits } from '@mizan/core/documents/limits'
import { currencyOf } from '@mizan/core/money/currency'
import {
  buildingNumberProblem,
  bytesOf,
  commercialRegisterProblem,
  compactIdentifier,
  identityProblem,
  normalizePhone,
  postalCodeProblem,
  sellerNameBytesLong,
  sellerNameBytesMax,
  sellerNameProblem,
  vatNumberProblem,
} from '@mizan/core/parties/identifiers'
import { lockDateProblems, movesBack } from '@mizan/core/ledger/year-end'
import { changedRegistrations } from '@mizan/core/taxes/vat-registration'
import { isYearEnd } from '@mizan/core/time/fiscal-year'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { type FieldProblem, Refusal, refusalOf, wrongField } from '../../../kernel/refusal.ts'
import { changesBetween } from '../../../kernel/table.ts'
import { holdPostings } from '../../ledger/index.ts'
import {
  countVatWithoutNumber,
  vatRegistrationsOf,
  writeVatRegistrations,
} from '../../taxes/index.ts'
import {
  hasEntries,
  hasIssued,
  isCountry,
  isLogo,
  readCompany,
  writeCompany,
} from './company.sql.ts'

/** The fields of a company that a seller's e-invoice and the books stand on. */
export async function showCompany(ctx: TenantContext): Promise<Company> {
  ctx.need('company_settings', 'view')
  return readCompany(ctx, 'read')
}

/** Changes the fields that were sent, when nobody changed the company meanwhile. */
export async function changeCompany(
  ctx: TenantContext,
  sent: CompanyChange,
  lockVersion: number | undefined,
): Promise<Company> {
  ctx.need('company_settings', 'update')
  const before = await readCompany(ctx, 'change')
  if (lockVersion !== undefined && lockVersion !== before.lock_version)
    throw new Refusal('version_conflict')
  const change = cleaned(sent)
  await refuseWrong(ctx, before, change)
  const opensDays = await moveLock(ctx, before, change.lock_date)

  const { country_id: country, ...rest } = change
  const changed = changesBetween(before, { ...rest, ...(country && { country_id: country }) })
  if (Object.keys(changed).length === 0) return before
  const { tax_registration_from: _from, ...columns } = rest
  await writeCompany(ctx, { ...columns, ...(country && { country }) })
  await changeRegistration(ctx, before, change)
  await recordActivity(
    ctx,
    'my_company',
    ctx.tenant.publicId,
    opensDays ? 'lock_date_moved_back' : 'updated',
    changed,
  )
  return readCompany(ctx, 'read')
}

/** Identifiers as they are stored: western digits, no spaces, telephone numbers with `+`. */
function cleaned(sent: CompanyChange): CompanyChange {
  const compact = (text: string | null): string | null =>
    text === null ? null : compactIdentifier(text)
  const identifiers = [
    'tax_registration_number',
    'commercial_registration_number',
    'identity_number',
    'building_number',
    'additional_number',
    'postal_code',
  ] as const
  const compacted = Object.fromEntries(
    identifiers.flatMap((field) => {
      const value = sent[field]
      return value === undefined ? [] : [[field, compact(value)]]
    }),
  )
  const phone = sent.phone == null ? {} : { phone: normalizePhone(sent.phone) ?? sent.phone }
  return { ...sent, ...compacted, ...phone }
}

type Wrong = Record<string, FieldProblem[]>

/** Arabic letters take two bytes each. */
export const tooLongName: FieldProblem = {
  code: 'company_name_too_long',
  params: { limit: String(sellerNameBytesMax / 2) },
}

async function refuseWrong(
  ctx: TenantContext,
  before: Company,
  change: CompanyChange,
): Promise<void> {
  const wrong: Wrong = {}
  const refuse = (field: string, code: ErrorCode | null): void => {
    if (code) wrong[field] = [{ code }]
  }
  const country = change.country_id ?? before.country_id
  const isSaudi = country === 'SA'

  if (change.company_name) {
    if (sellerNameProblem(change.company_name)) wrong.company_name = [tooLongName]
    else if (
      change.company_name !== before.company_name &&
      bytesOf(change.company_name) > sellerNameBytesLong
    )
      ctx.warnings.push({ code: 'company_name_long', field: 'company_name' })
  }
  if (change.tax_registration_number)
    refuse('tax_registration_number', vatNumberProblem(change.tax_registration_number))
  const { tax_registration_from: from } = change
  if (from && (from < limits.firstDate || from > addDays(ctx.today, 366)))
    refuse('tax_registration_from', 'invalid_date')
  if (isSaudi && change.commercial_registration_number)
    refuse(
      'commercial_registration_number',
      commercialRegisterProblem(change.commercial_registration_number),
    )
  const { identity_scheme: scheme, identity_number: number } = { ...before, ...change }
  if (scheme !== null && number === null) refuse('identity_number', 'required')
  if (scheme === null && number !== null) refuse('identity_scheme', 'required')
  const isIdentitySent =
    change.identity_scheme !== undefined || change.identity_number !== undefined
  if (scheme && number && isIdentitySent) refuse('identity_number', identityProblem(scheme, number))
  if (isSaudi && change.postal_code) refuse('postal_code', postalCodeProblem(change.postal_code))
  if (isSaudi && change.building_number)
    refuse('building_number', buildingNumberProblem(change.building_number))
  if (isSaudi && change.additional_number)
    refuse('additional_number', buildingNumberProblem(change.additional_number))
  if (change.phone && normalizePhone(change.phone) === null) refuse('phone', 'phone_invalid')
  if (change.financial_year_end !== undefined && !isYearEnd(change.financial_year_end))
    refuse('financial_year_end', 'invalid_date')
  if (change.lock_date !== undefined) {
    const [problem] = lockDateProblems(
      before.lock_date as LocalDate | null,
      change.lock_date as LocalDate | null,
      { today: ctx.today, vatFiledThrough: before.vat_filed_through as LocalDate | null },
    )
    if (problem) Object.assign(wrong, refusalOf([problem]).fields)
  }
  if (
    change.country_id !== undefined &&
    change.country_id !== before.country_id &&
    !(await isCountry(ctx, change.country_id))
  ) {
    refuse('country_id', 'reference_not_found')
  }
  // Elsewhere the law would let go of what was issued under this one.
  if (isLeaving(ctx, before, change) && (await hasIssued(ctx)))
    refuse('country_id', 'country_has_issued')
  if (change.logo_id && change.logo_id !== before.logo_id && !(await isLogo(ctx, change.logo_id)))
    refuse('logo_id', 'reference_not_found')
  if (change.system_currency !== undefined && change.system_currency !== before.system_currency) {
    if (!currencyOf(change.system_currency)) refuse('system_currency', 'invalid_choice')
    else if (await hasEntries(ctx)) refuse('system_currency', 'record_in_use')
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', {}, wrong)
}

/**
 * Keeps since when the company has which VAT number. No day loses its number while a document of it
 * bears VAT: postings under way are waited for, and counted with the others.
 */
async function changeRegistration(
  ctx: TenantContext,
  before: Company,
  change: CompanyChange,
): Promise<void> {
  const {
    tax_registration_number: number = before.tax_registration_number,
    tax_registration_from: from = before.tax_registration_from,
  } = change
  const isStated = from !== before.tax_registration_from
  if (number === before.tax_registration_number && !isStated) return
  await holdPostings(ctx)
  const [known, counted, hasBegun] = await Promise.all([
    vatRegistrationsOf(ctx),
    countVatWithoutNumber(ctx),
    hasEntries(ctx),
  ])
  const registrations = changedRegistrations(known, {
    number,
    from: isStated ? (from as LocalDate | null) : null,
    today: ctx.today,
    hasEntries: hasBegun,
  })
  await writeVatRegistrations(ctx.db, registrations)
  const { postings, last } = await countVatWithoutNumber(ctx)
  if (postings > counted.postings)
    throw wrongField('tax_registration_from', 'vat_days_have_documents', { date: last })
}

const isLeaving = (ctx: TenantContext, before: Company, change: CompanyChange): boolean =>
  ctx.tenant.taxRestrictive &&
  change.country_id !== undefined &&
  change.country_id !== before.country_id

/**
 * Who may move the lock date: back, which opens days again, the tenant admin alone (`domain/07` 7.1).
 * Postings under way are waited for, so that none slips onto a day that is being locked. Says whether
 * days open again.
 */
async function moveLock(
  ctx: TenantContext,
  before: Company,
  after: string | null | undefined,
): Promise<boolean> {
  if (after === undefined || after === before.lock_date) return false
  const opensDays = movesBack(before.lock_date as LocalDate | null, after as LocalDate | null)
  if (opensDays && !ctx.isTenantAdmin) throw new Refusal('forbidden')
  ctx.need('period.lock', 'update')
  await holdPostings(ctx)
  return opensDays
}
