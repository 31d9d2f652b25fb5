export { keepPaper } from './attachments.ts'
export { contentDisposition } from './content-disposition.ts'
export { serveFiles } from './serve-files.ts'
export { limitedByUser, takesUpload } from './takes-upload.ts'
