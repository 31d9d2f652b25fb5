import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { Field } from '../../kit/fields/field.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { inUnits } from '../../trade/lots/written-lots.ts'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import type { AssemblyHead } from './assembly-values.ts'

/** Products and jewellery: what can be made. */
const made = { item_type: '1,5', active: true }

/** What is made or taken apart, how much of it, when, and from which store to which. */
export const AssemblyHeadFields = (): ReactNode => {
  const { t } = useTranslation()
  const form = useFormContext<AssemblyHead>()
  const head = useWatch({ control: form.control }) as AssemblyHead
  const item = useFoundItems(head.item_id === null ? [] : [head.item_id]).data?.[0]
  const units = item?.id === head.item_id ? (item?.units ?? []) : []
  return (
    <div className="field-grid">
      <Field
        name="item_id"
        span={2}
        query={made}
        onChosen={() => {
          form.setValue('unit_id', null, { shouldDirty: true })
          form.setValue('lots', [], { shouldDirty: true })
        }}
      />
      <div>
        <Field
          name="amount"
          label={t(`assemblies.amount.${head.is_disassembly ? 'apart' : 'make'}`)}
        />
        {item && item.id === head.item_id && head.is_disassembly ? (
          <LineLots
            line={{
              item_id: item.id,
              item_name: localName(item),
              trackedBy: item.tracked_by,
              hasExpiry: item.has_expiry,
              lots: head.lots,
            }}
            asked={inUnits(
              head.amount,
              units.find((unit) => unit.unit_id === head.unit_id)?.factor ?? '1',
            )}
            leaves={{ store: head.source_store_id }}
            onLots={(lots) => form.setValue('lots', [...lots], { shouldDirty: true })}
          />
        ) : null}
      </div>
      <div data-field="unit_id">
        <Select
          label={t('fields.unit')}
          name="unit_id"
          allowDeselect={false}
          disabled={units.length < 2}
          placeholder={nameOf(units[0] ? { ...units[0], id: units[0].unit_id } : null) ?? ''}
          comboboxProps={{ transitionProps: { duration: 80 } }}
          data={units.map((unit) => ({
            value: unit.unit_id,
            label: nameOf({ ...unit, id: unit.unit_id }) ?? '',
          }))}
          value={head.unit_id}
          error={form.formState.errors.unit_id?.message}
          onChange={(unit) => form.setValue('unit_id', unit, { shouldDirty: true })}
        />
      </div>
      <Field name="date" />
      <Field name="source_store_id" required />
      <Field name="destination_store_id" required />
      <Field name="is_disassembly" />
    </div>
  )
}
