import type { Problem } from '@mizan/core/documents/family'
import type { AccountSubType } from '@mizan/core/ledger/account-types'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  exchangeRate,
  formatDecimal,
  money,
  parseDecimal,
  scale,
} from '@mizan/core/money/decimal'
import type { Association } from '@mizan/core/treasury/allocation'
import { type Cheque, chequeProblems, statusOfCheque } from '@mizan/core/treasury/cheque'
import { type Receipt, type ReceiptFacts, unallocated } from '@mizan/core/treasury/receipt'
import { receipt } from '@mizan/core/treasury/receipt-rules'
import { receivedVatDate } from '@mizan/core/taxes/vat-return/vat-period'
import type { TenantContext } from '../../kernel/context.ts'
import { noStock } from '../inventory/index.ts'
import { allOrRefusal } from '../../kernel/refusal.ts'
import {
  type Confirmed,
  type Family,
  type Prepared,
  confirmedColumns,
  documentSettings,
  writeDocument,
} from '../documents/index.ts'
import { type TaxFacts, taxesOf } from '../bills/index.ts'
import { postingFacts } from '../ledger/index.ts'
import {
  type LockedDocument,
  type Settling,
  associate,
  lockChosenDocuments,
  lockSettled,
  releaseAllOf,
} from '../settlement/index.ts'
import { type TaxOfLine, taxCodeOf, taxOfLine, treatmentOn } from '../taxes/index.ts'
import { type ReceiptFactsRow, receiptFactsOf } from './receipt-facts.sql.ts'
import { type ReceiptRow, receiptColumns, receiptType } from './receipt-row.ts'

type PreparedReceipt = Prepared<Receipt, ReceiptFacts> & {
  readonly found: ReceiptFactsRow
  readonly digits: number
  readonly documents: readonly LockedDocument[]
  readonly cheque: Cheque
}

/** The cheque of a receipt, by its payment method. */
const chequeOf = (row: ReceiptRow, found: ReceiptFactsRow): Cheque => ({
  isCheque: found.payment_method?.code === 'cheque',
  number: row.cheque_number,
  dueOn: row.cheque_date,
  receivedOn: row.date,
  accountSubType: (found.payment_sub_type ?? 'cash') as AccountSubType,
})

const kindOf = (row: ReceiptRow) =>
  (row.type === receiptType.catch ? 'catch' : 'cashing') as 'catch' | 'cashing'

/**
 * What is settled, in the document's currency, and what that takes of the receipt, in its own. The
 * only document of a receipt takes all of it; one of several in another currency says how much.
 */
function allocationOf(
  { associatable_id, amount, tendered }: ReceiptRow['allocations'][number],
  row: ReceiptRow,
  documents: readonly LockedDocument[],
): Receipt['allocations'][number] {
  const currency = documents.find(({ id }) => id === associatable_id)?.currency ?? row.currency
  const read = (text: string, of: string): Money => money(parseDecimal(text, minorDigits(of)) ?? 0n)
  const settled = read(amount, currency)
  const taken =
    currency === row.currency
      ? settled
      : tendered
        ? read(tendered, row.currency)
        : row.allocations.length === 1
          ? read(row.amount, row.currency)
          : money(0n)
  return { document: associatable_id, amount: settled, tendered: taken }
}

/** The receipt as the rules of core see it. */
function documentOf(
  row: ReceiptRow,
  found: ReceiptFactsRow,
  feeTax: TaxFacts | null,
  { digits, documents }: { readonly digits: number; readonly documents: readonly LockedDocument[] },
): Receipt {
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
            tax: feeTax && taxCodeOf(feeTax, row.date),
          },
    allocations: row.allocations.map((each) => allocationOf(each, row, documents)),
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
  ]
}

/** The tax of the bank's fee: a supplier's VAT like any other. */
async function taxOfFee(ctx: TenantContext, row: ReceiptRow): Promise<TaxOfLine<TaxFacts> | null> {
  if (row.fee_tax_id === null) return null
  const [taxes, treatment] = await Promise.all([taxesOf(ctx), treatmentOn(ctx, row.date)])
  return taxOfLine({ chosen: row.fee_tax_id, taxes, side: 'purchases', treatment })
}

/** Catch and cashing receipts (201, 202): rules of core over the rows of `receipts`. */
export const receiptFamily: Family<ReceiptRow, Receipt, ReceiptFacts, PreparedReceipt> = {
  rules: receipt,
  lockFirst: async (ctx, row) => {
    await lockSettled(ctx, { type: 'receipt', id: row.id })
    await lockChosenDocuments(ctx, refsOf(row))
  },
  // The money of an edited receipt is allocated anew, with the new posting.
  undoEffects: (ctx, row) => releaseAllOf(ctx, row.id),
  kind: (row) => (row.type === receiptType.catch ? 'catch_receipt' : 'cashing_receipt'),
  save,
  async prepare(ctx, row) {
    const [found, posting, settings, documents, fee] = await Promise.all([
      receiptFactsOf(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
      lockChosenDocuments(ctx, refsOf(row)),
      taxOfFee(ctx, row),
    ])
    const digits = minorDigits(row.currency)
    const cheque = chequeOf(row, found)
    return {
      found,
      digits,
      documents,
      document: documentOf(row, found, fee?.tax ?? null, { digits, documents }),
      stock: noStock,
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
        feeVat: fee?.tax?.account_id ?? null,
      },
      problems: [
        ...missingProblems(row, found),
        ...(fee?.problem ? [{ ...fee.problem, field: 'fee.tax_id' }] : []),
        ...chequeProblems(cheque),
      ],
      cheque,
      invoice: null,
      lineIds: [],
      format: settings.format(row.type === receiptType.catch ? 'catch_receipt' : 'cashing_receipt'),
      entryFormat: settings.format('entry'),
      numberYear: settings.numberYear(row.date),
      partyAccounts: posting.partyAccounts,
      statement: { reference: row.cheque_number ?? row.reference, notes: row.notes },
      date: row.date,
      vatDate: receivedVatDate(row.date, posting.periods),
    }
  },
}

const refsOf = (row: ReceiptRow) =>
  row.allocations.map(({ associatable_type: type, associatable_id: id }) => ({ type, id }))

async function save(
  ctx: TenantContext,
  row: ReceiptRow,
  prepared: PreparedReceipt,
  confirmed: Confirmed,
): Promise<void> {
  const allocated = money(
    prepared.document.amount - unallocated(prepared.document, prepared.facts.documents),
  )
  const columns = {
    ...receiptColumns(row, confirmed.number, prepared.found.party?.name ?? null),
    payment_account_id: prepared.found.payment_account_id,
    cheque_status: statusOfCheque(prepared.cheque),
    cheque_date: row.cheque_date ?? (prepared.cheque.isCheque ? row.date : null),
    ...confirmedColumns(ctx, 'receipts', confirmed),
    confirmed_at: ctx.now,
    allocated: formatDecimal(allocated < 0n ? 0n : allocated, prepared.digits),
    drafted_associations: '[]',
  }
  await allOrRefusal([
    writeDocument(ctx, 'receipts', {
      id: row.id,
      isNew: row.isNew,
      isRepost: confirmed.isRepost,
      columns,
    }),
    associate(
      ctx,
      settledByReceipt(
        row,
        prepared.document.allocations,
        confirmed.effects.associations,
        prepared.documents,
      ),
    ),
  ])
}

/** What the money of a receipt settles, and what is set off in it. */
function settledByReceipt(
  { id: receipt, type, currency }: Pick<ReceiptRow, 'id' | 'type' | 'currency'>,
  allocations: Receipt['allocations'],
  associations: readonly Association[],
  documents: readonly LockedDocument[],
): Settling[] {
  const settles = type === receiptType.catch ? 'beneficiary' : 'company'
  return associations.flatMap((association, index) => {
    const target = documents.find(({ id }) => id === association.document)
    if (!target) return []
    const taken = allocations[index]?.tendered ?? association.amount
    const tendered = formatDecimal(taken, minorDigits(currency))
    return [{ target, association, by: { receipt, tendered, isSetOff: target.owedBy !== settles } }]
  })
}
