import { UnstyledButton } from '@mantine/core'
import { type DesignModel, designModels } from '@mizan/contract/documents/document-design'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly value: DesignModel
  readonly colour: string
  readonly onChange: (model: DesignModel) => void
}

/** The models there are, each as a small drawing in the chosen colour. */
export const ModelPicker = ({ value, colour, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const style = { '--design-colour': colour } as CSSProperties
  return (
    <div className="models" role="radiogroup" aria-label={t('design.model')} style={style}>
      {designModels.map((model, index) => (
        <UnstyledButton
          key={model}
          role="radio"
          aria-checked={model === value}
          tabIndex={model === value ? 0 : -1}
          className="model"
          onClick={() => onChange(model)}
          onKeyDown={(event) => {
            const step = stepOf(event.key)
            if (step === 0) return
            event.preventDefault()
            const next = (index + step + designModels.length) % designModels.length
            onChange(designModels[next] ?? model)
            const buttons = event.currentTarget.parentElement?.children
            const other = buttons?.[next]
            if (other instanceof HTMLElement) other.focus()
          }}
        >
          <Drawing model={model} />
          <span>{t(`design.models.${model}`)}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Arrows walk over the models; in Arabic the next one is to the left. */
function stepOf(key: string): number {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return 1
  return key === back || key === 'ArrowUp' ? -1 : 0
}

const heads: Readonly<Record<DesignModel, ReactNode>> = {
  default: (
    <>
      <path className="words" d="M34 8h20M38 12h16" />
      <path className="colour-line" d="M6 19h48" />
    </>
  ),
  '1': (
    <>
      <rect className="colour" width="60" height="18" />
      <path className="paper-words" d="M34 7h20M38 11h16" />
    </>
  ),
  '2': (
    <>
      <path className="words" d="M20 7h20M23 11h14" />
      <path className="colour-line" d="M6 17h48" />
      <path className="colour-line" d="M6 19h48" />
    </>
  ),
  '3': (
    <>
      <rect className="colour" x="56" width="4" height="80" />
      <path className="words" d="M34 8h18M38 12h14" />
      <path className="colour-line" d="M32 20h20" />
    </>
  ),
  '4': (
    <>
      <path className="words" d="M38 8h16M42 12h12" />
      <path className="title" d="M34 20h20" />
    </>
  ),
  '5': (
    <>
      <rect className="frame" x="6" y="4" width="48" height="11" />
      <rect className="colour" x="6" y="17" width="48" height="4" />
    </>
  ),
  '6': (
    <>
      <rect className="tint" x="5" y="4" width="50" height="15" rx="3" />
      <path className="words" d="M32 9h18M36 13h14" />
    </>
  ),
  '7': (
    <>
      <rect className="colour" width="60" height="3" />
      <path className="title" d="M34 10h20" />
      <path className="words" d="M14 9h14M16 13h12" />
      <path className="colour-line" d="M6 21h48" />
      <rect className="colour" y="74" width="60" height="6" />
    </>
  ),
  '8': (
    <>
      <path className="colour-line" d="M6 4h48" />
      <path className="words" d="M38 9h16M42 12h12" />
      <path className="colour-line" d="M6 17h48" />
      <path className="colour-line" d="M6 23h48" />
    </>
  ),
  '9': (
    <>
      <rect className="colour" width="25" height="22" />
      <path className="paper-words" d="M9 7h12M12 11h9" />
      <path className="words" d="M36 8h18M40 12h14" />
      <path className="colour-line" d="M30 26h24" />
    </>
  ),
}

const tables: Readonly<Record<DesignModel, string>> = {
  default: 'lines',
  '1': 'filled',
  '2': 'grid',
  '3': 'zebra',
  '4': 'open',
  '5': 'grid',
  '6': 'zebra',
  '7': 'lines',
  '8': 'grid',
  '9': 'filled',
}

const Drawing = ({ model }: { readonly model: DesignModel }): ReactNode => (
  <svg viewBox="0 0 60 80" aria-hidden>
    <rect className="sheet-of-paper" width="60" height="80" />
    {heads[model]}
    <g className={`drawn-table ${tables[model]}`}>
      <rect className="head" x="6" y="30" width="48" height="5" />
      <rect className="row even" x="6" y="35" width="48" height="6" />
      <rect className="row" x="6" y="41" width="48" height="6" />
      <rect className="row even" x="6" y="47" width="48" height="6" />
    </g>
    <path className="words" d="M6 58h16M6 62h16" />
    <rect className={`sum ${tables[model]}`} x="6" y="66" width="22" height="6" />
  </svg>
)
