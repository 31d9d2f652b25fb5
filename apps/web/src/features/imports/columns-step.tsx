import { Button, Radio } from '@mantine/core'
import { columnsOn, importables } from '@mizan/contract/imports/importable'
import { isImportableDocument, isImportablePart } from '@mizan/contract/imports/importable-names'
import type { Import } from '@mizan/contract/imports/imports'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joined } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { ColumnGroup, type Mapping } from './column-group.tsx'
import { Documents } from './document-choices.tsx'
import { MissingChoices } from './missing-choices.tsx'
import { SheetChoices, type ChosenSheets } from './sheet-choices.tsx'
import type { ImportChoices } from './use-import.ts'

type Props = {
  readonly of: Import
  readonly isSending: boolean
  readonly onAgain: () => void
  readonly onSheets: (sheets: ChosenSheets) => void
  readonly onPlan: (plan: ImportChoices) => void
}

/** Which column brings which field, as found by the headings, and what becomes of what is there or missing. */
export const ColumnsStep = ({ of, isSending, onAgain, onSheets, onPlan }: Props): ReactNode => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [mapping, setMapping] = useState<Mapping>(of.mapping)
  const [duplicates, setDuplicates] = useState(of.duplicates)
  const [confirms, setConfirms] = useState(of.confirms)
  const [creates, setCreates] = useState(of.creates)
  const parts = of.lines_sheet === null ? (['whole'] as const) : (['head', 'line'] as const)
  const groups = parts.map((part) => ({
    part,
    declared: columnsOn(importables[of.resource], part),
    found: part === 'line' ? of.line_columns : of.columns,
  }))
  const missing = groups
    .flatMap(({ declared }) => declared)
    .filter(({ field, isRequired }) => isRequired && mapping[field] === undefined)
  const reason =
    missing.length === 0
      ? undefined
      : t('imports.missing', { fields: joined(missing.map(({ heading }) => heading[language])) })
  return (
    <>
      <p className="import-found">
        <bdi>{of.file_name}</bdi> — {t('imports.rows_found', { count: of.total })}
      </p>
      <SheetChoices of={of} onSheets={onSheets} />
      {groups.map(({ part, ...group }) => (
        <section key={part}>
          {part === 'whole' ? null : <h2 className="import-part">{t(`imports.part.${part}`)}</h2>}
          <ColumnGroup
            title={t(part === 'whole' ? 'imports.steps.columns' : `imports.part.${part}`)}
            {...group}
            read={of.mapping}
            mapping={mapping}
            onMap={setMapping}
          />
        </section>
      ))}
      {isImportableDocument(of.resource) ? (
        <Documents list={of.resource} confirms={confirms} onConfirms={setConfirms} />
      ) : isImportablePart(of.resource) ? null : importables[of.resource].keys.length === 0 ? (
        <p className="import-duplicates">{t(`imports.lines_how.${of.resource}`)}</p>
      ) : (
        <Duplicates of={of} value={duplicates} onChange={setDuplicates} />
      )}
      <MissingChoices of={of} mapping={mapping} value={creates} onChange={setCreates} />
      <div className="import-verbs">
        <Button variant="default" onClick={onAgain}>
          {t('imports.other_file')}
        </Button>
        {reason ? (
          <span className="hint" role="status">
            {reason}
          </span>
        ) : null}
        <Button
          loading={isSending}
          disabled={reason !== undefined}
          title={reason}
          onClick={() =>
            onPlan({
              sheet: of.sheet,
              lines_sheet: of.lines_sheet,
              mapping,
              duplicates,
              confirms,
              creates,
            })
          }
        >
          {t('imports.check')}
        </Button>
      </div>
    </>
  )
}

/** What becomes of rows whose record is there already. */
const Duplicates = ({
  of,
  value,
  onChange,
}: {
  readonly of: Import
  readonly value: Import['duplicates']
  readonly onChange: (value: Import['duplicates']) => void
}): ReactNode => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { columns, keys, document } = importables[of.resource]
  return (
    <Radio.Group
      className="import-duplicates"
      {...(document && { description: t(`imports.lines_how.${of.resource}`) })}
      label={t('imports.duplicates', {
        keys: keys
          .map((key) => columns.find(({ field }) => field === key)?.heading[language] ?? key)
          .join(` ${t('imports.or')} `),
      })}
      value={value}
      onChange={(chosen) => onChange(chosen === 'update' ? 'update' : 'skip')}
    >
      {(['skip', 'update'] as const).map((choice) => (
        <Radio
          key={choice}
          value={choice}
          label={t(`imports.duplicates_${choice}`)}
          description={t([
            `imports.duplicates_${choice}_how_of.${of.resource}`,
            `imports.duplicates_${choice}_how`,
          ])}
        />
      ))}
    </Radio.Group>
  )
}
