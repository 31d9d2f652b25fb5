/** An address as it is shown to whoever may not see it: enough to tell two people of one name apart. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`
}
