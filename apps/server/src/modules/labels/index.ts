export { labelTasks } from './make-labels.ts'
export { serveLabels } from './serve-labels.ts'
