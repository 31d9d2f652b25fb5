import { assemblies } from '@mizan/contract/documents/assemblies'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import { IconAssembly } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { ListScreen, type Column, type FilterField } from '../../kit/lists/list-screen.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentCard, DocumentNumber } from '../../trade/documents/document-list.tsx'
import { assemblyFormTo, isCancelled, wordsOf, type AssemblyRow } from './assembly-family.ts'
import { AssemblyPill } from './assembly-pill.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { useAssemblyActions } from './use-assembly-actions.ts'

/** Batches, the newest first: what is made of what, and where each stands. */
export const AssemblyList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const [finishing, setFinishing] = useState<AssemblyRow | null>(null)
  const actions = useAssemblyActions({ onFinish: setFinishing })
  const place = (row: AssemblyRow, of: 'source_store' | 'destination_store'): ReactNode => (
    <MaybeLink to={recordPath('stores', row[of]?.id)}>{nameOf(row[of])}</MaybeLink>
  )
  const columns: readonly Column<AssemblyRow>[] = [
    { name: 'code', ltr: true, cell: (row) => <DocumentNumber value={row.code} /> },
    'date',
    {
      name: 'item_id',
      head: t('fields.item'),
      cell: (row) => (
        <>
          <MaybeLink to={recordPath('items', row.item?.id)}>{nameOf(row.item)}</MaybeLink>
          {row.is_disassembly ? <span className="dim"> · {t('assemblies.apart')}</span> : null}
        </>
      ),
    },
    {
      name: 'amount',
      head: t('fields.quantity'),
      figure: true,
      cell: (row) => <MadeAmount row={row} />,
    },
    { name: 'status', cell: (row) => <AssemblyPill row={row} /> },
    { name: 'source_store_id', cell: (row) => place(row, 'source_store') },
    { name: 'destination_store_id', cell: (row) => place(row, 'destination_store') },
    { name: 'finished_on', hidden: true, cell: (row) => <DateText value={row.finished_on} /> },
    { name: 'reference', hidden: true, ltr: true },
  ]
  const choice = (code: number) => ({
    value: String(code),
    label: t(`choices.assembly_status.${code}`),
  })
  const filters: readonly FilterField[] = [
    { name: 'date', kind: 'date' },
    { name: 'item_id', kind: 'reference', of: 'items', head: t('fields.item') },
    { name: 'component_id', kind: 'reference', of: 'items', head: t('assemblies.component') },
    {
      name: 'status',
      kind: 'choice',
      choices: Object.values(assemblyStatus).map(choice),
    },
    {
      name: 'is_disassembly',
      kind: 'choice',
      choices: [
        { value: 'false', label: t('assemblies.kind.make') },
        { value: 'true', label: t('assemblies.kind.apart') },
      ],
    },
    { name: 'source_store_id', kind: 'reference', of: 'stores' },
    { name: 'destination_store_id', kind: 'reference', of: 'stores' },
  ]
  return (
    <>
      <ListScreen
        of={assemblies}
        icon={IconAssembly}
        as={{
          sort: '-date',
          newTo: access.may(assemblies, 'store') ? assemblyFormTo() : null,
          isVoid: isCancelled,
        }}
        columns={columns}
        filters={filters}
        views={[
          { key: 'drafts', title: t('assemblies.views.drafts'), query: { status: '0' } },
          { key: 'started', title: t('assemblies.views.started'), query: { status: '1' } },
          { key: 'finished', title: t('assemblies.views.finished'), query: { status: '2' } },
        ]}
        actions={actions}
        card={(row) => (
          <DocumentCard
            name={nameOf(row.item)}
            figure={<MadeAmount row={row} />}
            number={row.code}
            date={<DateText value={row.date} />}
            side={
              row.is_disassembly
                ? t(`assemblies.kind.${wordsOf(row)}`)
                : nameOf(row.destination_store)
            }
            pills={<AssemblyPill row={row} />}
          />
        )}
      />
      {finishing ? (
        <FinishDialog key={finishing.id} id={finishing.id} onClose={() => setFinishing(null)} />
      ) : null}
    </>
  )
}

/** What was made, or is to be. */
const MadeAmount = ({ row }: { readonly row: AssemblyRow }): ReactNode => (
  <>
    <QuantityText value={row.finished_amount ?? row.amount} />{' '}
    <span className="dim">{nameOf(row.unit)}</span>
  </>
)
