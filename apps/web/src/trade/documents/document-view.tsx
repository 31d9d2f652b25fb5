import './document-view.css'
import { IconBook2, IconCheck, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { Stepper, type Step } from '../../kit/records/stepper.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { RecordActions } from '../../kit/records/view-screen.tsx'

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
            <div key={label} className={value ? '' : 'blank'}>
              <dt>{label}</dt>
              <dd className={large ? 'large' : ''}>{value || '—'}</dd>
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
  readonly account: {
    readonly id?: string
    readonly number?: string | null
    readonly name: string
  }
  /** Under the name: the party, what the line is for. */
  readonly note?: ReactNode
  readonly debtor: string | null
  readonly creditor: string | null
}

/** The journal entry of a document; an empty side stays empty, each account leads to its page. */
export const EntryTable = ({
  number,
  title,
  to,
  lines,
  total,
  credits = total,
}: {
  readonly number: string
  readonly title?: string
  readonly to?: string
  readonly lines: readonly EntryLine[]
  /** Of the debits, and of the credits too unless they are said: those of a draft may differ. */
  readonly total: string
  readonly credits?: string
}): ReactNode => {
  const { t } = useTranslation()
  const side = (value: string | null): ReactNode =>
    value === null || isZero(value) ? null : <Amount value={value} />
  return (
    <section className="section">
      <header className="section-head">
        <IconBook2 size={16} stroke={1.6} aria-hidden />
        <h2>{title ?? t('kit.journal_entry')}</h2>
        <MaybeLink to={to ?? null} className="row-link">
          <Ltr>{number}</Ltr>
        </MaybeLink>
        <span className="grow" />
        {credits === total ? (
          <span className="dim balanced">
            <IconCheck size={15} stroke={1.8} className="fg-ok" aria-hidden /> {t('kit.balanced')}
          </span>
        ) : (
          <span className="text-warn">{t('kit.not_balanced')}</span>
        )}
      </header>
      <div className="panel">
        <table className="list entry journal">
          <thead>
            <tr>
              <th>{t('fields.account')}</th>
              <th>{t('fields.name')}</th>
              <th className="figure">{t('fields.debtor')}</th>
              <th className="figure">{t('fields.creditor')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ account, note, debtor, creditor }, index) => (
              <tr key={index}>
                <td className="dim">
                  <Ltr>{account.number ?? ''}</Ltr>
                </td>
                <td className="long">
                  <MaybeLink to={recordPath('accounts', account.id)}>{account.name}</MaybeLink>
                  {note ? <small className="line-words">{note}</small> : null}
                </td>
                <td className="figure">{side(debtor)}</td>
                <td className="figure">{side(creditor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('kit.sum')}</td>
              <td />
              <td className="figure">
                <Amount value={total} strong />
              </td>
              <td className="figure">
                <Amount value={credits} strong />
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
  /** In place of a number: what is called by a name. */
  readonly name?: string
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
          {documents.map(({ key, icon: Symbol, kind, number, name, to, note }) => (
            <li key={key}>
              <Symbol size={16} stroke={1.6} aria-hidden />
              <span>{kind}</span>
              {to ? (
                <Link className="row-link" to={to}>
                  {name ?? <Ltr>{number}</Ltr>}
                </Link>
              ) : (
                (name ?? <Ltr>{number}</Ltr>)
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
