import { factsOf, isKind } from '@mizan/core/documents/kind'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { kindPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'

/** A document that a checklist names: its kind says what it is called, what its state agrees with, and where it is read. */
export const NamedDocument = ({
  row,
}: {
  readonly row: Readonly<Record<string, unknown>>
}): ReactNode => {
  const { t } = useTranslation()
  const kind = isKind(row['kind']) ? row['kind'] : null
  if (kind === null) return null
  return (
    <>
      <MaybeLink to={kindPath(kind, String(row['id']))} className="row-link">
        {t(`documents.families.${factsOf(kind).resource}`)}{' '}
        {row['number'] ? <Ltr>{String(row['number'])}</Ltr> : t('documents.no_number')}
      </MaybeLink>
      <span className="grow" />
      <DateText value={String(row['date'])} />
      <DocumentPill of={{ status: Number(row['status']) }} kind={kind} />
    </>
  )
}
