export { contentDisposition } from './content-disposition.ts'
export { serveFiles } from './serve-files.ts'
