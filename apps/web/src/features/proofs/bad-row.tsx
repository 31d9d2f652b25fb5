import type { ProvedRow } from '@mizan/contract/proofs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../client/format.ts'
import { documentPath, entryPath, recordPath } from '../../kit/records/document-path.ts'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'

const records = ['accounts', 'beneficiaries', 'items'] as const

/** Where the record of a bad row is read; null while it has no screen. */
function pathOf(record: ProvedRow['record']): string | null {
  if (record === null) return null
  if (record.document_type !== null) return documentPath(record.document_type, record.id)
  if (record.of === 'entries') return entryPath(record.id)
  const list = records.find((name) => name === record.of)
  return list ? recordPath(list, record.id) : null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const figure = /^-?\d+\.\d+$/
const day = /^\d{4}-\d\d-\d\d$/

const Value = ({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode => {
  const { t, i18n } = useTranslation()
  if (value === null || value === undefined || value === '') return t('proofs.none')
  const text = String(value)
  const choice = `proofs.values.${name}.${text}`
  if (i18n.exists(choice)) return t(choice)
  if (day.test(text)) return <DateText value={text} />
  if (figure.test(text)) return <Ltr>{amountText(text)}</Ltr>
  // A name reads in its own direction; figures and codes from left to right.
  return /\p{Script=Arabic}/u.test(text) ? text : <Ltr>{text}</Ltr>
}

/** The first row that breaks a proof: what it says, and the way to the document it is about. */
export const BadRow = ({ proof }: { readonly proof: ProvedRow }): ReactNode => {
  const { t, i18n } = useTranslation()
  const label = useFieldLabel(undefined)
  const path = pathOf(proof.record)
  const rows = Object.entries(proof.first_bad_row ?? {}).filter(
    ([, value]) => !uuid.test(String(value)),
  )
  const nameOf = (name: string): string =>
    i18n.exists(`proofs.fields.${name}`) ? t(`proofs.fields.${name}`) : label(name)
  return (
    <div className="proof-row">
      <strong>{t('proofs.first_bad')}</strong>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {path === null ? null : (
        <MaybeLink to={path} className="proof-open">
          {t('proofs.open_record')}
        </MaybeLink>
      )}
    </div>
  )
}
