/** Whether a text is a date of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a text is a time of day, `HH:mm:ss` in Riyadh or with a Z in Greenwich. */
export const isTime = (text: string | null): text is string =>
  text !== null && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/.test(text)

const riyadh = '+03:00'

/** The instant of a date and time as documents write them. */
export const millisecondsOf = (moment: string): number =>
  Date.parse(moment.endsWith('Z') ? moment : moment + riyadh)
