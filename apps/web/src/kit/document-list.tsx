import type { Resource, RowOf } from '@mizan/contract/resource'
import { IconCheck, IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../client/messages.ts'
import type { DocumentActions } from './document-actions.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { Ltr } from './text.tsx'
import { useDeleteDrafts } from './use-delete-drafts.ts'

type Props<R extends Resource> = Omit<ListScreenProps<R>, 'actions' | 'bulk'> & {
  readonly documents: DocumentActions<RowOf<R>>
  /** Names the family's own texts: `<words>.confirmed_count`. */
  readonly words: string
}

/** A list of documents: the menu of a row, and what is done with many at once. */
export function DocumentList<R extends Resource>({
  documents,
  words,
  ...list
}: Props<R>): ReactNode {
  const { t } = useTranslation()
  const { actionsOf, refusal, confirmOne, pdfsOf, mailMany } = documents
  const deleteDrafts = useDeleteDrafts((list as ListScreenProps<R>).of, refusal)
  // One after the other: they take their numbers in the order of the list.
  const confirmAll = async (rows: readonly RowOf<R>[]): Promise<void> => {
    let count = 0
    for (const row of rows) if (await confirmOne(row)) count += 1
    if (count > 0) await celebrate(t(`${words}.confirmed_count`, { count }))
  }
  return (
    <ListScreen<R>
      {...(list as ListScreenProps<R>)}
      actions={actionsOf}
      bulk={[
        {
          key: 'confirm',
          title: t('kit.confirm'),
          icon: IconCheck,
          blocked: (row) => refusal(row, 'confirm'),
          run: (rows) => void confirmAll(rows),
        },
        {
          key: 'pdf',
          title: t('documents.download_pdf'),
          icon: IconFileTypePdf,
          run: (rows) => void pdfsOf(rows, list.title ?? words),
        },
        ...(mailMany ? [mailMany] : []),
        deleteDrafts,
      ]}
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
