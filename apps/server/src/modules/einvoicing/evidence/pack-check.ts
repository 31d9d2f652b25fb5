import { firstPreviousHash, invoiceHash, readInvoice, readXml, verifyInvoice } from '@mizan/zatca'
import type { PackedInvoice } from './packs.sql.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** The sealed text of an e-invoice, and the one the authority gave back. */
export type Texts = { readonly xml: string; readonly cleared: string | null }

/** What the XML says that the index repeats. */
export type InvoiceFigures = {
  readonly seller_vat: string
  readonly issue_date: string
  readonly issue_time: string
  readonly currency: string
  readonly total_without_vat: string
  readonly vat: string
  readonly vat_sar: string
  readonly payable: string
}

export const noInvoiceFigures: InvoiceFigures = {
  seller_vat: '',
  issue_date: '',
  issue_time: '',
  currency: '',
  total_without_vat: '',
  vat: '',
  vat_sar: '',
  payable: '',
}

export function figuresOf(xml: string): InvoiceFigures {
  const { seller, issueDate, issueTime, currency, totals, vat, vatInSar } = readInvoice(xml)
  return {
    seller_vat: seller.vatNumber ?? '',
    issue_date: issueDate ?? '',
    issue_time: issueTime ?? '',
    currency: currency ?? '',
    total_without_vat: totals.taxExclusive?.text ?? '',
    vat: vat?.amount?.text ?? '',
    vat_sar: vatInSar?.amount?.text ?? '',
    payable: totals.payable?.text ?? '',
  }
}

/**
 * The links of the chain that do not hold for a document: its bytes against its hash and stamp, its
 * place against the document before it, what it says against what is kept. Empty when all hold.
 */
export async function brokenLinks(
  row: PackedInvoice,
  { xml, cleared }: Texts,
): Promise<readonly string[]> {
  const { stages, hash } = verifyInvoice(xml)
  const broken: string[] = stages.filter(({ ok }) => !ok).map(({ stage }) => stage)
  const refuse = (link: string, holds: boolean): void => {
    if (!holds) broken.push(link)
  }
  refuse('kept-hash', hash === row.hash)
  const before = row.counter === 1 ? firstPreviousHash : row.hash_before
  refuse('previous-hash', before === row.previous_hash)
  const stated = await unlessDamaged(() => placeIn(xml))
  refuse('counter', stated?.counter === String(row.counter))
  refuse('previous-hash-said', stated?.previousHash === row.previous_hash)
  refuse('uuid', stated?.uuid === row.uuid)
  if (cleared !== null)
    refuse('cleared', (await unlessDamaged(() => invoiceHash(readXml(cleared)))) === row.hash)
  return broken
}

function placeIn(xml: string) {
  const { counter, previousHash, uuid } = readInvoice(xml)
  return {
    counter: counter?.uuid ?? null,
    previousHash: previousHash?.attachment?.content ?? null,
    uuid,
  }
}
