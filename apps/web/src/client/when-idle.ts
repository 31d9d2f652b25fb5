/** Leaves a task to a moment when the browser has nothing better to do. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 500)
}
