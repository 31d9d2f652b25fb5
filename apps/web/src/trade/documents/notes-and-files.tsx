import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../kit/fields/field.tsx'
import { Attachments } from '../../kit/records/attachments.tsx'

/** Below the lines of documents of stock: what is noted, and the files. */
export const NotesAndFiles = ({
  files,
}: {
  readonly files: ComponentProps<typeof Attachments>['of']
}): ReactNode => (
  <div className="below-grid">
    <Field name="notes" />
    <Attachments of={files} />
  </div>
)
