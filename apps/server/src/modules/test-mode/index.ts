export { enterTestBooks } from './enter-test-books.ts'
export { testModeTasks } from './jobs.ts'
export type { TestModeParts } from './make-books.ts'
export { serveTestMode } from './serve-test-mode.ts'
