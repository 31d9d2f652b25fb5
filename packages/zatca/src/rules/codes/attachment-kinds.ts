/** The kinds of file a document may carry (BR-KSA-CL-03). */
export const attachmentKinds: ReadonlySet<string> = new Set([
  'text/plain',
  'text/csv',
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'application/acad',
  'application/dwg',
  'drawing/dwg',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
])
