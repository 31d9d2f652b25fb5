import { errorText } from '@mizan/contract/errors'
import { useMemo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import type { Named } from '../../client/queries.ts'
import { useDigits } from '../../client/user.ts'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { accountFacts, accountName, withAccount } from './account-facts.ts'
import { CenterCell } from './center-cell.tsx'
import type { EntryLine } from './entry-values.ts'
import { moveOn, RecordCell } from '../../trade/lines/record-cell.tsx'

const postable = { is_transaction_account: true, active: true }
const called = (record: Named): string =>
  record.name ? (nameOf({ ...record, name: record.name }) ?? '') : ''

const refusedOf = (account: Named): string | null => {
  const code = accountFacts(account).refused
  return code === null ? null : errorText(code, currentLanguage())
}

/** The cells of an entry's lines; kept as long as nothing they stand on changes. */
export function useEntryColumns(
  onSplit: (line: EntryLine) => void,
): readonly LineColumn<EntryLine>[] {
  const { t } = useTranslation()
  const { includes } = useAccess()
  const digits = useDigits()
  const hasCenters = includes('cost_centers')
  return useMemo(
    () => [
      {
        name: 'account_id',
        head: t('fields.account'),
        kind: 'custom',
        control: ({ line, onChange, label, error }) => (
          <RecordCell
            of="accounts"
            query={postable}
            name={line.account_name}
            label={label}
            error={error}
            placeholder={t('entries.account_placeholder')}
            show={accountName}
            refused={refusedOf}
            isExact={(record, typed) => record['account_number'] === typed}
            onChosen={(account, input) => {
              // Whether the next cell takes a party is known once the account is.
              flushSync(() => onChange(account ? withAccount(account) : noAccount))
              if (account) moveOn(input)
            }}
          />
        ),
        under: ({ line }) => <UnderAccount line={line} />,
      },
      {
        name: 'beneficiary_id',
        head: t('entries.party'),
        kind: 'custom',
        width: 138,
        control: ({ line, onChange, label, error }) => (
          <RecordCell
            of="beneficiaries"
            name={line.beneficiary_name}
            label={label}
            error={error}
            isDisabled={!line.needsParty && line.beneficiary_id === null}
            show={called}
            onChosen={(party, input) => {
              flushSync(() =>
                onChange({
                  beneficiary_id: party?.id ?? null,
                  beneficiary_name: party ? called(party) : '',
                }),
              )
              if (party) moveOn(input)
            }}
          />
        ),
      },
      ...(hasCenters
        ? [
            {
              name: 'cost_center_id',
              head: t('fields.cost_center'),
              kind: 'custom',
              width: 122,
              control: (cell) => <CenterCell {...cell} called={called} onSplit={onSplit} />,
            } as const satisfies LineColumn<EntryLine>,
          ]
        : []),
      { name: 'statement', head: t('fields.statement'), kind: 'text', width: 140 },
      { name: 'debtor', head: t('fields.debtor'), kind: 'money', shown: digits, width: 104 },
      { name: 'creditor', head: t('fields.creditor'), kind: 'money', shown: digits, width: 104 },
    ],
    [t, digits, hasCenters, onSplit],
  )
}

const noAccount: Partial<EntryLine> = {
  account_id: null,
  account_name: '',
  needsParty: false,
  refused: null,
  beneficiary_id: null,
  beneficiary_name: '',
}

/** Why the account of a line takes no typed entry, or what the line still lacks. */
const UnderAccount = ({ line }: { readonly line: EntryLine }): ReactNode => {
  const { t } = useTranslation()
  if (line.refused)
    return <span className="text-bad">{errorText(line.refused, currentLanguage())}</span>
  if (line.account_id === null && line.account_name)
    return <span className="text-warn">{t('entries.unknown_account')}</span>
  if (line.needsParty && line.beneficiary_id === null)
    return <span className="text-warn">{t('entries.needs_party')}</span>
  return null
}
