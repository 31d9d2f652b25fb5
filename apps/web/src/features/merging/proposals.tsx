import { Button } from '@mantine/core'
import type { MergeableResource } from '@mizan/contract/merging'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joined, localName } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useDuplicates } from './use-merge.ts'

type Props = {
  readonly of: MergeableResource
  readonly id: string
  readonly onChoose: (id: string) => void
}

/** Records that may be the same as the kept one, each with what they have in common. */
export const Proposals = ({ of, id, onChoose }: Props): ReactNode => {
  const { t } = useTranslation()
  const found = useDuplicates(of, id).data
  if (!found) return null
  if (found.length === 0) return <p className="dim merging-how">{t('merging.no_proposals')}</p>
  return (
    <section className="section">
      <h2>{t('merging.proposed')}</h2>
      <ul className="merging-proposals">
        {found.map((each) => (
          <li key={each.id}>
            <Button variant="default" onClick={() => onChoose(each.id)}>
              {localName(each)}
            </Button>
            {each.code ? <Ltr>{each.code}</Ltr> : null}
            <span className="dim">
              {joined(each.reasons.map((reason) => t(`merging.reasons.${reason}`)))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
