/** One key press arrives more than once: from the terminal, from npm and from the launcher. */
const samePressMs = 500

/**
 * Runs the work once when we are asked to end, then exits with the code. Asking a second time, later, ends at
 * once.
 */
export function onStop(work: () => Promise<void>, code = 0): void {
  let asked = 0
  const stop = () => {
    const now = Date.now()
    if (asked > 0) {
      if (now - asked > samePressMs) process.exit(130)
      return
    }
    asked = now
    work().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}
