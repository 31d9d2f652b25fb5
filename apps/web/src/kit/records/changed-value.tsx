import type { ChangedKinds } from '@mizan/contract/changed-kinds'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useNamed } from '../../client/queries.ts'
import { Amount, PercentText, QuantityText } from '../figures/amount.tsx'
import { DateText, InstantText, Ltr } from '../figures/text.tsx'

type Props = { readonly value: unknown; readonly kind: ChangedKinds[string] | undefined }

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** What a changed field held, as the field itself shows it. */
export const ChangedValue = ({ value, kind }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  if (typeof value === 'object') return <Ltr>{JSON.stringify(value)}</Ltr>
  const text = String(value)
  switch (kind?.kind) {
    case 'money':
    case 'price':
      return <Amount value={text} />
    case 'quantity':
    case 'rate':
      return <QuantityText value={text} />
    case 'percent':
      return <PercentText value={text} />
    case 'date':
      return <DateText value={text} />
    case 'choice': {
      const key = `choices.${kind.label}.${text}`
      return i18n.exists(key) ? t(key) : text
    }
    case 'reference':
      // Documents note the name that it had then.
      return uuid.test(text) && kind.of ? <NameOf of={kind.of} id={text} /> : text
    default:
      break
  }
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return <InstantText value={text} />
  return /^[\p{ASCII}−×·]*$/u.test(text) ? <Ltr>{text}</Ltr> : text
}

/** A record by its name of today; by its id where it is gone or not for this reader. */
const NameOf = ({ of, id }: { readonly of: string; readonly id: string }): ReactNode => {
  const named = useNamed(of, id).data
  return named?.name ? localName({ ...named, name: named.name }) : <Ltr>{id.slice(0, 8)}</Ltr>
}
