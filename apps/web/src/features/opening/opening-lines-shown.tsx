import { IconBuildingStore, IconListDetails, IconPackage, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { LotsText } from '../../trade/lots/lots-text.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { partyAccounts, type Opening, type OpeningLine } from './opening-paths.ts'

/** Accounts with their balances; those of parties stand below by party. */
export const AccountLines = ({ lines }: { readonly lines: readonly OpeningLine[] }): ReactNode => {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  const side = (value: string): ReactNode => (value === '0.00' ? null : <Amount value={value} />)
  const account = (line: OpeningLine): ReactNode => (
    <MaybeLink to={recordPath('accounts', line.account_id)}>{nameOf(line.account)}</MaybeLink>
  )
  return (
    <DocumentLines
      title={t('opening.accounts')}
      icon={IconListDetails}
      rows={lines}
      rowKey={(line) => line.account_id}
      columns={[
        { key: 'account', head: t('fields.account'), cell: account },
        {
          key: 'number',
          head: t('fields.number'),
          cell: (line) => <Ltr>{line.account.account_number}</Ltr>,
        },
        {
          key: 'debtor',
          head: t('fields.debtor'),
          figure: true,
          cell: (line) => side(line.debtor),
        },
        {
          key: 'creditor',
          head: t('fields.creditor'),
          figure: true,
          cell: (line) => side(line.creditor),
        },
      ]}
      card={(line) => ({
        name: account(line),
        figure: <Amount value={line.debtor === '0.00' ? line.creditor : line.debtor} strong />,
        facts: (
          <>
            <Ltr>{line.account.account_number}</Ltr>
            {t(line.debtor === '0.00' ? 'fields.creditor' : 'fields.debtor')}
          </>
        ),
      })}
    />
  )
}

type OpenItemRow = {
  readonly key: string
  readonly line: OpeningLine
  readonly document: OpeningLine['documents'][number] | null
}

/** What customers owed and suppliers were owed, by their open items. */
export const PartyLines = ({
  side,
  lines,
}: {
  readonly side: 'customers' | 'suppliers'
  readonly lines: readonly OpeningLine[]
}): ReactNode => {
  const { t } = useTranslation()
  const openItems = lines
    .filter(({ account }) => partyAccounts[account.sub_type]?.of === side)
    .flatMap((line): readonly OpenItemRow[] =>
      (line.documents.length > 0 ? line.documents : [line.whole_document]).map(
        (document, index) => ({
          key: `${line.account_id} ${line.beneficiary_id} ${index}`,
          line,
          document,
        }),
      ),
    )
  if (openItems.length === 0) return null
  const party = ({ line }: OpenItemRow): ReactNode => (
    <MaybeLink to={recordPath('beneficiaries', line.beneficiary_id)}>
      {nameOf(line.beneficiary)}
    </MaybeLink>
  )
  const number = ({ line, document }: OpenItemRow): ReactNode =>
    line.documents.length > 0 ? <Ltr>{document?.number}</Ltr> : t('opening.whole')
  const amount = ({ line, document }: OpenItemRow): string =>
    document?.amount ?? (line.debtor === '0.00' ? line.creditor : line.debtor)
  const state = ({ document }: OpenItemRow): ReactNode =>
    document?.id ? (
      <DocumentPill
        of={{ status: 1, payment_status: document.payment_status, due_date: document.due_date }}
        kind="sales_bill"
        today={localDate()}
      />
    ) : null
  return (
    <DocumentLines
      title={t(`opening.${side}`)}
      icon={side === 'customers' ? IconUsers : IconBuildingStore}
      rows={openItems}
      rowKey={({ key }) => key}
      columns={[
        { key: 'party', head: t(`opening.party.${side}`), cell: party },
        { key: 'number', head: t('opening.document_number'), cell: number },
        {
          key: 'issue_date',
          head: t('fields.issue_date'),
          cell: ({ document }) => <DateText value={document?.issue_date} />,
        },
        {
          key: 'due_date',
          head: t('fields.due_date'),
          cell: ({ document }) => <DateText value={document?.due_date} />,
        },
        { key: 'state', head: t('fields.status'), cell: state },
        {
          key: 'amount',
          head: t('fields.amount'),
          figure: true,
          cell: (openItem) => <Amount value={amount(openItem)} />,
        },
        {
          key: 'remain',
          head: t('fields.remain'),
          figure: true,
          cell: (openItem) => <Amount value={openItem.document?.remain ?? amount(openItem)} />,
        },
      ]}
      card={(openItem) => ({
        name: party(openItem),
        figure: <Amount value={amount(openItem)} strong />,
        facts: (
          <>
            {number(openItem)}
            {openItem.document?.due_date ? (
              <>
                <DateText value={openItem.document.due_date} />
              </>
            ) : null}
          </>
        ),
        side: state(openItem),
      })}
    />
  )
}

/** Goods on hand with what they cost. */
export const GoodsLines = ({ opening }: { readonly opening: Opening }): ReactNode => {
  const { t } = useTranslation()
  const rows = (opening.stock ?? []).map((line, index) => ({ ...line, key: String(index) }))
  type Goods = (typeof rows)[number]
  if (rows.length === 0) return null
  const item = (line: Goods): ReactNode => (
    <>
      <MaybeLink to={recordPath('items', line.item_id)}>{nameOf(line.item)}</MaybeLink>
      <LotsText lots={line.lots} />
    </>
  )
  return (
    <DocumentLines
      title={t('opening.goods')}
      icon={IconPackage}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'item', head: t('fields.item'), cell: item },
        { key: 'store', head: t('fields.store'), cell: (line) => nameOf(line.store) },
        {
          key: 'amount',
          head: t('fields.quantity'),
          figure: true,
          cell: (line) => <QuantityText value={line.amount} />,
        },
        {
          key: 'unit_price',
          head: t('opening.unit_cost'),
          figure: true,
          cell: (line) => <Amount value={line.unit_price} />,
        },
        {
          key: 'value',
          head: t('fields.value'),
          figure: true,
          cell: (line) => <Amount value={line.value} />,
        },
      ]}
      card={(line) => ({
        name: item(line),
        figure: <Amount value={line.value} strong />,
        facts: (
          <>
            <QuantityText value={line.amount} /> × <Amount value={line.unit_price} />
            {nameOf(line.store)}
          </>
        ),
      })}
    />
  )
}
