import { type FileRow, paymentFiles } from '@mizan/contract/files'
import type { FastifyReply } from 'fastify'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guardAttached } from './attached-to.ts'
import { isAttachment } from './attachments.ts'
import { contentDisposition } from './content-disposition.ts'
import { fileById, fileContent } from './files.sql.ts'
import { itemImageType } from './item-image.ts'

/** The bytes of a file, for whoever may see what it belongs to. */
export async function download(
  ctx: TenantContext,
  id: string,
  reply: FastifyReply,
): Promise<Buffer> {
  const file = await fileById(ctx, id)
  if (file?.attachable_type === paymentFiles) throw new Refusal('not_found')
  const isPicture = file?.attachable_type === itemImageType
  if (isPicture) ctx.need('items', 'view')
  else if (!file) ctx.need('attachments', 'view')
  // What is no attachment of a record, such as the logo, needs the right alone.
  else if (!(await guardAttached(ctx, file, 'view')) && isAttachment(file))
    throw new Refusal('not_found')
  const content = file && (await fileContent(ctx, file))
  if (!content) throw new Refusal('not_found')
  writeHeaders(reply, file, isPicture)
  return content
}

/** A file is never run where the product runs: saved, of the type it was found to be, in a sandbox. */
function writeHeaders(reply: FastifyReply, file: FileRow, isPicture: boolean): void {
  void reply
    .type(file.mime)
    .header(
      'content-disposition',
      contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // The bytes of an id never change; who may read them does, so only pictures are kept.
    .header(
      'cache-control',
      isPicture ? 'private, max-age=31536000, immutable' : 'private, no-store',
    )
}
