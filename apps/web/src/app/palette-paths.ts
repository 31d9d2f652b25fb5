import { documentPath } from '../kit/records/document-path.ts'

const billDocuments: Readonly<Record<number, number>> = { 1: 101, 2: 102, 3: 103, 4: 104 }

/** Where a bill or return is read, by its type; null while it has no screen. */
export const billPath = (type: number, id: string): string | null =>
  documentPath(billDocuments[type], id)
/** Where a receipt is read: 1 money in, 2 money out. */
export const receiptPath = (type: number, id: string): string | null =>
  documentPath(type === 1 ? 201 : 202, id)
