import { channel } from 'node:diagnostics_channel'

/** Statements that left for the database together, and how long their answer was waited for. */
export type TripRun = { readonly texts: readonly string[]; readonly milliseconds: number }

/** Who wants to see every trip subscribes here. */
export const tripRun = channel('mizan.trip')
