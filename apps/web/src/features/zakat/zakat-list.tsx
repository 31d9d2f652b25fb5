import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { ZakatPill } from './zakat-pill.tsx'

/** The worksheets of all years, with what was posted of each. */
export const ZakatList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(zakatWorksheets)
  return (
    <ListScreen
      of={zakatWorksheets}
      icon={IconScale}
      columns={[
        { name: 'name', ltr: true },
        { name: 'state', cell: ({ state }) => <ZakatPill state={state} /> },
        'year_kind',
        'share',
        'posted_at',
        'zakat',
      ]}
      actions={(worksheet) =>
        actions(worksheet.id, worksheet.name).map((action) =>
          action.key === 'view' || worksheet.state === 'draft'
            ? action
            : { ...action, blocked: t('zakat.is_posted') },
        )
      }
    />
  )
}
