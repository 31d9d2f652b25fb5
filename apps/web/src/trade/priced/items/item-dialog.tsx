import { Button } from '@mantine/core'
import { items } from '@mizan/contract/catalog'
import { latinDigits } from '@mizan/core/money/digits'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { currentLanguage } from '../../../client/language.ts'
import { useSave } from '../../../client/queries.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { Field } from '../../../kit/fields/field.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { FormOf } from '../../../kit/fields/form-of.ts'
import { issuesByField } from '../../../kit/fields/issues.ts'
import { useFieldErrors } from '../../documents/use-document-form.ts'
import { useUsualType } from './use-usual-type.ts'
import { useUsualUnit } from './use-usual-unit.ts'
import { knownItems, type FoundItem, type PricedFor } from './item-lookup.ts'
import type { Side } from '../side.ts'

type Props = {
  readonly side: Side
  readonly pricedFor: PricedFor | null
  readonly typed: string
  readonly onDone: (item: FoundItem) => void
  readonly onClose: () => void
}

/** What of an item differs by the way the goods go. */
const sided = {
  sales: { price: 'selling_price', tax: 'item_tax_id' },
  purchases: { price: 'purchasing_price', tax: 'purchase_tax_id' },
} as const

/** Goods kept in stores, a service, goods that are not counted: what is made while a line is written. */
const madeTypes = ['0', '2', '3']

const isCode = (text: string): boolean => /^\d{6,}$/.test(text)

/** An item made without leaving the document: what its line needs, nothing more. */
export const ItemDialog = ({ side, pricedFor, typed, onDone, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(items)
  const toPageError = usePageError()
  const [error, setError] = useState<PageError | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { price, tax } = sided[side]
  const code = latinDigits(typed)
  const form = useForm<Record<string, unknown>>({
    defaultValues: {
      name: isCode(code) ? '' : typed,
      barcode: isCode(code) ? code : null,
      item_type: 0,
      unit_id: null,
      [price]: null,
      [tax]: null,
    },
  })
  useFieldErrors(form, wrong)
  useUsualUnit(form)
  useUsualType(form)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    if (save.isPending) return
    setError(null)
    setWrong({})
    const written = Object.entries(form.getValues()).filter(([, value]) => value !== null)
    const draft = Object.fromEntries(written)
    const checked = items.draft.safeParse(draft)
    if (!checked.success) return setWrong(issuesByField(checked.error.issues, currentLanguage()))
    try {
      const saved = await save.mutateAsync({ draft })
      const [item] = await knownItems([saved.data.id], { pricedFor })
      if (item) onDone(item)
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = Object.entries(caught.fields).map(([name, texts]) => [name, texts[0] ?? ''])
      setWrong(Object.fromEntries(fields) as Record<string, string>)
      setError(toPageError(caught))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t('resources.items.new')}
      startAt={isCode(code) ? 'name' : price}
    >
      <FormOf.Provider value={items}>
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void submit(event)}>
            <ErrorList error={error} of={items.name} onClose={() => setError(null)} />
            <div className="dialog-grid">
              <Field name="name" span={2} />
              <Field name="item_type" only={madeTypes} />
              <Field name="unit_id" />
              <Field name={price} />
              <Field name={tax} query={{ active: true }} />
              <Field name="barcode" ltr />
              <Field name="code" ltr hint={t('items.code_hint')} />
            </div>
            <div className="dialog-actions">
              <Button variant="default" onClick={onClose}>
                {t('kit.cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('kit.save')}
              </Button>
            </div>
          </form>
        </FormProvider>
      </FormOf.Provider>
    </Dialog>
  )
}
