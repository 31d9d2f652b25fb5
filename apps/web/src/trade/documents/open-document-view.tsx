import type { Resource, RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { AuthorityAnswer, AuthorityLog } from '../authority/authority-answer.tsx'
import { DocumentActivity } from './document-activity.tsx'
import type { DocumentFamily } from './document-family.ts'
import { viewPath } from './kind-paths.ts'
import { DocumentView } from './document-view.tsx'
import { InvoiceCard, type EInvoice } from '../authority/invoice-card.tsx'
import { OpenedBanner } from './opened-banner.tsx'
import { useParticulars } from './particulars.tsx'
import { PreviewPane } from './preview-pane.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import type { HeadFact } from '../../kit/records/head-facts.tsx'
import { Revision } from '../../kit/records/status-pill.tsx'
import { Walk } from '../../kit/records/walk.tsx'

/** What is read of every document whatever its family. */
type Stored = {
  readonly id: string
  readonly status: number
  readonly issue_date?: string
  readonly opened_by: Parameters<typeof nameOf>[0]
  readonly lock_version: number
  readonly revision: number
  readonly notes: string | null
  readonly e_invoice?: EInvoice | null
}

type Props<R extends Resource> = Pick<
  ComponentProps<typeof DocumentView>,
  'pills' | 'buttons' | 'steps' | 'facts'
> & {
  readonly family: DocumentFamily<R>
  readonly document: RowOf<R> & Stored
  readonly actions: readonly RowAction[]
  /** The key of what is done next once it is confirmed: the primary button, while it is possible. */
  readonly next: string
  /** Its lines, its entry, the goods it moved. */
  readonly children: ReactNode
  /** What stands around it. */
  readonly links: ReactNode
  readonly notesTitle: string
}

/** A document being read: its life, what can be done next, the books it moved, its paper beside it. */
export function OpenDocumentView<R extends Resource>(props: Props<R>): ReactNode {
  const { family, document, actions } = props
  const { t } = useTranslation()
  const of = family.of.name
  const kind = family.kindOf(document)
  const number = family.numberOf(document)
  const files = useAttachments(of, document.id)
  const { codes, words } = useParticulars(family.of, kind, document)
  const find = (key: string): RowAction | null => actions.find((each) => each.key === key) ?? null
  const possible = (key: string): RowAction | null => {
    const found = find(key)
    return found?.blocked ? null : found
  }
  const primary = nextKeys(document.status, props.next).map(possible).find(Boolean) ?? null
  const invoice = document.e_invoice ?? null
  return (
    <DocumentView
      number={number ?? t('documents.no_number')}
      pills={
        <>
          {props.pills}
          <Revision value={document.revision} />
        </>
      }
      walk={<Walk name={of} id={document.id} to={(id) => viewPath(kind, id)} />}
      actions={actions.filter((action) => action !== primary)}
      buttons={buttonsOf(document.status) ?? props.buttons}
      primary={primary}
      steps={props.steps}
      facts={withCodes(props.facts, codes)}
      banner={
        <>
          {document.status === status.opened ? (
            <OpenedBanner
              by={nameOf(document.opened_by)}
              onEdit={find('edit')}
              onDiscard={find('discard')}
            />
          ) : null}
          {invoice ? <AuthorityAnswer of={of} id={document.id} invoice={invoice} /> : null}
        </>
      }
      preview={
        <>
          <PreviewPane
            resource={of}
            id={document.id}
            fileName={number ?? t('choices.status.0')}
            version={document.lock_version}
            qr={invoice?.qr ?? null}
            xmlPath={invoice ? `/${of}/${document.id}/e_invoice.xml` : null}
          />
          {invoice && document.issue_date ? (
            <InvoiceCard invoice={invoice} issueDate={document.issue_date} />
          ) : null}
        </>
      }
    >
      {props.children}
      <div className="two-columns">
        <div className="stack">
          {props.links}
          {invoice ? <AuthorityLog of={of} id={document.id} invoice={invoice} /> : null}
          {words.map(({ label, text }) => (
            <Words key={label} title={label} text={text} />
          ))}
          {document.notes ? <Words title={props.notesTitle} text={document.notes} /> : null}
          <Attachments of={files} />
        </div>
        <DocumentActivity id={document.id} />
      </div>
    </DocumentView>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }): ReactNode => (
  <section>
    <h2>{title}</h2>
    <p className="section-note">{text}</p>
  </section>
)

/** The numbers that a document says of itself follow the figure that matters most. */
function withCodes(facts: readonly HeadFact[], codes: readonly HeadFact[]): readonly HeadFact[] {
  const at = facts.findIndex(({ large }) => large) + 1
  return [...facts.slice(0, at), ...codes, ...facts.slice(at)]
}

/**
 * What comes next, the best first: a draft is confirmed, what is open is gone on with, what was rejected
 * is put right or, where it cannot be opened any more, issued again as it is.
 */
function nextKeys(at: number, onceConfirmed: string): readonly string[] {
  switch (at) {
    case status.draft:
      return ['confirm']
    case status.opened:
      return ['edit']
    case status.rejected:
      return ['edit', 'reissue']
    default:
      return [onceConfirmed]
  }
}

/** What stands beside the next step of what is not confirmed yet; everything else is under ⋯. */
function buttonsOf(at: number): readonly string[] | null {
  if (at === status.draft) return ['print', 'edit']
  if (at === status.rejected) return ['print', 'reissue']
  // Leaving the edit stands in the banner.
  return at === status.opened ? ['print'] : null
}
