export { keepPaper } from './attachments.ts'
export { contentDisposition } from './content-disposition.ts'
export { fileKindOf } from './file-kind.ts'
export { serveFiles, takesUpload } from './serve-files.ts'
