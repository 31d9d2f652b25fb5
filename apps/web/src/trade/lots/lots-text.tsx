import type { ReactNode } from 'react'
import { quantityText } from '../../client/format.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import type { LotToTake } from './written-lots.ts'

/** Which batches or serials the goods of a line were, under its item; nothing where they are all alike. */
export const LotsText = ({
  lots = [],
}: {
  readonly lots?: readonly LotToTake[] | undefined
}): ReactNode =>
  lots.length === 0 ? null : (
    <small className="line-words">
      {lots.map((lot, index) => (
        <span key={lot.number}>
          {index === 0 ? null : ' · '}
          <Ltr>{lot.number}</Ltr>
          {Number(lot.quantity) === 1 ? null : (
            <>
              {' × '}
              <Ltr>{quantityText(lot.quantity)}</Ltr>
            </>
          )}
          {lot.expiry_date ? (
            <>
              {' ('}
              <DateText value={lot.expiry_date} />
              {')'}
            </>
          ) : null}
        </span>
      ))}
    </small>
  )
