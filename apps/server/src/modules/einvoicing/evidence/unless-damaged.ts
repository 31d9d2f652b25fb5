import { MalformedInputError } from '@mizan/zatca/errors'

/** What is read of a text; null of one that is no invoice any more, which the check of its links reports. */
export async function unlessDamaged<T>(read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof MalformedInputError) return null
    throw error
  }
}
