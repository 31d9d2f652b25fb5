import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { Tone } from '../../theme/tones.ts'
import type { AssetRow } from './asset-family.ts'

const tones: Readonly<Record<AssetRow['status'], Tone>> = {
  0: 'quiet',
  1: 'neutral',
  2: 'ok',
  3: 'neutral',
}

/** Where an asset stands, from the draft a purchase made to its disposal. */
export const AssetPill = ({
  asset,
  large = false,
}: {
  readonly asset: Pick<AssetRow, 'status'>
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[asset.status]} large={large}>
      {t(`choices.asset_status.${asset.status}`)}
    </StatusPill>
  )
}
