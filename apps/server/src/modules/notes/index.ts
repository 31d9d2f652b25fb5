export { noteLife } from './notes.ts'
export { serveNotes } from './resources.ts'
