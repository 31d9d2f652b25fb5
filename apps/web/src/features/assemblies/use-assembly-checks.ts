import { fiscalYears } from '@mizan/contract/ledger'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { joined, localDate, localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { isNothing } from '../../trade/lines/lines.ts'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { AssemblyHead, ComponentLine, Estimate } from './assembly-values.ts'
import { lacks, type Found } from './component-columns.tsx'

type Given = {
  readonly form: UseFormReturn<AssemblyHead>
  readonly head: AssemblyHead
  readonly lines: readonly ComponentLine[]
  readonly found: Found
  readonly estimate: Estimate | undefined
}

/** What starting a batch will ask, answered while it is written. */
export function useAssemblyChecks({ form, head, lines, found, estimate }: Given): readonly Check[] {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const years = useList(fiscalYears, { per_page: 50 })
  const go = (field: string): Pick<Check, 'remedy'> => ({
    remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
  })
  const made = (): Check => {
    const key = 'made'
    if (head.item_id === null)
      return { key, state: 'bad', title: t('assemblies.checks.no_item'), ...go('item_id') }
    if (isNothing(head.amount))
      return { key, state: 'bad', title: t('assemblies.checks.no_amount'), ...go('amount') }
    return { key, state: 'ok', title: t('assemblies.checks.made') }
  }
  const components = (): readonly Check[] => {
    const key = 'components'
    if (lines.length === 0) {
      const reason =
        estimate?.components.length === 0 ? t('assemblies.checks.no_recipe') : undefined
      return [
        {
          key,
          state: 'bad',
          title: t('assemblies.checks.no_components'),
          ...(reason && { reason }),
          ...go('components.0.item_id'),
        },
      ]
    }
    const unfinished = lines.find((line) => line.item_id === null || isNothing(line.amount))
    if (unfinished)
      return [
        {
          key,
          state: 'bad',
          title: t('assemblies.checks.unfinished'),
          ...go('components.0.amount'),
        },
      ]
    const lacking = head.is_disassembly ? [] : lacks(lines, found, head.source_store_id)
    if (lacking.length > 0)
      return [
        {
          key,
          state: 'bad',
          title: t('assemblies.checks.lacking'),
          reason: joined(lacking.map(localName)),
        },
      ]
    return [{ key, state: 'ok', title: t('assemblies.checks.components', { count: lines.length }) }]
  }
  const stores = (): readonly Check[] => {
    const missing = (['source_store_id', 'destination_store_id'] as const).find(
      (field) => head[field] === null,
    )
    return missing
      ? [{ key: 'stores', state: 'bad', title: t('assemblies.checks.no_store'), ...go(missing) }]
      : []
  }
  return [
    made(),
    ...components(),
    ...stores(),
    periodCheck({
      date: head.date,
      facts: {
        lockDate: user?.tenant?.lock_date ?? null,
        closedYears: (years.data?.data ?? []).filter((year) => year.closed_at !== null),
      },
      t,
      setToday: () => form.setValue('date', localDate(), { shouldDirty: true }),
    }),
  ]
}
