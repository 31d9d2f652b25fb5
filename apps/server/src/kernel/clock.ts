/** Where the time comes from. Stories move it; the server reads the machine's. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
