import './settings.css'
import { defaultAccounts } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useSubTypeName } from '../../client/account-types.ts'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useList, useSave } from '../../client/queries.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import {
  defaultAccountGroups,
  defaultAccountName,
  type DefaultAccountGroup,
} from './default-account-groups.ts'
import { SettingsFailed } from './settings-failed.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

type DefaultAccount = RowOf<typeof defaultAccounts>

/** The account a posting takes when nothing nearer names one, by what it serves. Each choice is kept at once. */
export const DefaultAccounts = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const found = useList(defaultAccounts, { per_page: 500 })
  const byCode = new Map((found.data?.data ?? []).map((row) => [row.code, row]))
  if (found.isError && !found.data)
    return (
      <SettingsFailed
        title={t('menu.default_accounts')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <section className="page">
      <PageHead title={t('menu.default_accounts')}>
        {access.isKnown ? (
          <span className="hint">
            {t(
              access.may(defaultAccounts, 'update')
                ? 'settings.kept_at_once'
                : 'settings.read_only',
            )}
          </span>
        ) : null}
      </PageHead>
      <div
        className="scroll"
        aria-busy={!found.data}
        tabIndex={0}
        role="group"
        aria-label={t('menu.default_accounts')}
      >
        {found.data ? null : <SettingsSkeleton />}
        <div className="default-groups">
          {found.data
            ? (Object.keys(defaultAccountGroups) as DefaultAccountGroup[]).map((group) => (
                <section key={group} className="panel">
                  <h2>{t(`settings.default_groups.${group}`)}</h2>
                  {defaultAccountGroups[group].map((code) => {
                    const row = byCode.get(code)
                    return row ? <DefaultRow key={code} row={row} /> : null
                  })}
                </section>
              ))
            : null}
        </div>
      </div>
    </section>
  )
}

const DefaultRow = ({ row }: { readonly row: DefaultAccount }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const save = useSave(defaultAccounts)
  const subTypeName = useSubTypeName()
  const [error, setError] = useState<string | null>(null)
  const title = defaultAccountName(row.code, currentLanguage())
  const choose = async (id: string | null): Promise<void> => {
    if (id === null || id === row.account_id) return
    setError(null)
    try {
      await save.mutateAsync({ id: row.id, draft: { account_id: id } })
      await celebrate(t('kit.updated'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const text = Object.values(caught.fields)[0]?.[0] ?? caught.message
      setError(text)
      await complain(text)
    }
  }
  return (
    <div className="default-row">
      <span>
        {title}
        <small>
          {t('settings.accepts', { kinds: row.accepts.map(subTypeName).join(t('parties.and')) })}
        </small>
      </span>
      <ReferencePicker
        of="accounts"
        value={row.account_id}
        ariaLabel={title}
        clearable={false}
        error={error}
        disabled={!access.may(defaultAccounts, 'update')}
        query={{ sub_type: row.accepts.join(','), is_transaction_account: true, active: true }}
        onChange={(id) => void choose(id)}
      />
    </div>
  )
}
