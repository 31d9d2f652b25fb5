import type { VatPeriodPage } from '@mizan/contract/vat-returns'
import { type Money, formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import type { Period } from '@mizan/core/time/period'
import { decodeQr } from '@mizan/zatca'
import type { TenantContext } from '../../kernel/context.ts'
import { type ThreeWays, threeWays } from './three-ways.sql.ts'

export type ProofOfPeriod = VatPeriodPage['proof']
type Difference = ProofOfPeriod['differences'][number]

/** How many differences are shown; all of them are counted. */
const shownMost = 200
const read = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

type Compared = ThreeWays & {
  readonly inLedger: Money | null
  readonly onDocument: Money | null
  readonly inEInvoice: Money | null
}

function compared(row: ThreeWays): Compared {
  const vat = row.qr === null ? null : read(decodeQr(row.qr).vat)
  const signed = vat === null ? null : money(row.gives_back ? -vat : vat)
  return {
    ...row,
    inLedger: row.ledger === null ? null : read(row.ledger),
    onDocument: row.document === null ? null : read(row.document),
    inEInvoice: signed === null ? null : money(signed - read(row.deducted)),
  }
}

/** What is wrong with a document, the gravest first; null where the three agree and nothing waits. */
function differenceOf({
  inLedger,
  onDocument,
  inEInvoice,
  state,
  is_connected: isSent,
}: Compared): Difference['code'] | null {
  if (inLedger === null) return onDocument === 0n ? null : 'not_posted'
  if (onDocument !== inLedger) return 'posted_otherwise'
  if (inEInvoice === null) return 'not_sealed'
  if (inEInvoice !== onDocument) return 'sealed_otherwise'
  if (state === 'rejected') return 'refused'
  return isSent && (state === 'not_sent' || state === 'sending') ? 'waiting' : null
}

/**
 * The output VAT of a period three times over: as the ledger declares it, as the documents say, and as
 * their e-invoices do with what the authority answered; each document where they differ is named.
 */
export async function proofOfPeriod(ctx: TenantContext, period: Period): Promise<ProofOfPeriod> {
  const rows = (await threeWays(ctx, period)).map(compared)
  const all = (of: (row: Compared) => Money | null): string =>
    formatDecimal(sum(rows.map((row) => of(row) ?? money(0n))), 2)
  const sealed = rows.filter(({ inEInvoice }) => inEInvoice !== null)
  const differences = rows.flatMap((row): Difference[] => {
    const code = differenceOf(row)
    if (code === null) return []
    const { document_id, document_type, document_number, entry_id, date } = row
    return [
      {
        code,
        document_type,
        document_id,
        document_number,
        entry_id,
        date,
        ledger: formatDecimal(row.inLedger ?? 0n, 2),
        document: row.onDocument === null ? null : formatDecimal(row.onDocument, 2),
        einvoice: row.inEInvoice === null ? null : formatDecimal(row.inEInvoice, 2),
      },
    ]
  })
  return {
    ledger: all(({ inLedger }) => inLedger),
    documents: all(({ onDocument }) => onDocument),
    einvoices: all(({ inEInvoice }) => inEInvoice),
    by_state: [...Map.groupBy(sealed, ({ state }) => state ?? '')].map(([state, of]) => ({
      state,
      count: of.length,
      vat: formatDecimal(sum(of.map(({ inEInvoice }) => inEInvoice ?? money(0n))), 2),
    })),
    differences: differences.slice(0, shownMost),
    difference_count: differences.length,
  }
}
