import type { PrintableDocument } from '../printing/index.ts'

/** What a tax invoice lacks that the authority has not cleared: it is awaited, or will never come. */
export function lackingClearance({
  watermark,
}: Pick<PrintableDocument, 'watermark'>): 'awaited' | 'missing' | null {
  if (watermark === 'awaiting_clearance') return 'awaited'
  return watermark === 'not_cleared' ? 'missing' : null
}
