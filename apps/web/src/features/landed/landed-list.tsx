import { landedCosts, landedSources } from '@mizan/contract/documents/landed'
import { IconArrowsSplit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DocumentCard } from '../../trade/documents/document-list.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { landedFormTo } from '../../trade/landed/landed-paths.ts'
import { ListScreen, type Column, type FilterField } from '../../kit/lists/list-screen.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { isCancelled, originPath, type LandedRow } from './landed-family.ts'
import { LandedPill } from './landed-pill.tsx'
import { useLandedActions } from './use-landed-actions.ts'

/** The costs that goods carry, the newest first. */
export const LandedList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const actions = useLandedActions()
  const columns: readonly Column<LandedRow>[] = [
    { name: 'number', ltr: true },
    { name: 'source_id', head: t('landed.source'), cell: (row) => <Origin of={row} /> },
    {
      name: 'account_id',
      head: t('landed.account'),
      cell: (row) => (
        <MaybeLink to={recordPath('accounts', row.account?.id)}>{nameOf(row.account)}</MaybeLink>
      ),
    },
    'date',
    { name: 'by', cell: (row) => t(`choices.landed_by.${row.by}`) },
    { name: 'status', cell: (row) => <LandedPill row={row} /> },
    { name: 'notes', hidden: true },
    'amount',
  ]
  const choices = (label: string, codes: readonly (string | number)[]) =>
    codes.map((code) => ({ value: String(code), label: t(`choices.${label}.${code}`) }))
  const filters: readonly FilterField[] = [
    { name: 'date', kind: 'date' },
    {
      name: 'source_type',
      kind: 'choice',
      head: t('landed.source'),
      choices: choices('landed_source', landedSources),
    },
    { name: 'account_id', kind: 'reference', of: 'accounts', head: t('landed.account') },
    {
      name: 'status',
      kind: 'choice',
      choices: [
        { value: '1', label: t('landed.carried') },
        { value: '255', label: t('landed.views.cancelled') },
      ],
    },
    { name: 'amount', kind: 'money' },
  ]
  return (
    <ListScreen
      of={landedCosts}
      icon={IconArrowsSplit}
      as={{
        sort: '-date',
        newTo: access.may(landedCosts, 'confirm') ? landedFormTo : null,
        isVoid: isCancelled,
      }}
      columns={columns}
      filters={filters}
      views={[
        { key: 'carried', title: t('landed.views.carried'), query: { status: '1' } },
        { key: 'cancelled', title: t('landed.views.cancelled'), query: { status: '255' } },
      ]}
      actions={actions}
      card={(row) => (
        <DocumentCard
          name={nameOf(row.account)}
          figure={<Amount value={row.amount} strong />}
          number={row.number}
          date={<DateText value={row.date} />}
          side={
            <MaybeLink to={originPath(row)} className="row-link">
              <Ltr>{nameOf(row.source)}</Ltr>
            </MaybeLink>
          }
          pills={<LandedPill row={row} />}
        />
      )}
    />
  )
}

/** What a cost was spread out of, leading to its page. */
const Origin = ({ of }: { readonly of: LandedRow }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <span className="dim">{t(`choices.landed_source.${of.source_type}`)}</span>{' '}
      <MaybeLink to={originPath(of)} className="row-link">
        <Ltr>{nameOf(of.source)}</Ltr>
      </MaybeLink>
    </>
  )
}
