/** Runs one step of a command and prints it on one line with the time it took. */
export async function stepLine<T>(
  arabic: string,
  english: string,
  work: () => Promise<T>,
  detail: (result: T) => string = () => '',
): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`✔ ${arabic} · ${english}  ${seconds} s  ${detail(result)}`.trimEnd())
  return result
}
