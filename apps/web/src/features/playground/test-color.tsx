import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chartColors } from '../../theme/colors.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import css from '../../theme/tokens.css?raw'
import { coloursOf, contrastText, pairs, tokensOf, type Tokens } from './contrast.ts'
import { Lab, Part } from './part.tsx'

const schemes = ['light', 'dark'] as const

/** Every colour of the product by its role, in both schemes, with how well its texts are read. */
export const TestColor = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Lab title={t('playground.colors')}>
      {schemes.map((scheme) => (
        <Scheme key={scheme} scheme={scheme} tokens={tokensOf(css, scheme)} />
      ))}
    </Lab>
  )
}

type SchemeProps = { readonly scheme: (typeof schemes)[number]; readonly tokens: Tokens }

const Scheme = ({ scheme, tokens }: SchemeProps): ReactNode => (
  <>
    <Part name={`${scheme}_texts`}>
      <div className="lab-grid">
        {pairs.map(([text, ground]) => (
          <Pair key={`${text} ${ground}`} text={text} ground={ground} tokens={tokens} />
        ))}
      </div>
    </Part>
    <Part name={`${scheme}_colors`}>
      <div className="lab-grid">
        {coloursOf(tokens).map(([name, value]) => (
          <Swatch key={name} name={name} value={value} />
        ))}
      </div>
    </Part>
    <Part name={`${scheme}_charts`}>
      <div className="lab-grid">
        {chartColors[scheme].map((value, index) => (
          <Swatch key={value} name={String(index + 1)} value={value} />
        ))}
      </div>
    </Part>
  </>
)

const Swatch = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className="swatch">
    <i style={{ background: value }} />
    <span>
      <strong>
        <Ltr>{name}</Ltr>
      </strong>
      <small>
        <Ltr>{value}</Ltr>
      </small>
    </span>
  </div>
)

type PairProps = { readonly text: string; readonly ground: string; readonly tokens: Tokens }

const Pair = ({ text, ground, tokens }: PairProps): ReactNode => {
  const { t } = useTranslation()
  const [color = '', background = ''] = [tokens.get(text), tokens.get(ground)]
  const style: CSSProperties = { color, background }
  return (
    <div className="pair" style={style}>
      {t('playground.pangram')}
      <small>
        <Ltr>
          {text} · {ground}
        </Ltr>{' '}
        <QuantityText value={contrastText(color, background)} />
      </small>
    </div>
  )
}
