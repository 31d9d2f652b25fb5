import {
  type NumberFormat,
  type SequenceKind,
  defaultCounterDigits,
  defaultPrefixes,
} from '@mizan/core/documents/numbering'
import type { BookLanguage } from '@mizan/core/ledger/texts/book-language'
import { type Money, money, powerOfTen } from '@mizan/core/money/decimal'
import { type GiftLimits, usualGiftLimits } from '@mizan/core/taxes/gift-limits'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { remembered } from '../../kernel/database/remembered.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** The company's choices that documents follow. */
export type DocumentSettings = {
  readonly format: (kind: SequenceKind) => NumberFormat
  /** The year whose numbers a document of this day takes; 0 where they never begin anew. */
  readonly numberYear: (date: LocalDate) => number
  readonly deliversOnConfirm: boolean
  readonly showsDiscounts: boolean
  readonly blocksAboveCreditLimit: boolean
  readonly keepsReservedStock: boolean
  readonly refusesBeyondOrder: boolean
  readonly refusesUsedReferences: boolean
  readonly allowsSelfBilling: boolean
  readonly transfersInTwoSteps: boolean
  readonly giftLimits: GiftLimits
  readonly countsNeedAnotherApprover: boolean
  readonly language: BookLanguage
  /** Where the share of a landed cost goes whose goods were sold. */
  readonly landedCostOfSold: 'cogs' | 'freight_expense'
}

const riyals = (amount: unknown): Money => money(BigInt(Number(amount)) * powerOfTen(2))

const settingsOf = remembered(async (ctx) => {
  const rows = await ctx.db.rows<{ code: string; value: unknown }>(sql`
    select code, value from settings where tenant_id = ${currentTenant}`)
  return new Map(rows.map((row) => [row.code, row.value]))
})

/** Reads what the company has set; anything it has not keeps the product's default. */
export async function documentSettings(ctx: TenantContext): Promise<DocumentSettings> {
  const set = await settingsOf(ctx)
  const digits = Number(set.get('code_digits') ?? defaultCounterDigits)
  return {
    format: (kind) => ({
      prefix: String(set.get(`${kind}_prefix`) ?? defaultPrefixes[kind]),
      digits,
    }),
    numberYear: (date) =>
      set.get('restart_numbers_every_year') === true ? Number(date.slice(0, 4)) : 0,
    deliversOnConfirm: set.get('delivery_on_confirm') !== false,
    showsDiscounts: set.get('show_discounts') !== false,
    blocksAboveCreditLimit: set.get('credit_limit_policy') === 'block',
    keepsReservedStock: set.get('reserved_stock_policy') === 'block',
    refusesBeyondOrder: set.get('over_receipt_policy') === 'block',
    refusesUsedReferences: set.get('supplier_reference_policy') === 'block',
    allowsSelfBilling: set.get('self_billing') === true,
    giftLimits: {
      perRecipient: riyals(set.get('gift_limit_per_recipient') ?? usualGiftLimits.perRecipient),
      perYear: riyals(set.get('gift_limit_per_year') ?? usualGiftLimits.perYear),
    },
    transfersInTwoSteps: set.get('transfers_in_two_steps') === true,
    countsNeedAnotherApprover: set.get('counts_need_another_approver') === true,
    language: set.get('books_language') === 'en' ? 'en' : 'ar',
    landedCostOfSold:
      set.get('landed_cost_of_sold') === 'freight_expense' ? 'freight_expense' : 'cogs',
  }
}
