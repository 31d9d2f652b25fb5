import './assemblies.css'
import { Button } from '@mantine/core'
import { assemblies } from '@mizan/contract/documents/assemblies'
import { formatDecimal, money, sum } from '@mizan/core/money/decimal'
import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Field } from '../../kit/fields/field.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { useDraft } from '../../kit/records/use-draft.ts'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { useFieldErrors } from '../../trade/documents/use-document-form.ts'
import { useDocumentSave } from '../../trade/documents/use-document-save.ts'
import { gridOf } from '../../trade/documents/saved-grid.ts'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import { isSameWritten, newKey, useLines } from '../../trade/lines/lines.ts'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import { useEstimate } from '../../trade/stock/use-estimate.ts'
import {
  assemblyFormTo,
  assemblyListTo,
  assemblyViewTo,
  wordsOf,
  type AssemblyRow,
} from './assembly-family.ts'
import { AssemblyHeadFields } from './assembly-head.tsx'
import { AssemblyPill } from './assembly-pill.tsx'
import { AssemblyTotals } from './assembly-totals.tsx'
import {
  blankComponent,
  draftOf,
  isBlankComponent,
  proposedBy,
  type AssemblyHead,
  type ComponentLine,
  type Estimate,
} from './assembly-values.ts'
import { CostRows, type CostLine } from './cost-rows.tsx'
import { useComponentColumns, worthOf } from './component-columns.tsx'
import { halalas } from './assembly-sums.ts'
import { useAssemblyChecks } from './use-assembly-checks.ts'

type Props = {
  readonly record: AssemblyRow | null
  readonly head: AssemblyHead
  readonly lines: readonly ComponentLine[]
  readonly costs: readonly CostLine[]
}

const grid = { ...gridOf('components', isBlankComponent), names: ['components', 'costs'] }

/** A batch being written: what is made or taken apart, of what, and what it would cost now. */
export const OpenAssemblyForm = ({ record, ...given }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<AssemblyHead>({ defaultValues: given.head })
  const head = useWatch({ control: form.control }) as AssemblyHead
  const [initial] = useState(given.lines)
  const { lines, change } = useLines<ComponentLine>(() => initial)
  const [costs, setCosts] = useState(given.costs)
  // What the recipe proposed last: while it stands untouched, a new proposal takes its place.
  const [proposed, setProposed] = useState<readonly ComponentLine[] | null>(record ? null : initial)
  const [isSaved, setSaved] = useState(false)
  const { write, errors, isBusy, closeErrors } = useDocumentSave<typeof assemblies, ComponentLine>(
    assemblies,
    record,
    grid,
  )
  useFieldErrors(form, errors.head)
  const estimate = useEstimate(head)
  const isUntouched = proposed !== null && isSameWritten(lines, proposed, isBlankComponent)
  const propose = (): void => {
    if (!estimate.data) return
    const next = proposedBy(estimate.data)
    const shown = next.length === 0 ? [blankComponent()] : next
    setProposed(shown)
    change({ do: 'replace', lines: shown })
  }
  // A proposal is taken when it comes, not when the lines change.
  const taken = useRef<Estimate | null>(null)
  useEffect(() => {
    if (!estimate.data || taken.current === estimate.data) return
    taken.current = estimate.data
    if (isUntouched) propose()
  })

  const ids = useMemo(
    () => [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))].toSorted(),
    [lines],
  )
  const items = useFoundItems(ids)
  const found = useMemo(
    () => new Map((items.data ?? []).map((item) => [item.id, item])),
    [items.data],
  )
  const columns = useComponentColumns(found, head.source_store_id, head.is_disassembly)
  const written = lines.filter((line) => !isBlankComponent(line))
  const materials = sum(written.map((line) => money(worthOf(line, found) ?? 0n)))
  const extra = sum(costs.map(({ amount }) => halalas(amount)))
  const checks = useAssemblyChecks({ form, head, lines: written, found, estimate: estimate.data })
  const seesCost = access.can('items.see_cost', 'view')
  const isDirty = form.formState.isDirty || lines !== initial || costs !== given.costs
  const files = useAttachments(assemblies.name, record?.id ?? null)
  // What the recipe proposed by itself is nothing that anybody wrote.
  const isTyped =
    form.formState.isDirty || costs !== given.costs || (lines !== initial && !isUntouched)
  const kept = useDraft(
    `mizan.draft.${assemblies.name}.${record?.id ?? 'new'}`,
    { head, lines, costs },
    isTyped && !isSaved,
  )
  const restore = (): void => {
    if (kept.found === null) return
    const { values } = kept.found
    form.reset({ ...given.head, ...values.head }, { keepDefaultValues: true })
    setProposed(null)
    change({ do: 'replace', lines: values.lines })
    setCosts(values.costs)
    kept.forget()
  }

  const save = async (status: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    const saved = await write(draftOf({ id, head: form.getValues(), lines, costs, status }), lines)
    if (!saved) return
    setSaved(true)
    kept.forget()
    await files.uploadTo(saved.id).catch(() => complain(t('kit.file_failed')))
    await celebrate(
      t(status === 1 ? `assemblies.started.${wordsOf(saved)}` : 'documents.draft_saved'),
    )
    await navigate({
      to: status === 1 ? assemblyViewTo(saved.id) : assemblyFormTo(saved.id),
      replace: true,
    })
    setSaved(false)
  }
  return (
    <FormOf.Provider value={assemblies}>
      <FormProvider {...form}>
        <DocumentForm
          document={{
            of: assemblies,
            title: t(`resources.batch_assembly.${record ? 'edit' : 'new'}`),
            status: record?.status ?? 0,
            errors,
            closeErrors,
            cancelTo: record ? assemblyViewTo(record.id) : assemblyListTo,
            isDirty: isDirty && !isSaved,
            isBusy: isBusy || isSaved,
            isOpened: false,
            savedAt: kept.savedAt,
            found: kept.found ? { at: kept.found.at, restore, forget: kept.forget } : null,
            mayConfirm: access.may(assemblies, 'confirm'),
          }}
          pill={record ? <AssemblyPill row={record} /> : null}
          header={<AssemblyHeadFields />}
          lines={{
            title: t(`assemblies.components.${wordsOf(head)}`),
            count: written.length,
            tools: (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconRefresh size={15} stroke={1.6} />}
                disabled={!estimate.data || estimate.data.components.length === 0}
                onClick={propose}
              >
                {t('assemblies.take_recipe')}
              </Button>
            ),
            grid: (
              <LineGrid
                lines={lines}
                change={change}
                columns={columns}
                blank={blankComponent}
                isBlank={isBlankComponent}
                field="components"
                errors={errors.lines('components')}
                card={(line) => ({
                  name: line.item_name || t('documents.no_item'),
                  figure: <QuantityText value={line.amount ?? '0'} />,
                  facts: unitName(found, line),
                })}
              />
            ),
          }}
          below={
            <>
              {seesCost ? (
                <CostRows costs={costs} onChange={setCosts} errors={errors.lines('costs')} />
              ) : null}
              <div className="field-grid">
                <Field name="cost_center_id" />
                <Field name="reference" />
                <Field name="notes" span={2} />
              </div>
              <Attachments of={files} />
            </>
          }
          rail={
            <AssemblyTotals
              materials={materials}
              extra={extra}
              amount={head.amount}
              throughRecipes={estimate.data?.unit_cost_through_recipes ?? null}
              makeable={estimate.data?.makeable ?? []}
              isApart={head.is_disassembly}
            />
          }
          checks={checks}
          due={{
            label: t(seesCost ? 'assemblies.cost_now' : `assemblies.amount.${wordsOf(head)}`),
            figure: seesCost ? (
              <OwnAmount value={formatDecimal(money(materials + extra), 2)} strong />
            ) : (
              <QuantityText value={head.amount ?? '0'} />
            ),
          }}
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
          confirmWord={t(`assemblies.start.${wordsOf(head)}`)}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}

const unitName = (
  found: Parameters<typeof worthOf>[1],
  { item_id: id, unit_id: unit }: ComponentLine,
): ReactNode => {
  const known = id === null ? undefined : found.get(id)?.units.find((each) => each.unit_id === unit)
  return known ? nameOf({ ...known, id: known.unit_id }) : null
}
