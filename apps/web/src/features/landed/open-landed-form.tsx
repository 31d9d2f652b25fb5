import './landed.css'
import { landedCosts } from '@mizan/contract/documents/landed'
import { status } from '@mizan/core/documents/lifecycle'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { Field } from '../../kit/fields/field.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import { newKey } from '../../trade/lines/lines.ts'
import { useDocumentSave } from '../../trade/documents/use-document-save.ts'
import { landedListTo, landedViewTo } from './landed-family.ts'
import { LandedGoods } from './landed-goods.tsx'
import { LandedHeadFields } from './landed-head.tsx'
import { LandedTotals } from './landed-totals.tsx'
import {
  draftOf,
  halalas,
  isCarried,
  partsOf,
  written,
  type Carrying,
  type GoodsRow,
  type LandedHead,
} from './landed-values.ts'
import { PickGoodsBill } from './pick-goods-bill.tsx'
import { useGoodsBills, useWaiting } from './use-landed-source.ts'
import { useLandedChecks } from './use-landed-checks.ts'

type Props = {
  readonly head: LandedHead
  /** Purchases whose goods are offered from the start. */
  readonly bills: readonly string[]
}

type SentRow = { readonly at: number }

/** The wire counts the lines that were sent; the table also shows those that carry nothing. */
const grid = {
  names: ['lines'],
  fieldOf: (name: string, rows: readonly SentRow[]): string => {
    const match = /^lines\.(\d+)(.*)$/.exec(name)
    return match ? `lines.${rows[Number(match[1])]?.at ?? match[1]}${match[2]}` : name
  },
}

/** A cost being spread over goods: which cost, by what, over which lines, and what each would get. */
export const OpenLandedForm = ({ head: given, bills: first }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [id] = useState(newKey)
  const form = useForm<LandedHead>({ defaultValues: given })
  const head = useWatch({ control: form.control }) as LandedHead
  const [billIds, setBillIds] = useState(first)
  const [carrying, setCarrying] = useState<Carrying>({ without: new Set(), weights: {} })
  const [isTouched, setTouched] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { write, errors, isBusy, closeErrors } = useDocumentSave<typeof landedCosts, SentRow>(
    landedCosts,
    null,
    grid,
  )
  const waiting = useWaiting(head.source_type, head.source_id)
  const bills = useGoodsBills(billIds)
  const rows: readonly GoodsRow[] = bills.flatMap((each) => each.rows ?? [])
  const parts = partsOf(halalas(head.amount), head.by, rows, carrying)
  const checks = useLandedChecks({ form, head, waiting, bills, rows, carrying, parts })
  const change = (next: Partial<Carrying>): void => {
    setCarrying((before) => ({ ...before, ...next }))
    setTouched(true)
  }
  const chooseBills = (ids: readonly string[]): void => {
    setBillIds(ids)
    setTouched(true)
  }
  useEffect(() => {
    form.clearErrors()
    for (const [name, message] of Object.entries(errors.head))
      form.setError(name as keyof LandedHead, { message })
  }, [errors.head, form])
  const sent = useMemo(
    () => rows.flatMap((row, at) => (isCarried(row, carrying) ? [{ at }] : [])),
    [rows, carrying],
  )
  const confirm = async (): Promise<void> => {
    if (isBusy || isSaved) return
    const saved = await write(draftOf(id, form.getValues(), rows, carrying), sent)
    if (!saved) return
    setSaved(true)
    await celebrate(t('landed.confirmed'))
    await navigate({ to: landedViewTo(saved.id), replace: true })
  }
  return (
    <FormOf.Provider value={landedCosts}>
      <FormProvider {...form}>
        <DocumentForm
          document={{
            of: landedCosts,
            title: t('resources.landed_costs.new'),
            status: status.draft,
            errors,
            closeErrors,
            cancelTo: landedListTo,
            isDirty: (form.formState.isDirty || isTouched) && !isSaved,
            isBusy: isBusy || isSaved,
            isOpened: false,
            mayConfirm: true,
          }}
          pill={null}
          header={<LandedHeadFields waiting={waiting} />}
          lines={{
            title: t('landed.goods'),
            count: sent.length,
            tools: (
              <PickGoodsBill
                chosen={billIds}
                onChosen={(bill) => chooseBills([...billIds, bill])}
              />
            ),
            grid: (
              <LandedGoods
                bills={bills}
                by={head.by}
                parts={parts}
                carrying={carrying}
                errors={errors.lines('lines')}
                onChange={change}
                onRemove={(bill) => chooseBills(billIds.filter((each) => each !== bill))}
              />
            ),
          }}
          below={<Field name="notes" />}
          rail={<LandedTotals parts={[...parts.values()]} amount={head.amount} />}
          checks={checks}
          due={{
            label: t('landed.amount'),
            figure: <OwnAmount value={written(halalas(head.amount))} strong />,
          }}
          onSave={null}
          onConfirm={() => void confirm()}
          confirmWord={t('landed.confirm')}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
