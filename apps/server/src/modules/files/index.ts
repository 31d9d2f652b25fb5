export { saveAttachment } from './attachments.ts'
export { contentDisposition } from './content-disposition.ts'
export { serveFiles } from './serve-files.ts'
export { takesUpload } from './takes-upload.ts'
