export { create as createNote } from './notes.ts'
export { serveNotes } from './resources.ts'
