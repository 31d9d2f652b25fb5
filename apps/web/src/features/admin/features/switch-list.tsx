import { features, featureSwitches } from '@mizan/contract/platform/feature-switches'
import { switchModes } from '@mizan/core/access/feature-switches'
import { IconToggleRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../client/format.ts'
import { DateText, InstantText } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { useFeatureName } from '../../../trade/company/feature-name.ts'
import { type Switch, SwitchState } from './switch-state.tsx'

/** Every part of the product that is switched, for one company or for all. */
export const SwitchList = (): ReactNode => {
  const { t } = useTranslation()
  const called = useFeatureName()
  const actions = useRecordActions(featureSwitches)
  const whose = ({ tenant, tenant_id: id }: Switch): ReactNode =>
    id === null ? (
      t('feature_switches.all')
    ) : (
      <MaybeLink to={`/admin/tenants/view/${id}`}>{nameOf(tenant)}</MaybeLink>
    )
  return (
    <ListScreen
      of={featureSwitches}
      as={{
        isVoid: ({ is_over: isOver }) => isOver,
        rowTo: ({ id }) => `/admin/feature_switches/form/${id}`,
      }}
      icon={IconToggleRight}
      views={[
        { key: 'holding', title: t('feature_switches.holding'), query: { is_over: 'false' } },
        { key: 'all', title: t('feature_switches.of_all'), query: { is_for_all: 'true' } },
        { key: 'over', title: t('feature_switches.ended'), query: { is_over: 'true' } },
      ]}
      columns={[
        { name: 'feature', strong: true, cell: ({ feature }) => called(feature) },
        { name: 'tenant', cell: whose },
        { name: 'mode', cell: (each) => <SwitchState of={each} /> },
        { name: 'reason', cell: ({ reason }) => <span className="two-lines">{reason}</span> },
        { name: 'ends_on', cell: ({ ends_on: day }) => <DateText value={day} /> },
        'set_by',
        { name: 'updated_at', cell: ({ updated_at: at }) => <InstantText value={at} /> },
      ]}
      filters={[
        {
          name: 'feature',
          kind: 'choice',
          choices: features.map((value) => ({ value, label: called(value) })),
        },
        { name: 'tenant_id', kind: 'reference', of: 'admin/tenants' },
        {
          name: 'mode',
          kind: 'choice',
          choices: switchModes.map((value) => ({
            value,
            label: t(`choices.switch_mode.${value}`),
          })),
        },
        { name: 'ends_on', kind: 'date' },
      ]}
      actions={(each) => actions(each.id, called(each.feature))}
      card={(each) => (
        <>
          <strong className="two-lines">{called(each.feature)}</strong>
          <span className="card-figure">
            <SwitchState of={each} />
          </span>
          <span className="card-facts">
            <span>{whose(each)}</span>
            <DateText value={each.ends_on} />
          </span>
        </>
      )}
    />
  )
}
