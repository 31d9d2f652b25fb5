import { Button, TextInput } from '@mantine/core'
import { searchText } from '@mizan/core/catalog/search-text'
import { IconListDetails, IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import type { Lines } from '../../trade/lines/lines.ts'
import { useAccountColumns } from './opening-columns.tsx'
import { accountCalled, blankAccount, isBlankAccount, type AccountLine } from './opening-lines.ts'
import type { OpeningFacts } from './use-opening-facts.ts'

type Props = Lines<AccountLine> & {
  readonly offered: OpeningFacts['accounts']
  readonly errors: Readonly<Record<string, string>>
  readonly hasErrors: boolean
}

const hasBalance = ({ debtor, creditor }: AccountLine): boolean =>
  debtor !== null || creditor !== null

/** Figures are the beginning of a number, words stand in the name; a blank line is always there. */
function isFound({ account_id: id, account_name: name }: AccountLine, typed: string): boolean {
  if (id === null) return true
  const words = searchText(typed)
  return /^\d+$/.test(words) ? name.startsWith(words) : searchText(name).includes(words)
}

/** Balances of accounts: found by number or name, or all of the chart laid out to be filled in. */
export const AccountGrid = ({ lines, change, offered, errors, hasErrors }: Props): ReactNode => {
  const { t } = useTranslation()
  const columns = useAccountColumns()
  const [search, setSearch] = useState('')
  // Every line stands where its error leads to.
  useEffect(() => {
    if (hasErrors) setSearch('')
  }, [hasErrors])
  const shown = search.trim() === '' ? lines : lines.filter((line) => isFound(line, search.trim()))
  const rows = new Map(lines.map(({ key }, row) => [key, row]))
  const shownErrors = Object.fromEntries(
    shown.flatMap((line, at) =>
      columns.flatMap(({ name }) => {
        const text = errors[`${rows.get(line.key) ?? -1}.${name}`]
        return text === undefined ? [] : [[`${at}.${name}`, text] as const]
      }),
    ),
  )
  const layOut = (): void => {
    const there = new Set(lines.map((line) => line.account_id))
    const missing = offered
      .filter(({ account }) => !there.has(account.id))
      .map(({ account }) => ({
        ...blankAccount(),
        account_id: account.id,
        account_name: accountCalled(account),
      }))
    const opened = lines.filter((line) => line.account_id !== null || hasBalance(line))
    change({
      do: 'replace',
      lines: [...opened, ...missing].toSorted((a, b) =>
        a.account_name.localeCompare(b.account_name, 'en'),
      ),
    })
  }
  return (
    <section aria-label={t('opening.accounts')}>
      <div className="opening-tools">
        <TextInput
          className="opening-search"
          aria-label={t('opening.find_account')}
          placeholder={t('opening.find_account')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="subtle"
          leftSection={<IconListDetails size={16} stroke={1.6} />}
          onClick={layOut}
        >
          {t('opening.lay_out')}
        </Button>
      </div>
      <LineGrid
        lines={shown}
        change={change}
        columns={columns}
        blank={blankAccount}
        isBlank={isBlankAccount}
        field="accounts"
        errors={shownErrors}
        card={(line) => ({
          name: line.account_name || t('opening.no_account'),
          figure: <Amount value={line.debtor ?? line.creditor} strong />,
          facts: hasBalance(line)
            ? t(line.debtor === null ? 'fields.creditor' : 'fields.debtor')
            : null,
        })}
      />
      {shown.length === 0 ? <p className="section-note">{t('opening.no_account_found')}</p> : null}
    </section>
  )
}
