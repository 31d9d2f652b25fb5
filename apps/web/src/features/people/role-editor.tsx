import './people.css'
import { Button } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { type RoleMatrix, permissions } from '@mizan/contract/companies/people'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { useUser } from '../../client/user.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { MatrixPart } from './matrix-part.tsx'
import { roleName } from './role-name.ts'
import { RoleValues } from './role-values.tsx'
import { useRoleRights } from './use-role-rights.ts'

/** The rights of a role, part by part of the product. */
export const RoleEditor = (): ReactNode => {
  const id = useRecordId()
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: ['role_permissions', 'record', id],
    queryFn: async ({ signal }) =>
      (await request<{ data: RoleMatrix }>({ path: `/role_permissions/${id}`, signal })).data,
    enabled: Boolean(id),
    // A form is not exchanged under the hands of who fills it in.
    refetchOnWindowFocus: false,
  })
  if (!id) return <Navigate to="/dashboard/permissions" replace />
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div className="page" aria-busy>
        <PageHead title={t('people.rights')} />
      </div>
    )
  return <OpenEditor key={`${id} ${found.data.lock_version}`} role={found.data} />
}

const OpenEditor = ({ role }: { readonly role: RoleMatrix }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const refresh = useRefresh(permissions)
  const toPageError = usePageError()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const rights = useRoleRights(role)
  const [error, setError] = useState<PageError | null>(null)
  const [discountError, setDiscountError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(rights.isDirty && !isBusy)
  const name = roleName(role)
  const isOwn = !access.isTenantAdmin && user?.current_role_name === name
  const note = role.is_admin
    ? t('people.admin_note')
    : isOwn
      ? t('people.own_role_note')
      : access.can('permissions', 'update')
        ? null
        : t('people.read_only')
  const disabled = note !== null
  const back = `/dashboard/permissions/view/${role.id}`

  const save = async (): Promise<void> => {
    if (disabled || !rights.isDirty) return
    setError(null)
    setDiscountError(null)
    setBusy(true)
    try {
      await request({
        method: 'PUT',
        path: `/role_permissions/${role.id}`,
        body: rights.change,
      })
      guard.allow()
      await celebrate(t('kit.updated'))
      await refresh()
      await navigate({ to: back })
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setDiscountError(caught.fields['discount_max']?.[0] ?? null)
      setError(toPageError(caught))
    } finally {
      setBusy(false)
    }
  }
  useHotkeys([['mod+S', () => void save()]], [])
  return (
    <section className="page">
      <PageHead title={t('people.rights_of', { name })} />
      <div className="scroll">
        {note ? (
          <p className="banner banner-info">
            {note}
            {role.is_admin && access.can('permissions', 'store') ? (
              <Button
                variant="subtle"
                leftSection={<IconCopy size={16} stroke={1.6} />}
                onClick={() =>
                  void navigate({
                    to: '/dashboard/permissions/form',
                    search: { copy_of: role.id },
                  })
                }
              >
                {t('people.copy_role')}
              </Button>
            ) : null}
          </p>
        ) : null}
        {role.warnings.length > 0 ? (
          <p className="banner banner-warn">{t('people.mixes_text')}</p>
        ) : null}
        <ErrorList error={error} of="permissions" onClose={() => setError(null)} />
        <div className="matrix-parts">
          {role.partitions.map((part) => (
            <MatrixPart
              key={part.partition}
              part={part}
              rights={rights}
              disabled={disabled}
              isPhone={isPhone}
            />
          ))}
          <RoleValues rights={rights} disabled={disabled} error={discountError} />
        </div>
      </div>
      <footer className="action-bar">
        <Button
          variant="subtle"
          color="gray"
          className="quiet"
          onClick={() => void navigate({ to: back })}
        >
          {t(disabled ? 'people.back' : 'kit.cancel')}
        </Button>
        {disabled ? null : (
          <>
            <KeyHint keys="Ctrl S" text={t('kit.save')} />
            <span className="grow" />
            <span className="dim" aria-live="polite">
              {rights.changedCodes > 0 ? t('people.changed', { count: rights.changedCodes }) : ''}
            </span>
            <Button
              loading={isBusy}
              disabled={!rights.isDirty}
              leftSection={<IconCheck size={16} stroke={1.8} />}
              onClick={() => void save()}
            >
              {t('kit.save')}
            </Button>
          </>
        )}
      </footer>
    </section>
  )
}
