import { Checkbox, Select } from '@mantine/core'
import { type LabelLook, labelLanguages } from '@mizan/contract/labels'
import { labelFormatCodes, labelsOnPage, formatOf } from '@mizan/core/catalog/labels'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'

type Props = {
  readonly look: LabelLook
  readonly onChange: (look: LabelLook) => void
}

const shown = ['company', 'code', 'price', 'price_before_vat', 'shelf', 'lot'] as const

/** The paper of labels and what they say. */
export const LabelLookFields = ({ look, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const paper = formatOf(look.paper)
  const places = labelsOnPage(paper)
  return (
    <div className="labels-look">
      <div className="labels-paper">
        <Select
          label={t('labels.paper')}
          value={look.paper}
          allowDeselect={false}
          data={labelFormatCodes.map((code) => ({
            value: code,
            label: t(`choices.label_paper.${code}`),
          }))}
          onChange={(value) =>
            onChange({
              ...look,
              paper: labelFormatCodes.find((code) => code === value) ?? look.paper,
            })
          }
        />
        <Select
          label={t('labels.language')}
          value={look.language}
          allowDeselect={false}
          data={labelLanguages.map((code) => ({
            value: code,
            label: t(`choices.label_language.${code}`),
          }))}
          onChange={(value) =>
            onChange({
              ...look,
              language: labelLanguages.find((code) => code === value) ?? look.language,
            })
          }
        />
        {paper.isRoll ? null : (
          <DecimalInput
            label={t('labels.start')}
            description={t('labels.start_how', { places })}
            digits={0}
            value={String(look.start)}
            onChange={(value) =>
              onChange({ ...look, start: Math.min(Math.max(Number(value ?? 1), 1), places) })
            }
          />
        )}
      </div>
      <fieldset className="labels-shown">
        <legend>{t('labels.shown')}</legend>
        {shown.map((name) => (
          <Checkbox
            key={name}
            label={t(`labels.shows.${name}`)}
            checked={look[name]}
            onChange={(event) => onChange({ ...look, [name]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      {look.price && access.can('price_lists', 'view') ? (
        <ReferencePicker
          of="price_lists"
          query={{ active: true }}
          label={t('labels.price_of')}
          placeholder={t('labels.price_of_item')}
          value={look.price_list_id}
          onChange={(list) => onChange({ ...look, price_list_id: list })}
        />
      ) : null}
      {look.shelf ? (
        <ReferencePicker
          of="stores"
          label={t('labels.shelf_of')}
          placeholder={t('labels.shelf_of_item')}
          value={look.store_id}
          onChange={(store) => onChange({ ...look, store_id: store })}
        />
      ) : null}
    </div>
  )
}
