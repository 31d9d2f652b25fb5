import { company, header, sar } from '../ledger/posting.fixture.ts'
import type { Money } from '../money/decimal.ts'
import type { OpenDocument } from './allocation.ts'
import type { Receipt, ReceiptFacts } from './receipt.ts'

/** An open bill of Noor's on the receivable account. */
export const openBill = (
  id: string,
  amount: string,
  overrides: Partial<OpenDocument> = {},
): OpenDocument => ({
  id,
  beneficiary: 'Noor',
  currency: 'SAR',
  owedBy: 'beneficiary',
  status: 1,
  parts: [{ account: '1141', remain: sar(amount), carrying: sar(amount) }],
  ...overrides,
})

/** An open bill of a supplier on the payable account. */
export const openPurchase = (id: string, amount: string, beneficiary = 'Noor'): OpenDocument =>
  openBill(id, amount, {
    beneficiary,
    owedBy: 'company',
    parts: [{ account: '2111', remain: sar(amount), carrying: sar(amount) }],
  })

/** Money to or from Noor, by bank. */
export const receiptOf = (
  kind: Receipt['kind'],
  amount: string,
  allocations: readonly (readonly [document: string, amount: Money])[],
  overrides: Partial<Receipt> = {},
): Receipt => ({
  ...header,
  kind,
  party: { beneficiary: 'Noor' },
  paymentAccount: '1121',
  amount: sar(amount),
  fee: null,
  allocations: allocations.map(([document, part]) => ({
    document,
    amount: part,
    tendered: part,
  })),
  keepsRest: true,
  costCenter: null,
  ...overrides,
})

/** What receipts need to know. */
export const receiptFacts = (
  documents: readonly OpenDocument[],
  overrides: Partial<ReceiptFacts> = {},
): ReceiptFacts => ({
  ...company,
  paymentAccount: { subType: 'bank', active: true, isTransactionAccount: true },
  party: { active: true, isCustomer: true, isSupplier: false, receivable: null, payable: null },
  plainAccountAllowed: true,
  documents,
  feeAccount: null,
  feeVat: null,
  ...overrides,
})
