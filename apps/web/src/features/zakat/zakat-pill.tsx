import type { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'

export const ZakatPill = ({
  state,
  large = false,
}: {
  readonly state: RowOf<typeof zakatWorksheets>['state']
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={state === 'posted' ? 'ok' : 'info'} large={large}>
      {t(`choices.zakat_state.${state}`)}
    </StatusPill>
  )
}
