import './journal.css'
import { IconBook2, IconCurrencyDollar, IconFileExport, IconReceiptOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { listPath } from '../../trade/documents/kind-paths.ts'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { BadDebtDialog } from './bad-debt-dialog.tsx'
import { useEntryActions, type Asked } from './entry-actions.ts'
import { EntryMarks, EntryPill } from './entry-pill.tsx'
import { entryTypes, useEntryType } from './entry-type.ts'
import type { EntryRow } from './entry-values.ts'
import { ExportDialog } from './export-dialog.tsx'
import { RevaluationDialog } from './revaluation-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** Every entry, the newest first: what documents have posted, what people write, drafts included. */
export const EntryList = (): ReactNode => {
  const { t } = useTranslation()
  const typeOf = useEntryType()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isExporting, setExporting] = useState(false)
  const documents = useEntryActions({ onAsk: setAsked })
  const template = useTemplate()
  return (
    <>
      <DocumentList
        documents={documents}
        kind="entry"
        confirmTitle={t('entries.post')}
        icon={IconBook2}
        ways={{
          menuTitle: t('entries.ready_made'),
          menu: [
            {
              title: t('choices.entry_template.bad_debt'),
              to: listPath('entry'),
              search: { template: 'bad_debt' },
              icon: IconReceiptOff,
            },
            {
              title: t('choices.entry_template.revaluation'),
              to: listPath('entry'),
              search: { template: 'revaluation' },
              icon: IconCurrencyDollar,
            },
          ],
        }}
        exports={[
          {
            key: 'journal',
            title: t('entries.export_title'),
            icon: IconFileExport,
            run: () => setExporting(true),
          },
        ]}
        views={[
          { key: 'manual', title: t('entries.views.manual'), query: { is_manual: 'true' } },
          {
            key: 'adjusting',
            title: t('entries.views.adjusting'),
            query: { is_adjusting: 'true' },
          },
          { key: 'sales', title: t('menu.sales'), query: { document_type: '101,104' } },
          { key: 'purchases', title: t('menu.purchases'), query: { document_type: '102,103' } },
          { key: 'receipts', title: t('entries.receipts'), query: { document_type: '201,202' } },
        ]}
        columns={[
          'date',
          { name: 'statement', cell: (entry) => entry.statement },
          { name: 'document_type', figure: false, cell: typeOf },
          { name: 'document_number', cell: (entry) => <DocumentLink entry={entry} /> },
          {
            name: 'status',
            cell: (entry) => (
              <span className="entry-state">
                <EntryPill entry={entry} />
                <EntryMarks entry={entry} />
              </span>
            ),
          },
          { name: 'total', strong: true },
        ]}
        filters={[
          {
            name: 'status',
            kind: 'choice',
            choices: [0, 1, 128, 255].map((code) => ({
              value: String(code),
              label: t(`choices.entry_status.${code}`),
            })),
          },
          { name: 'account_id', kind: 'reference', of: 'accounts', head: t('fields.account') },
          {
            name: 'beneficiary_id',
            kind: 'reference',
            of: 'beneficiaries',
            head: t('entries.party'),
          },
          {
            name: 'cost_center_id',
            kind: 'reference',
            of: 'cost_centers',
            head: t('fields.cost_center'),
          },
          {
            name: 'document_type',
            kind: 'choice',
            choices: entryTypes.map((code) => ({
              value: String(code),
              label: t(`choices.entry_type.${code}`),
            })),
          },
          { name: 'total', kind: 'money' },
          { name: 'is_manual', kind: 'flag', head: t('entries.manual') },
          { name: 'is_adjusting', kind: 'flag', head: t('entries.adjusting') },
          { name: 'is_closing', kind: 'flag', head: t('entries.closing') },
        ]}
        card={(entry) => (
          <DocumentCard
            name={entry.statement || t('entries.no_statement')}
            figure={<Amount value={entry.total} strong />}
            number={entry.number}
            date={<DateText value={entry.date} />}
            side={typeOf(entry)}
            pills={
              <>
                <EntryPill entry={entry} />
                <EntryMarks entry={entry} />
              </>
            }
          />
        )}
      />
      {asked ? (
        <ReverseDialog key={asked.entry.id} asked={asked} onClose={() => setAsked(null)} />
      ) : null}
      {isExporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}
      {template.name === 'bad_debt' ? <BadDebtDialog onClose={template.close} /> : null}
      {template.name === 'revaluation' ? <RevaluationDialog onClose={template.close} /> : null}
    </>
  )
}

/** The document that wrote an entry, or the entry that an inverse takes back. */
const DocumentLink = ({ entry }: { readonly entry: EntryRow }): ReactNode => {
  if (!entry.document_number) return null
  const to = documentPath(entry.document_type, entry.document_id, entry.label_id)
  return (
    <MaybeLink to={to} className="row-link">
      <Ltr>{entry.document_number}</Ltr>
    </MaybeLink>
  )
}

/** The template that is being filled in: it stands in the address, so that it can be linked to. */
function useTemplate(): { readonly name: string | null; readonly close: () => void } {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const { template, ...rest } = search
  return {
    name: typeof template === 'string' ? template : null,
    close: () => void navigate({ to: '.', search: rest, replace: true }),
  }
}
