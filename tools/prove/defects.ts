import { firstPreviousHash } from '@mizan/zatca'

/** A sealed document as our books have it. */
export type EInvoice = {
  readonly id: string
  readonly unit_id: string
  readonly counter: number
  readonly previous_hash: string
  readonly hash: string
  readonly document_id: string
  readonly document_number: string
  readonly status: string
  readonly is_open: boolean
  readonly is_newest: boolean
  readonly moment: string
}

const accepting: readonly string[] = ['cleared', 'reported', 'warnings']

/** The registry of the authority against ours: the newest bytes of each document once, others never. */
export function acceptanceDefects(
  invoices: readonly EInvoice[],
  acceptedHashes: readonly string[],
): string[] {
  const accepted = new Map<string, number>()
  for (const hash of acceptedHashes) accepted.set(hash, (accepted.get(hash) ?? 0) + 1)
  const defects: string[] = []
  for (const each of invoices) {
    const times = accepted.get(each.hash) ?? 0
    const wanted = each.is_newest ? 1 : 0
    const name = `${each.document_number} (${each.counter})`
    if (times !== wanted) defects.push(`${name} was accepted ${times} times, not ${wanted}`)
    if (each.is_newest !== accepting.includes(each.status)) defects.push(`${name}: ${each.status}`)
    if (each.is_open) defects.push(`${name} still waits`)
    accepted.delete(each.hash)
  }
  return [...defects, ...[...accepted.keys()].map((hash) => `nobody sealed ${hash}`)]
}

/** The chain of each unit: every counter once, linked to the one before. */
export function chainDefects(invoices: readonly EInvoice[]): string[] {
  const heads = new Map<string, EInvoice>()
  const defects: string[] = []
  for (const each of invoices) {
    const before = heads.get(each.unit_id)
    if (each.counter !== (before?.counter ?? 0) + 1)
      defects.push(`counter ${each.counter} follows ${before?.counter ?? 0}`)
    if (each.previous_hash !== (before?.hash ?? firstPreviousHash))
      defects.push(`document ${each.counter} is not linked to the one before it`)
    heads.set(each.unit_id, each)
  }
  return defects
}
