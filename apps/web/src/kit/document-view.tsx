import { IconBook2, IconCheck, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from './amount.tsx'
import { PageHead } from './page-head.tsx'
import type { RowAction } from './row-menu.tsx'
import { Stepper, type Step } from './stepper.tsx'
import { Ltr } from './text.tsx'
import { RecordActions } from './view-screen.tsx'

type DocumentViewProps = {
  readonly number: string
  readonly pills: ReactNode
  readonly walk?: ReactNode
  readonly actions: readonly RowAction[]
  readonly buttons: readonly string[]
  readonly primary: RowAction | null
  readonly steps: readonly Step[]
  readonly facts: readonly {
    readonly label: string
    readonly value: ReactNode
    readonly large?: boolean
  }[]
  readonly banner?: ReactNode
  readonly children: ReactNode
  readonly preview?: ReactNode
}

/** The shell of a document being read: life, facts, books and neighbours; the paper beside it. */
export const DocumentView = (props: DocumentViewProps): ReactNode => (
  <article className="page document-view">
    <PageHead
      title={<Ltr>{props.number}</Ltr>}
      beside={
        <>
          {props.pills}
          {props.walk}
        </>
      }
    >
      <RecordActions actions={props.actions} buttons={props.buttons} primary={props.primary} />
    </PageHead>
    <Stepper steps={props.steps} />
    <div className="scroll with-preview">
      <div className="document-main">
        {props.banner}
        <dl className="facts">
          {props.facts.map(({ label, value, large }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={large ? 'large' : ''}>{value ?? '—'}</dd>
            </div>
          ))}
        </dl>
        {props.children}
      </div>
      {props.preview ? <aside className="preview">{props.preview}</aside> : null}
    </div>
  </article>
)

export type EntryLine = {
  readonly account: { readonly number?: string | null; readonly name: string }
  readonly debtor: string | null
  readonly creditor: string | null
}

/** The journal entry of a document; an empty side stays empty. */
export const EntryTable = ({
  number,
  to,
  lines,
  total,
}: {
  readonly number: string
  readonly to?: string
  readonly lines: readonly EntryLine[]
  readonly total: string
}): ReactNode => {
  const { t } = useTranslation()
  const side = (value: string | null): ReactNode =>
    value === null || Number(value) === 0 ? null : <Amount value={value} />
  return (
    <section className="section">
      <header className="section-head">
        <IconBook2 size={16} stroke={1.6} aria-hidden />
        <h2>{t('kit.journal_entry')}</h2>
        {to ? (
          <Link className="row-link" to={to}>
            <Ltr>{number}</Ltr>
          </Link>
        ) : (
          <Ltr>{number}</Ltr>
        )}
        <span className="grow" />
        <span className="dim balanced">
          <IconCheck size={15} stroke={1.8} className="fg-ok" aria-hidden /> {t('kit.balanced')}
        </span>
      </header>
      <div className="panel">
        <table className="list entry">
          <thead>
            <tr>
              <th>{t('fields.account')}</th>
              <th>{t('fields.name')}</th>
              <th className="figure">{t('fields.debtor')}</th>
              <th className="figure">{t('fields.creditor')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td className="dim">
                  <Ltr>{line.account.number ?? ''}</Ltr>
                </td>
                <td>{line.account.name}</td>
                <td className="figure">{side(line.debtor)}</td>
                <td className="figure">{side(line.creditor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('kit.sum')}</td>
              <td className="figure">
                <Amount value={total} strong />
              </td>
              <td className="figure">
                <Amount value={total} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

export type LinkedDocument = {
  readonly key: string
  readonly icon: Icon
  readonly kind: string
  readonly number: string
  readonly to?: string
  readonly note?: ReactNode
}

/** Quote, delivery, returns, receipts: what stands around this document. */
export const LinkedDocuments = ({
  documents,
}: {
  readonly documents: readonly LinkedDocument[]
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('kit.linked_documents')}</h2>
      {documents.length === 0 ? (
        <p className="dim">{t('kit.none')}</p>
      ) : (
        <ul className="panel linked">
          {documents.map(({ key, icon: Symbol, kind, number, to, note }) => (
            <li key={key}>
              <Symbol size={16} stroke={1.6} aria-hidden />
              <span>{kind}</span>
              {to ? (
                <Link className="row-link" to={to}>
                  <Ltr>{number}</Ltr>
                </Link>
              ) : (
                <Ltr>{number}</Ltr>
              )}
              <span className="grow" />
              <span className="dim">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
