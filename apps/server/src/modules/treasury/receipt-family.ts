import type { Problem } from '@mizan/core/documents/family'
import type { AccountSubType } from '@mizan/core/ledger/account-types'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  exchangeRate,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  scale,
} from '@mizan/core/money/decimal'
import { type Association, carryingOf } from '@mizan/core/treasury/allocation'
import { type Receipt, type ReceiptFacts, unallocated } from '@mizan/core/treasury/receipt'
import { receipt } from '@mizan/core/treasury/receipt-rules'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, insertInto, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { type Confirmed, type Family, type Prepared, documentSettings } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { lockOpenDocuments } from './open-documents.sql.ts'
import { type ReceiptFactsRow, receiptFactsOf } from './receipt-facts.sql.ts'
import { type ReceiptRow, receiptType } from './receipt-row.ts'

type PreparedReceipt = Prepared<Receipt, ReceiptFacts> & {
  readonly found: ReceiptFactsRow
  readonly digits: number
}

const kindOf = (row: ReceiptRow) =>
  (row.type === receiptType.catch ? 'catch' : 'cashing') as 'catch' | 'cashing'

/** The receipt as the rules of core see it; an allocation's tender is its amount in the same currency. */
function documentOf(row: ReceiptRow, found: ReceiptFactsRow, digits: number): Receipt {
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  return {
    kind: kindOf(row),
    issueDate: row.date,
    vatDate: null,
    dueDate: null,
    supplyDate: null,
    currency: row.currency,
    exchangeRate: exchangeRate(parseDecimal(row.exchange_rate, scale.exchangeRate) ?? 0n),
    party: row.beneficiary_id
      ? { beneficiary: row.beneficiary_id }
      : { account: row.account_id ?? '' },
    paymentAccount: found.payment_account_id ?? '',
    amount: read(row.amount),
    fee:
      parseDecimal(row.fee_amount, 2) === 0n
        ? null
        : {
            amount: read(row.fee_amount),
            tax: found.fee_tax
              ? {
                  code: found.fee_tax.code,
                  category: found.fee_tax.category,
                  mechanism: found.fee_tax.mechanism,
                  rate: percent(parseDecimal(found.fee_tax.percentage, scale.percent) ?? 0n),
                }
              : null,
          },
    allocations: row.allocations.map(({ associatable_id, amount }) => ({
      document: associatable_id,
      amount: read(amount),
      tendered: read(amount),
    })),
    keepsRest: true,
    costCenter: null,
  }
}

function missingProblems(row: ReceiptRow, found: ReceiptFactsRow): Problem[] {
  const wrong = (field: string, code: string): Problem => ({ code, field })
  return [
    ...(row.beneficiary_id === null && row.account_id === null
      ? [wrong('beneficiary_id', 'party_or_account')]
      : []),
    ...(row.beneficiary_id !== null && !found.party
      ? [wrong('beneficiary_id', 'reference_not_found')]
      : []),
    ...(row.beneficiary_id === null && row.account_id !== null && !found.plain
      ? [wrong('account_id', 'reference_not_found')]
      : []),
    ...(!found.payment_method ? [wrong('payment_method_id', 'reference_not_found')] : []),
    ...(found.payment_method && !found.payment_account_id
      ? [wrong('payment_account_id', 'payment_account_required')]
      : []),
    ...(row.fee_tax_id !== null && !found.fee_tax
      ? [wrong('fee.tax_id', 'reference_not_found')]
      : []),
    ...row.allocations.flatMap(({ associatable_type }, index) =>
      associatable_type === 'bill'
        ? []
        : [wrong(`associations.${index}.associatable_type`, 'invalid_choice')],
    ),
  ]
}

/** Catch and cashing receipts (201, 202): rules of core over the rows of `receipts`. */
export const receiptFamily: Family<ReceiptRow, Receipt, ReceiptFacts, PreparedReceipt> = {
  rules: receipt,
  kind: (row) => (row.type === receiptType.catch ? 'catch_receipt' : 'cashing_receipt'),
  save,
  async prepare(ctx, row) {
    const [found, posting, settings, documents] = await Promise.all([
      receiptFactsOf(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
      lockOpenDocuments(
        ctx,
        row.allocations.map(({ associatable_id }) => associatable_id),
      ),
    ])
    const digits = minorDigits(row.currency)
    return {
      found,
      digits,
      document: documentOf(row, found, digits),
      stock: { states: [], lastMoves: new Map() },
      facts: {
        ...posting,
        paymentAccount: {
          subType: (found.payment_sub_type ?? 'cash') as AccountSubType,
          active: found.payment_active,
          isTransactionAccount: found.payment_is_leaf,
        },
        party: found.party
          ? {
              active: found.party.status === 1,
              isCustomer: found.party.is_customer,
              isSupplier: found.party.is_supplier,
              receivable: found.party.sub_type === 'payable' ? null : found.party.account_id,
              payable: found.party.sub_type === 'payable' ? found.party.account_id : null,
            }
          : null,
        plainAccountAllowed: row.account_id === null || (found.plain?.usable ?? false),
        documents,
        feeAccount: row.fee_account_id,
        feeVat: found.fee_tax?.account_id ?? null,
      },
      problems: missingProblems(row, found),
      invoice: null,
      lineIds: [],
      format: settings.format(row.type === receiptType.catch ? 'catch_receipt' : 'cashing_receipt'),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(row.date),
      partyAccounts: posting.partyAccounts,
      statement: found.party?.name ?? row.notes ?? '',
      date: row.date,
      vatDate: row.date,
    }
  },
}

/** The columns of a receipt as typed. */
export const receiptColumns = (
  row: ReceiptRow,
  number: string | null,
  partyName: string | null,
) => ({
  beneficiary_id: row.beneficiary_id,
  account_id: row.account_id,
  payment_method_id: row.payment_method_id,
  payment_account_id: row.payment_account_id,
  date: row.date,
  amount: row.amount,
  currency: row.currency,
  exchange_rate: row.exchange_rate,
  reference: row.reference,
  notes: row.notes,
  fee_amount: row.fee_amount,
  fee_account_id: row.fee_account_id,
  fee_tax_id: row.fee_tax_id,
  search_text: searchText([number, partyName, row.reference, row.notes].filter(Boolean).join(' ')),
})

async function save(
  ctx: TenantContext,
  row: ReceiptRow,
  prepared: PreparedReceipt,
  confirmed: Confirmed,
): Promise<void> {
  const { db, tenant } = ctx
  const allocated = money(
    prepared.document.amount - unallocated(prepared.document, prepared.facts.documents),
  )
  const columns = {
    ...receiptColumns(row, confirmed.number, prepared.found.party?.name ?? null),
    payment_account_id: prepared.found.payment_account_id,
    status: 1,
    sequence_year: confirmed.sequenceYear,
    sequence_no: confirmed.sequenceNo,
    number: confirmed.number,
    entry_id: confirmed.entryId,
    confirmed_at: ctx.now,
    allocated: formatDecimal(allocated < 0n ? 0n : allocated, prepared.digits),
    drafted_associations: '[]',
    updated_at: ctx.now,
  }
  await Promise.all([
    row.isNew
      ? db.run(
          insertInto('receipts', [
            {
              tenant_id: tenant.id,
              id: row.id,
              type: row.type,
              created_by: ctx.user.id,
              created_at: ctx.now,
              ...columns,
            },
          ]),
        )
      : db.run(
          sql`update receipts set ${assignments(columns)}, lock_version = lock_version + 1 where tenant_id = ${tenant.id} and id = ${row.id}`,
        ),
    associate(ctx, row.id, row.beneficiary_id, confirmed.effects.associations, prepared),
  ])
}

/** Writes what the money settles and brings the documents' paid amounts up. */
export async function associate(
  ctx: TenantContext,
  receiptId: string,
  beneficiaryId: string | null,
  associations: readonly Association[],
  { facts }: { readonly facts: Pick<ReceiptFacts, 'documents'> },
): Promise<void> {
  if (associations.length === 0) return
  const digitsOf = (id: string): number =>
    minorDigits(facts.documents.find((each) => each.id === id)?.currency ?? 'SAR')
  const rows = associations.map((each) => ({
    tenant_id: ctx.tenant.id,
    id: newId(),
    cashing_type: 'receipt',
    receipt_id: receiptId,
    associatable_type: 'bill',
    associatable_id: each.document,
    beneficiary_id: beneficiaryId,
    amount: formatDecimal(each.amount, digitsOf(each.document)),
    carrying: formatDecimal(carryingOf(each), 2),
    created_by: ctx.user.id,
    created_at: ctx.now,
  }))
  await Promise.all([
    ctx.db.run(insertInto('associations', rows)),
    ctx.db
      .run(sql`update bills b set total_paid = b.total_paid + v.amount::numeric, lock_version = b.lock_version + 1, updated_at = ${ctx.now}
      from (values ${rowsOf(rows.map((each) => [each.associatable_id, each.amount]))}) as v (id, amount)
      where b.tenant_id = ${ctx.tenant.id} and b.id = v.id::uuid`),
  ])
}
