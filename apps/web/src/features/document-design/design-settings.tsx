import { ColorInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { type DocumentDesign, lawFields } from '@mizan/contract/documents/document-design'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelPicker } from './model-picker.tsx'
import type { SetField } from './use-design.ts'

type Props = {
  readonly draft: DocumentDesign
  readonly errors: Readonly<Record<string, string>>
  readonly set: SetField
}

/** Colours that words can be read in on white paper. */
const swatches = [
  '#1e7245',
  '#0f6b6b',
  '#1b4f8f',
  '#3d3d8f',
  '#6b2d83',
  '#7a1f2b',
  '#8a4b08',
  '#222222',
]

const flags = [
  'show_logo',
  'show_contact',
  'show_english',
  'show_item_codes',
  'show_descriptions',
  'show_unit',
  'show_discount',
  'show_amount_in_words',
  'show_notes',
  'show_bank',
  'show_terms',
  'show_signatures',
  'show_signature_picture',
  'show_stamp_picture',
] as const

/** Everything that may be chosen, and the list of what may not. */
export const DesignSettings = ({ draft, errors, set }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <section className="design-part">
        <h2>{t('design.model')}</h2>
        <ModelPicker
          value={draft.template}
          colour={draft.colour}
          onChange={(model) => set('template', model)}
        />
        <ColorInput
          label={t('design.colour')}
          description={t('design.colour_says')}
          format="hex"
          swatches={swatches}
          swatchesPerRow={8}
          value={draft.colour}
          error={errors.colour}
          classNames={{ input: 'ltr-input' }}
          eyeDropperButtonProps={{ 'aria-label': t('design.pick_colour') }}
          onChange={(colour) => set('colour', colour)}
        />
      </section>
      <section className="design-part">
        <h2>{t('design.logo')}</h2>
        <Choice
          label={t('design.logo_size')}
          value={draft.logo_size}
          values={['small', 'medium', 'large']}
          name="logo_size"
          onChange={(size) => set('logo_size', size)}
        />
        <Choice
          label={t('design.logo_place')}
          value={draft.logo_place}
          values={['start', 'center', 'end']}
          name="logo_place"
          onChange={(place) => set('logo_place', place)}
        />
      </section>
      <section className="design-part">
        <h2>{t('design.shown')}</h2>
        {flags.map((flag) => (
          <Switch
            key={flag}
            label={t(`design.${flag}`)}
            {...(flag === 'show_discount' && { description: t('design.show_discount_says') })}
            checked={draft[flag]}
            onChange={(event) => set(flag, event.currentTarget.checked)}
          />
        ))}
      </section>
      <Words draft={draft} errors={errors} set={set} />
      <section className="design-part">
        <h2>{t('design.always')}</h2>
        <p className="hint">{t('design.always_says')}</p>
        <ul className="design-law">
          {lawFields.map((field) => (
            <li key={field}>
              <IconLock size={15} stroke={1.6} aria-hidden />
              <span>
                {t(`design.law.${field}`)}
                <small>{t(`design.law_says.${field}`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The company's own words, in Arabic and English. */
const Words = ({ draft, errors, set }: Props): ReactNode => {
  const { t } = useTranslation()
  const area = (field: 'bank_details' | 'terms_ar' | 'terms_en', rows: number): ReactNode => (
    <Textarea
      label={t(`design.${field}`)}
      value={draft[field] ?? ''}
      error={errors[field]}
      autosize
      minRows={rows}
      dir={field === 'terms_en' ? 'ltr' : 'auto'}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
  const line = (field: 'footer_ar' | 'footer_en'): ReactNode => (
    <TextInput
      label={t(`design.${field}`)}
      value={draft[field] ?? ''}
      error={errors[field]}
      dir={field === 'footer_en' ? 'ltr' : 'auto'}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  )
  return (
    <section className="design-part">
      <h2>{t('design.words')}</h2>
      {draft.show_bank ? area('bank_details', 2) : null}
      {draft.show_terms ? area('terms_ar', 3) : null}
      {draft.show_terms ? area('terms_en', 3) : null}
      {line('footer_ar')}
      {line('footer_en')}
    </section>
  )
}

const Choice = <Value extends string>({
  label,
  name,
  value,
  values,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly onChange: (value: Value) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="design-choice">
      <span>{label}</span>
      <SegmentedControl
        aria-label={label}
        size="xs"
        value={value}
        data={values.map((each) => ({ value: each, label: t(`choices.${name}.${each}`) }))}
        onChange={(chosen) => {
          const known = values.find((each) => each === chosen)
          if (known !== undefined) onChange(known)
        }}
      />
    </div>
  )
}
