import { Checkbox, Radio } from '@mantine/core'
import { stores as storeResource } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { PercentInput } from '../../kit/fields/money-input.tsx'
import type { RoleRights } from './use-role-rights.ts'

/** The rights that are values: the most of a discount, and the stores a role is kept to. */
export const RoleValues = ({
  rights,
  disabled,
  error,
}: {
  readonly rights: RoleRights
  readonly disabled: boolean
  readonly error: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const { data } = useList(storeResource, { per_page: 200 })
  const { stores, setStores } = rights
  const toggle = (id: string, on: boolean): void =>
    setStores(on ? [...(stores ?? []), id] : (stores ?? []).filter((each) => each !== id))
  return (
    <div className="role-values">
      <PercentInput
        name="discount_max"
        label={t('permissions.codes.bills_discount_max')}
        description={t('people.discount_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={rights.discount ?? ''}
        disabled={disabled}
        error={error}
        onChange={(value) => rights.setDiscount(value)}
      />
      <Radio.Group
        label={t('permissions.codes.stores_scope')}
        value={stores === null ? 'all' : 'some'}
        onChange={(value) => setStores(value === 'all' ? null : [])}
      >
        <div className="role-stores">
          <Radio value="all" label={t('people.all_stores')} disabled={disabled} />
          <Radio value="some" label={t('people.some_stores')} disabled={disabled} />
          {stores === null ? null : (
            <div className="role-store-list" role="group" aria-label={t('people.some_stores')}>
              {(data?.data ?? []).map((store) => (
                <Checkbox
                  key={store.id}
                  label={localName(store)}
                  disabled={disabled}
                  checked={stores.includes(store.id)}
                  onChange={(event) => toggle(store.id, event.currentTarget.checked)}
                />
              ))}
            </div>
          )}
        </div>
      </Radio.Group>
    </div>
  )
}
