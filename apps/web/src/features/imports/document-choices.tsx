import { Checkbox } from '@mantine/core'
import { importTarget, type ImportableDocument } from '@mizan/contract/importable-names'
import { bills } from '@mizan/contract/documents'
import { entries } from '@mizan/contract/journal'
import { notes } from '@mizan/contract/notes'
import { conversionBalance } from '@mizan/contract/opening'
import { expenses } from '@mizan/contract/expenses'
import { quotations } from '@mizan/contract/quotations'
import { receipts } from '@mizan/contract/receipts'
import type { Resource } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'

const families: Readonly<Record<string, Resource>> = {
  bills,
  conversion_balance: conversionBalance,
  entries,
  expenses,
  notes,
  quotations,
  receipts,
}

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
  const family = families[resource]
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
