/** What stands in a field once its text was sent: nothing, unless more was typed meanwhile, which stays. */
export const emptied =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now
