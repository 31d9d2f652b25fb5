import { Button } from '@mantine/core'
import { receipts } from '@mizan/contract/documents/receipts'
import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { usePageError } from '../../kit/fields/error-list.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { receiptFamilyOf, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'

type Settlement = NonNullable<ReceiptRow['associations']>[number]

/** Where what was settled is read: bills by their side, a refund by the return it pays. */
function settledTo(row: Settlement, family: ReceiptFamily): string | null {
  const isSale = (family === 'catch') !== (row.cashing_type === 'set_off')
  const folder =
    row.associatable_type === 'bill'
      ? `bills/${isSale ? 'sales' : 'purchases'}`
      : row.associatable_type === 'expense'
        ? 'expenses'
        : row.associatable_type === 'note'
          ? `notes/${isSale ? 'debit' : 'credit'}`
          : null
  const path = `/dashboard/${folder}/view/${row.associatable_id}`
  return folder !== null && hasScreen(path) ? path : null
}

/** The documents a receipt settles; undoing one opens it again and leaves the money as credit. */
export const Settled = ({
  receipt,
  onAllocate,
}: {
  readonly receipt: ReceiptRow
  readonly onAllocate: (() => void) | null
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const client = useQueryClient()
  const refresh = useRefresh(receipts)
  const toPageError = usePageError()
  const family = receiptFamilyOf(receipt.type)
  const rows = receipt.associations ?? []
  const undo = async (id: string, number: string): Promise<void> => {
    const sure = await confirmed({
      title: t('receipts.undo_title'),
      text: t('receipts.undo_text', { number }),
      verb: t('receipts.undo'),
      stay: t('kit.keep'),
    })
    if (!sure) return
    try {
      await request({ method: 'DELETE', path: `/associations/${id}` })
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: ['bills'] })])
      await celebrate(t('receipts.undone'))
    } catch (error) {
      await complain(toPageError(error).title)
    }
  }
  const document = (row: Settlement): ReactNode => (
    <MaybeLink className="row-link" to={settledTo(row, family)}>
      <Ltr>{row.associatable_code ?? t('documents.document')}</Ltr>
    </MaybeLink>
  )
  const undoButton = (row: Settlement): ReactNode =>
    row.cashing_type === 'set_off' ? (
      <span className="dim">{t('receipts.set_off')}</span>
    ) : receipt.status === 1 && access.can('associations', 'delete') ? (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
        onClick={() => void undo(row.id, row.associatable_code ?? '')}
      >
        {t('receipts.undo')}
      </Button>
    ) : null
  const allocateButton = onAllocate ? (
    <Button variant="subtle" onClick={onAllocate}>
      {t('receipts.allocate')}
    </Button>
  ) : null
  if (rows.length === 0) {
    return (
      <section className="section">
        <header className="section-head">
          <IconListCheck size={16} stroke={1.6} aria-hidden />
          <h2>{t('receipts.settles')}</h2>
          <span className="grow" />
          {allocateButton}
        </header>
        <p className="section-note">{t('receipts.settles_none')}</p>
      </section>
    )
  }
  return (
    <DocumentLines
      title={t('receipts.settles')}
      icon={IconListCheck}
      beside={allocateButton}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'document', head: t('documents.document'), cell: document },
        {
          key: 'at',
          head: t('receipts.settled_at'),
          cell: (row) => (row.created_at ? <InstantText value={row.created_at} /> : null),
        },
        {
          key: 'amount',
          head: t('fields.amount'),
          figure: true,
          cell: (row) => <Amount value={row.amount} />,
        },
        {
          key: 'undo',
          head: <span className="hidden-text">{t('kit.actions')}</span>,
          figure: true,
          cell: undoButton,
        },
      ]}
      card={(row) => ({
        name: document(row),
        figure: <Amount value={row.amount} strong />,
        facts: row.created_at ? <InstantText value={row.created_at} /> : null,
        side: undoButton(row),
      })}
    />
  )
}
