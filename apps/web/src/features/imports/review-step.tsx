import { Button } from '@mantine/core'
import { importables, lineKeyOf } from '@mizan/contract/imports/importable'
import { isImportableDocument } from '@mizan/contract/imports/importable-names'
import type { CheckedRow, Import } from '@mizan/contract/imports/imports'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { Tone } from '../../theme/tones.ts'
import { Counts } from './counts.tsx'
import { Figures } from './figures.tsx'
import { MadeRecords } from './made-records.tsx'
import { RejectedButton } from './rejected-button.tsx'

type Props = {
  readonly of: Import
  readonly isSending: boolean
  readonly onAgain: () => void
  readonly onColumns: () => void
  readonly onCommit: (leaveRefused: boolean) => void
}

/** What would come of every row, the wrong ones first, each mistake in its cell. */
export const ReviewStep = ({ of, isSending, onAgain, onColumns, onCommit }: Props): ReactNode => {
  const { t } = useTranslation()
  const counts = of.counts ?? { create: 0, update: 0, skip: 0, refuse: 0 }
  const brought = counts.create + counts.update
  const hasLines = importables[of.resource].document !== undefined
  const kind = isImportableDocument(of.resource) ? 'documents' : hasLines ? 'records' : 'rows'
  const reason =
    counts.refuse > 0
      ? t(`imports.fix_first.${kind}`, { count: counts.refuse })
      : brought === 0
        ? t('imports.nothing_new')
        : undefined
  return (
    <>
      <Counts of={counts} />
      <MadeRecords of={of} />
      <Figures of={of} />
      {counts.refuse > 0 ? (
        <p className="import-hint">
          <IconAlertTriangleFilled size={16} className="fg-warn" aria-hidden />{' '}
          {t('imports.fix_how')}
        </p>
      ) : null}
      <RowTable of={of} />
      <div className="import-verbs">
        <Button variant="default" onClick={onAgain}>
          {t('imports.other_file')}
        </Button>
        <Button variant="default" onClick={onColumns}>
          {t('imports.change_columns')}
        </Button>
        {counts.refuse > 0 ? <RejectedButton of={of} /> : null}
        {counts.refuse > 0 && brought > 0 ? (
          <Button variant="default" loading={isSending} onClick={() => onCommit(true)}>
            {t(`imports.commit_right.${kind}`, { count: brought })}
          </Button>
        ) : null}
        {reason ? (
          <span className="hint" role="status">
            {reason}
          </span>
        ) : null}
        <Button
          loading={isSending}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => onCommit(false)}
        >
          {t(`imports.commit.${kind}`, { count: brought })}
        </Button>
      </div>
    </>
  )
}

const tones: Readonly<Record<CheckedRow['action'], Tone>> = {
  create: 'ok',
  update: 'info',
  skip: 'quiet',
  refuse: 'bad',
}

const RowTable = ({ of }: { readonly of: Import }): ReactNode => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const columns = importables[of.resource].columns.filter(
    ({ field }) => of.mapping[field] !== undefined,
  )
  const { document } = importables[of.resource]
  // On a sheet of lines the number stands in a column of its own.
  const lineKey = document && of.lines_sheet !== null ? lineKeyOf(document) : null
  const isOf = (field: string, named: string | null): boolean =>
    named === field || (named !== null && named === lineKey && field === document?.key)
  const isShown = (named: string | null): boolean => columns.some(({ field }) => isOf(field, named))
  return (
    <div className="import-rows" tabIndex={0} role="group" aria-label={t('imports.steps.review')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.becomes')}</th>
            {columns.map(({ field, heading }) => (
              <th key={field} scope="col">
                {heading[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <tr key={`${row.sheet} ${row.row}`}>
              <td>
                <Ltr>{row.row}</Ltr>
                {row.sheet === null ? null : (
                  <small className="import-of-sheet">
                    <bdi>{row.sheet}</bdi>
                  </small>
                )}
              </td>
              <td>
                <StatusPill tone={tones[row.action]}>
                  {t(`imports.actions.${row.action}`)}
                </StatusPill>
                <Mistakes
                  texts={row.problems
                    .filter(({ field }) => !isShown(field))
                    .map(({ message }) => message)}
                />
              </td>
              {columns.map(({ field }) => {
                const wrong = row.problems.filter((problem) => isOf(field, problem.field))
                return (
                  <td key={field} className={wrong.length > 0 ? 'is-wrong' : ''}>
                    <bdi>
                      {row.values[field] ??
                        (field === document?.key ? row.values[lineKey ?? ''] : null)}
                    </bdi>
                    <Mistakes texts={wrong.map(({ message }) => message)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {of.rows.length < of.total ? (
        <p className="hint">{t('imports.rows_shown', { shown: of.rows.length, all: of.total })}</p>
      ) : null}
    </div>
  )
}

const Mistakes = ({ texts }: { readonly texts: readonly string[] }): ReactNode =>
  texts.map((text) => (
    <small key={text} className="import-mistake">
      {text}
    </small>
  ))
