import type { Resource, RowOf } from '@mizan/contract/resource'
import { factsOf, type DocumentKind } from '@mizan/core/documents/kind'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import type { DocumentActions } from './document-actions.ts'
import { formPath } from './kind-paths.ts'
import { filesColumn } from './document-filters.tsx'
import { useKindWords } from './kind-words.ts'
import { ListScreen, type ListScreenProps } from '../../kit/lists/list-screen.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useParticularColumns } from './particular-columns.ts'
import { useManyPapers } from '../printing/use-many-papers.ts'
import { useDeleteDrafts } from './use-delete-drafts.ts'

type Props<R extends Resource> = Pick<
  ListScreenProps<R>,
  'columns' | 'filters' | 'views' | 'card' | 'icon' | 'ways' | 'exports'
> & {
  readonly documents: DocumentActions<R>
  readonly kind: DocumentKind
  /** What confirming is called where it has a word of its own. */
  readonly confirmTitle?: string
}

/**
 * The documents of a kind: its words, paths and type follow from the kind, its number comes first, what it
 * says of itself and its files last, its drafts have a tab, and here is what is done with many at once.
 */
export function DocumentList<R extends Resource>({
  documents,
  kind,
  columns,
  filters = [],
  views = [],
  confirmTitle,
  exports = [],
  ...list
}: Props<R>): ReactNode {
  const { t } = useTranslation()
  const access = useAccess()
  const { family, actionsOf, refusal, confirmOne, pdfOf, mailMany } = documents
  const { of } = family
  const called = useKindWords(family, kind)
  const words = family.wordsOf(kind)
  const deleteDrafts = useDeleteDrafts(of, refusal)
  const particulars = useParticularColumns(of, kind, columns)
  const { type } = factsOf(kind)
  const papers = useManyPapers<RowOf<R>>(of, called.title, pdfOf)
  // One after the other: they take their numbers in the order of the list.
  const confirmAll = async (rows: readonly RowOf<R>[]): Promise<void> => {
    let count = 0
    for (const row of rows) if (await confirmOne(row)) count += 1
    if (count > 0) await celebrate(t(`${words}.confirmed_count`, { count }))
  }
  return (
    <ListScreen<R>
      of={of}
      as={{
        ...called,
        ...(type === null ? {} : { fixed: { type } }),
        sort: `-${family.date}`,
        newTo: formPath(kind),
        rowTo: family.viewTo,
        isVoid: family.isVoid,
        sum: family.sum,
      }}
      columns={[
        {
          name: family.number,
          ltr: true,
          cell: (row) => <DocumentNumber value={family.numberOf(row)} />,
        },
        ...columns,
        ...particulars,
        ...('has_attachments' in of.row.shape && access.can('attachments', 'view')
          ? [filesColumn<RowOf<R>>(t)]
          : []),
      ]}
      views={[{ key: 'drafts', title: t('documents.drafts'), query: { status: '0' } }, ...views]}
      filters={[{ name: family.date, kind: 'date' }, ...filters]}
      actions={actionsOf}
      exports={[...exports, ...papers.exports]}
      bulk={[
        {
          key: 'confirm',
          title: confirmTitle ?? t('kit.confirm'),
          icon: IconCheck,
          blocked: (row) => refusal(row, 'confirm'),
          run: (rows) => void confirmAll(rows),
        },
        papers.bulk,
        ...(mailMany ? [mailMany] : []),
        deleteDrafts,
      ]}
      {...list}
    />
  )
}

/** A document's number, or the word for a draft that has none yet. */
export const DocumentNumber = ({ value }: { readonly value: string | null }): ReactNode => {
  const { t } = useTranslation()
  return value ? <Ltr>{value}</Ltr> : <span className="dim">{t('documents.no_number')}</span>
}

type CardProps = {
  readonly name: ReactNode
  readonly figure: ReactNode
  readonly number: string | null
  readonly date: ReactNode
  /** Under the figure: what remains, how it was paid. */
  readonly side?: ReactNode
  readonly pills: ReactNode
}

/** A document on a phone: who and how much, then number and date, then its state. */
export const DocumentCard = (card: CardProps): ReactNode => (
  <>
    <strong className="two-lines">{card.name}</strong>
    <span className="card-figure">{card.figure}</span>
    <span className="card-facts">
      <DocumentNumber value={card.number} />
      {card.date}
    </span>
    <span className="card-figure card-side">{card.side}</span>
    <span className="card-facts">{card.pills}</span>
  </>
)
