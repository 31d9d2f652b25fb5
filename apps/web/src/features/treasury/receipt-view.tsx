import './treasury.css'
import { Button } from '@mantine/core'
import { receipts } from '@mizan/contract/documents'
import { entries } from '@mizan/contract/ledger'
import { parseDecimal } from '@mizan/core/money/decimal'
import { useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { instantText, longDateText, nameOf } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useRecord, useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { Amount } from '../../kit/amount.tsx'
import { confirmed } from '../../kit/confirm-dialog.tsx'
import { DocumentView, EntryTable } from '../../kit/document-view.tsx'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { usePageError } from '../../kit/error-list.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { PreviewPane } from '../../kit/preview-pane.tsx'
import type { RowAction } from '../../kit/row-menu.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/text.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { Walk } from '../../kit/view-screen.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { receiptFamilyOf, receiptViewTo, settledBillTo, type ReceiptRow } from './receipt-family.ts'

export const ReceiptView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const record = useRecord(receipts, id)
  if (record.isError)
    return <LoadFailed error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <OpenReceiptView key={id} receipt={record.data} />
}

/** A receipt being read: the entry it posted and the bills it settles, each of which can be undone. */
const OpenReceiptView = ({ receipt }: { readonly receipt: ReceiptRow }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { actionsOf } = useReceiptActions({ isView: true })
  const [isAllocating, setAllocating] = useState(false)
  const family = receiptFamilyOf(receipt.type)
  const isDraft = receipt.status === 0
  const entry = useRecord(entries, access.can('entries', 'view') ? receipt.entry_id : null).data
  const actions = actionsOf(receipt)
  const hasRest =
    receipt.status === 1 &&
    receipt.beneficiary_id !== null &&
    (parseDecimal(receipt.unallocated, 3) ?? 0n) > 0n
  const mayAllocate = access.can('associations', family === 'catch' ? 'store' : 'delete')
  const allocate: RowAction | null =
    hasRest && mayAllocate
      ? {
          key: 'allocate',
          title: t('receipts.allocate'),
          icon: IconListCheck,
          group: 'money',
          run: () => setAllocating(true),
        }
      : null
  const confirm = actions.find((action) => action.key === 'confirm' && !action.blocked)
  const primary = isDraft ? (confirm ?? null) : allocate
  const partyTo = `/dashboard/beneficiaries/view/${receipt.beneficiary_id}`
  const party = nameOf(receipt.beneficiary) ?? nameOf(receipt.account) ?? ''
  const entryTo = `/dashboard/entries/view/${receipt.entry_id}`
  return (
    <>
      <DocumentView
        number={receipt.number ?? t('bills.no_number')}
        pills={<DocumentPill of={{ status: receipt.status }} large />}
        walk={<Walk name={receipts.name} id={receipt.id} to={(id) => receiptViewTo(family, id)} />}
        actions={actions.filter((action) => action !== primary)}
        buttons={['print', 'edit']}
        primary={primary}
        steps={[
          {
            key: 'draft',
            title: t('choices.status.0'),
            note: instantText(receipt.created_at),
            state: isDraft ? 'now' : 'done',
          },
          {
            key: 'confirmed',
            title: t(receipt.status === 255 ? 'choices.status.255' : 'choices.status.1'),
            note: instantText(receipt.confirmed_at),
            state: isDraft ? 'later' : 'done',
          },
          ...(receipt.beneficiary_id
            ? [
                {
                  key: 'settled',
                  title: t('receipts.fully_settled'),
                  state: isDraft || receipt.status === 255 ? 'later' : hasRest ? 'now' : 'done',
                } as const,
              ]
            : []),
        ]}
        facts={[
          {
            label: t(receipt.beneficiary_id ? `receipts.party.${family}` : 'receipts.account'),
            value:
              receipt.beneficiary_id && hasScreen(partyTo) ? (
                <Link className="row-link" to={partyTo}>
                  {party}
                </Link>
              ) : (
                party
              ),
          },
          { label: t('fields.date'), value: longDateText(receipt.date) },
          { label: t('receipts.method'), value: nameOf(receipt.payment_method) },
          {
            label: t('fields.amount'),
            value: <Amount value={receipt.amount} currency={receipt.currency.code} strong />,
            large: true,
          },
          ...(receipt.payment_account
            ? [{ label: t('receipts.payment_account'), value: nameOf(receipt.payment_account) }]
            : []),
          ...(receipt.reference
            ? [{ label: t('fields.reference'), value: <Ltr>{receipt.reference}</Ltr> }]
            : []),
          ...(receipt.fee
            ? [{ label: t('receipts.fee'), value: <Amount value={receipt.fee.amount} /> }]
            : []),
          ...(hasRest
            ? [{ label: t('receipts.rest'), value: <Amount value={receipt.unallocated} strong /> }]
            : []),
        ]}
        preview={
          <PreviewPane
            resource="receipts"
            id={receipt.id}
            fileName={receipt.number ?? t('choices.status.0')}
            version={receipt.lock_version}
          />
        }
      >
        {entry ? (
          <EntryTable
            number={entry.number}
            {...(hasScreen(entryTo) ? { to: entryTo } : {})}
            total={entry.total}
            lines={(entry.transactions ?? []).map((line) => ({
              account: { number: line.account.account_number, name: line.account.name },
              debtor: line.debtor,
              creditor: line.creditor,
            }))}
          />
        ) : null}
        {receipt.beneficiary_id ? (
          <Settled receipt={receipt} onAllocate={allocate?.run ?? null} />
        ) : null}
        {receipt.notes ? (
          <section className="section">
            <h2>{t('fields.notes')}</h2>
            <p className="section-note">{receipt.notes}</p>
          </section>
        ) : null}
      </DocumentView>
      {isAllocating ? (
        <AllocateDialog receipt={receipt} onClose={() => setAllocating(false)} />
      ) : null}
    </>
  )
}

/** The bills a receipt settles; undoing one opens the bill again and leaves the money as credit. */
const Settled = ({
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
  return (
    <section className="section">
      <header className="section-head">
        <IconListCheck size={16} stroke={1.6} aria-hidden />
        <h2>{t('receipts.settles')}</h2>
        <span className="grow" />
        {onAllocate ? (
          <Button variant="subtle" onClick={onAllocate}>
            {t('receipts.allocate')}
          </Button>
        ) : null}
      </header>
      {rows.length === 0 ? (
        <p className="section-note">{t('receipts.settles_none')}</p>
      ) : (
        <div
          className="panel scroll-x"
          tabIndex={0}
          role="region"
          aria-label={t('receipts.settles')}
        >
          <table className="list entry">
            <thead>
              <tr>
                <th>{t('receipts.document')}</th>
                <th>{t('receipts.settled_at')}</th>
                <th className="figure">{t('fields.amount')}</th>
                <th className="more">
                  <span className="hidden-text">{t('kit.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.associatable_id}>
                  <td>
                    <Link className="row-link" to={settledBillTo(family, row.associatable_id)}>
                      <Ltr>{row.associatable_code ?? t('receipts.document')}</Ltr>
                    </Link>
                  </td>
                  <td>{row.created_at ? <InstantText value={row.created_at} /> : null}</td>
                  <td className="figure">
                    <Amount value={row.amount} />
                  </td>
                  <td className="more">
                    {receipt.status === 1 && access.can('associations', 'delete') ? (
                      <Button
                        variant="subtle"
                        color="gray"
                        size="compact-sm"
                        leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
                        onClick={() => void undo(row.id, row.associatable_code ?? '')}
                      >
                        {t('receipts.undo')}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
