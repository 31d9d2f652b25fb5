import { Button, Radio, Select } from '@mantine/core'
import { importables, type ImportColumn } from '@mizan/contract/importable'
import { isImportableDocument } from '@mizan/contract/importable-names'
import type { Import } from '@mizan/contract/imports'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { Documents } from './document-choices.tsx'

type Mapping = Readonly<Record<string, number>>
type Props = {
  readonly of: Import
  readonly isSending: boolean
  readonly onAgain: () => void
  readonly onSheet: (sheet: number) => void
  readonly onPlan: (plan: {
    readonly sheet: number
    readonly mapping: Mapping
    readonly duplicates: Import['duplicates']
    readonly confirms: boolean
  }) => void
}

/** Which column brings which field, as found by the headings, and what becomes of duplicates. */
export const ColumnsStep = ({ of, isSending, onAgain, onSheet, onPlan }: Props): ReactNode => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [mapping, setMapping] = useState<Mapping>(of.mapping)
  const [duplicates, setDuplicates] = useState(of.duplicates)
  const [confirms, setConfirms] = useState(of.confirms)
  const { columns } = importables[of.resource]
  const missing = columns.filter(
    ({ field, isRequired }) => isRequired && mapping[field] === undefined,
  )
  const ordered = [...columns].toSorted((a, b) => rank(a, of.mapping) - rank(b, of.mapping))
  const choose = (field: string, place: string | null): void =>
    setMapping((before) => {
      const others = Object.entries(before).filter(
        // A column brings one field: chosen for another, it leaves the one it had.
        ([known, at]) => known !== field && String(at) !== place,
      )
      return Object.fromEntries(place === null ? others : [...others, [field, Number(place)]])
    })
  const reason =
    missing.length === 0
      ? undefined
      : t('imports.missing', { fields: missing.map(({ heading }) => heading[language]).join('، ') })
  return (
    <>
      <p className="import-found">
        <bdi>{of.file_name}</bdi> — {t('imports.rows_found', { count: of.total })}
      </p>
      {of.sheets.length > 1 ? (
        <Select
          className="import-sheet"
          label={t('imports.sheet')}
          data={of.sheets.map((name, index) => ({ value: String(index), label: name }))}
          value={String(of.sheet)}
          allowDeselect={false}
          onChange={(sheet) => sheet !== null && onSheet(Number(sheet))}
        />
      ) : null}
      <div className="import-columns" role="group" aria-label={t('imports.steps.columns')}>
        {ordered.map((column) => (
          <ColumnRow
            key={column.field}
            column={column}
            of={of}
            place={mapping[column.field] ?? null}
            onChoose={(place) => choose(column.field, place)}
          />
        ))}
      </div>
      {isImportableDocument(of.resource) ? (
        <Documents list={of.resource} confirms={confirms} onConfirms={setConfirms} />
      ) : (
        <Duplicates of={of} value={duplicates} onChange={setDuplicates} />
      )}
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
          onClick={() => onPlan({ sheet: of.sheet, mapping, duplicates, confirms })}
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
  const { columns, keys } = importables[of.resource]
  return (
    <Radio.Group
      className="import-duplicates"
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
          description={t(`imports.duplicates_${choice}_how`)}
        />
      ))}
    </Radio.Group>
  )
}

/** What must be there first, then what was found, then the rest. */
const rank = ({ isRequired, field }: ImportColumn, found: Mapping): number =>
  isRequired ? 0 : found[field] === undefined ? 2 : 1

const ColumnRow = ({
  column,
  of,
  place,
  onChoose,
}: {
  readonly column: ImportColumn
  readonly of: Import
  readonly place: number | null
  readonly onChoose: (place: string | null) => void
}): ReactNode => {
  const { t } = useTranslation()
  const heading = column.heading[currentLanguage()]
  const chosen = of.columns.find(({ index }) => index === place)
  return (
    <div className="import-column">
      <Select
        label={heading}
        withAsterisk={column.isRequired === true}
        placeholder={t('imports.not_brought')}
        clearable
        searchable
        data={of.columns.map(({ index, heading: text }) => ({
          value: String(index),
          label: text === '' ? t('imports.column_number', { number: index + 1 }) : text,
        }))}
        value={place === null ? null : String(place)}
        onChange={onChoose}
        description={
          chosen && chosen.samples.length > 0 ? <bdi>{chosen.samples.join(' · ')}</bdi> : ' '
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  )
}
