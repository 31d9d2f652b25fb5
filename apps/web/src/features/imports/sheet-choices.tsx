import { Select } from '@mantine/core'
import { importables } from '@mizan/contract/imports/importable'
import type { Import } from '@mizan/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type ChosenSheets = { readonly sheet?: number; readonly lines_sheet?: number | null }

const together = 'together'

/** Which sheet is read, and of documents on which their lines stand. */
export const SheetChoices = ({
  of,
  onSheets,
}: {
  readonly of: Import
  readonly onSheets: (sheets: ChosenSheets) => void
}): ReactNode => {
  const { t } = useTranslation()
  const { document } = importables[of.resource]
  if (of.sheets.length < 2) return null
  const sheets = of.sheets.map((name, index) => ({ value: String(index), label: name }))
  return (
    <div className="import-sheets">
      <Select
        label={t('imports.sheet')}
        data={sheets}
        value={String(of.sheet)}
        allowDeselect={false}
        onChange={(sheet) => sheet !== null && onSheets({ sheet: Number(sheet) })}
      />
      {document && document.key !== null ? (
        <Select
          label={t('imports.lines_sheet')}
          description={t('imports.lines_sheet_how')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: together, label: t('imports.lines_together') },
            ...sheets.filter(({ value }) => value !== String(of.sheet)),
          ]}
          value={of.lines_sheet === null ? together : String(of.lines_sheet)}
          allowDeselect={false}
          onChange={(sheet) =>
            sheet !== null && onSheets({ lines_sheet: sheet === together ? null : Number(sheet) })
          }
        />
      ) : null}
    </div>
  )
}
