import { Button, Select } from '@mantine/core'
import type { PlannedAccount } from '@mizan/contract/budgets'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { AddAccount } from './add-account.tsx'
import type { SpreadMode } from './sheet-lines.ts'

/** What stands over the sheet: whose amounts it shows, what fills it, and how a year's amount is spread. */
export const SheetTools = ({
  accounts,
  there,
  center,
  onCenter,
  mode,
  onMode,
  onAdd,
  buttons,
  isReadOnly,
  children,
}: {
  readonly accounts: readonly PlannedAccount[]
  readonly there: ReadonlySet<string>
  readonly center: string | null
  readonly onCenter: (id: string | null) => void
  readonly mode: SpreadMode
  readonly onMode: (mode: SpreadMode) => void
  readonly onAdd: (id: string) => void
  readonly buttons: readonly RowAction[]
  readonly isReadOnly: boolean
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  return (
    <div className="budget-tools">
      {access.includes('cost_centers') ? (
        <div className="budget-center">
          <ReferencePicker
            of="cost_centers"
            value={center}
            ariaLabel={t('fields.cost_center')}
            placeholder={t('budgets.no_center')}
            query={{ active: true }}
            onChange={onCenter}
          />
        </div>
      ) : null}
      {isReadOnly ? null : (
        <>
          <AddAccount accounts={accounts} there={there} onAdd={onAdd} />
          {buttons.map(({ key, title, icon: Symbol, blocked, run }) => (
            <Button
              key={key}
              variant="default"
              leftSection={Symbol ? <Symbol size={16} stroke={1.6} /> : null}
              disabled={Boolean(blocked)}
              title={blocked ?? undefined}
              onClick={run}
            >
              {title}
            </Button>
          ))}
          <Select
            className="budget-mode"
            aria-label={t('budgets.spread')}
            data={[
              { value: 'even', label: t('budgets.spread_even') },
              { value: 'shape', label: t('budgets.spread_shape') },
            ]}
            value={mode}
            allowDeselect={false}
            onChange={(value) => onMode(value === 'shape' ? 'shape' : 'even')}
          />
        </>
      )}
      {children}
    </div>
  )
}
