import {
  type FileKind,
  type FileRow,
  fileKinds,
  fileUpload,
  filesOfRecordMax,
} from '@mizan/contract/files'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { guardAttached } from './attached-to.ts'
import { cleanFileName } from './clean-file-name.ts'
import {
  type Attached,
  countLocked,
  deleteFile,
  fileById,
  insertFile,
  isSealed,
} from './files.sql.ts'
import { requirePlanSpace } from './plan-space.ts'
import type { Upload } from './read-upload.ts'

/** Attaches a file to a record: what it is is read from its bytes, how it is called is cleaned. */
export async function attach(
  ctx: TenantContext,
  upload: Upload,
  kind: FileKind | null,
): Promise<FileRow> {
  const target = parseBody(fileUpload, upload.fields)
  if (!(await guardAttached(ctx, target, 'store')))
    throw wrongField('attachable_id', 'reference_not_found')
  return saveAttachment(ctx, target, upload, kind)
}

/** Saves a file as an attachment of a record; whoever asks has checked the right to do so, and what it is. */
export async function saveAttachment(
  ctx: TenantContext,
  target: Attached,
  upload: Pick<Upload, 'bytes' | 'name'>,
  kind: FileKind | null,
): Promise<FileRow> {
  if (!kind) throw wrongField('file', 'unsupported_media')
  await requirePlanSpace(ctx, upload.bytes.length)
  if ((await countLocked(ctx, target)) >= filesOfRecordMax) {
    throw wrongField('file', 'too_many', { limit: String(filesOfRecordMax) })
  }
  const name = cleanFileName(upload.name, kind)
  const id = await insertFile(ctx, {
    name,
    mime: fileKinds[kind],
    content: upload.bytes,
    attachableType: target.attachable_type,
    attachableId: target.attachable_id,
  })
  await recordActivity(ctx, target.attachable_type, target.attachable_id, 'file_added', {
    file: { before: null, after: name },
  })
  const row = await fileById(ctx, id)
  if (!row) throw new Error(`the file ${id} was not kept`)
  return row
}

/** Takes a file off its record. Pictures of items and the logo are changed where they are shown. */
export async function detach(ctx: TenantContext, id: string): Promise<void> {
  const file = await fileById(ctx, id)
  if (!file || !isAttachment(file)) throw new Refusal('not_found')
  if (!(await guardAttached(ctx, file, 'delete'))) throw new Refusal('not_found')
  if (await isSealed(ctx, file.attachable_id)) throw new Refusal('einvoice_kept')
  await deleteFile(ctx, file)
  await recordActivity(ctx, file.attachable_type, file.attachable_id, 'file_removed', {
    file: { before: file.name, after: null },
  })
}

/** Whether it is an attachment of a record; the logo and the pictures of items are files too. */
export const isAttachment = ({ attachable_type: type }: FileRow): boolean =>
  fileUpload.shape.attachable_type.safeParse(type).success
