import { acts } from '@mizan/contract/platform/acts'
import type { RowOf } from '@mizan/contract/resource'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { ChangedFields } from '../../kit/records/changed-fields.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'

type Act = RowOf<typeof acts>

/** The audit list of the platform: what each administrator did. */
export const ActList = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const word = (key: string, fallback: string): string => (i18n.exists(key) ? t(key) : fallback)
  return (
    <ListScreen
      of={acts}
      icon={IconHistory}
      columns={[
        { name: 'created_at', cell: ({ created_at: at }) => <InstantText value={at} /> },
        { name: 'user', strong: true, cell: ({ user }) => user.name },
        {
          name: 'action',
          cell: (act) => (
            <>
              {word(`activity.actions.${act.action}`, act.action)}
              {act.changes ? (
                <ChangedFields
                  of={`admin/${act.resource}`}
                  changes={act.changes}
                  kinds={act.changed_kinds}
                />
              ) : null}
            </>
          ),
        },
        {
          name: 'resource',
          cell: ({ resource }) => word(`acts.resources.${resource}`, resource),
        },
        {
          name: 'record_name',
          cell: (act) => <MaybeLink to={recordOf(act)}>{act.record_name}</MaybeLink>,
        },
        { name: 'tenant', cell: ({ tenant }) => nameOf(tenant) },
        { name: 'address', hidden: true, cell: ({ address }) => <Ltr>{address}</Ltr> },
      ]}
      filters={[{ name: 'created_at', kind: 'date' }]}
    />
  )
}

/** Where the record of an act is read; null when it is gone or has no page. */
function recordOf({ resource, record_id: id, action }: Act): string | null {
  const path = `/admin/${resource}/view/${id ?? ''}`
  return id !== null && action !== 'deleted' && hasScreen(path) ? path : null
}
