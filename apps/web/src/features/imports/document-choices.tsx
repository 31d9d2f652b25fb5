import { attachables } from '@mizan/contract/files'
import { Checkbox } from '@mantine/core'
import { importTarget, type ImportableDocument } from '@mizan/contract/imports/importable-names'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'

/** How rows become documents, and whether these are confirmed as they come in. */
export const Documents = ({
  list,
  confirms,
  onConfirms,
}: {
  readonly list: ImportableDocument
  readonly confirms: boolean
  readonly onConfirms: (confirms: boolean) => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { resource, type } = importTarget(list)
  const family = attachables.find(({ name }) => name === resource)
  return (
    <div className="import-duplicates">
      <p>
        {t([
          `imports.documents_how_of.${list}`,
          `imports.documents_how_of.${resource}`,
          'imports.documents_how',
        ])}
      </p>
      {family && access.may(family, 'confirm', type ?? undefined) ? (
        <Checkbox
          checked={confirms}
          onChange={({ currentTarget }) => onConfirms(currentTarget.checked)}
          label={t([`imports.confirms_of.${resource}`, 'imports.confirms'])}
          description={t([`imports.confirms_how_of.${resource}`, 'imports.confirms_how'])}
        />
      ) : null}
    </div>
  )
}
