export { showEntry } from './entry-view.sql.ts'
export { serveJournal } from './resources.ts'
export { journalCrontab, journalTasks } from './jobs.ts'
export { entryLife } from './manual-entries.ts'
