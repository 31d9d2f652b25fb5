import { Select } from '@mantine/core'
import type { PlannedAccount } from '@mizan/contract/budgets'
import { searchText } from '@mizan/core/catalog/search-text'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Adds a line: an account, or a group that is planned as a whole. Found by number or name. */
export const AddAccount = ({
  accounts,
  there,
  onAdd,
}: {
  readonly accounts: readonly PlannedAccount[]
  readonly there: ReadonlySet<string>
  readonly onAdd: (id: string) => void
}): ReactNode => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const data = accounts
    .filter(({ id, active }) => active && !there.has(id))
    .map(({ id, account_number: number, name, is_transaction_account: isLeaf }) => ({
      value: id,
      label: isLeaf ? `${number} ${name}` : t('budgets.whole_group', { name: `${number} ${name}` }),
    }))
  return (
    <Select
      className="budget-add"
      aria-label={t('budgets.add_account')}
      placeholder={t('budgets.add_account')}
      data={data}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('budgets.no_account_found')}
      limit={50}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options, search: typed, limit }) => {
        const words = searchText(typed)
        return options
          .filter((option) => 'label' in option && searchText(option.label).includes(words))
          .slice(0, limit)
      }}
      onChange={(id) => {
        if (id) onAdd(id)
        setSearch('')
      }}
    />
  )
}
