import type { tenantUsers } from '@mizan/contract/companies/people'
import type { RowOf } from '@mizan/contract/resource'
import { IconHistory, IconUserCheck, IconUserOff, IconUserX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { tenantUsers as members } from '@mizan/contract/companies/people'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import type { Question } from '../../kit/dialogs/confirm-box.tsx'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'

export type MemberRow = RowOf<typeof tenantUsers>

/** What one does with a member; stopping, letting in and removing are the tenant admin's alone. */
export function useUserActions(listTo?: string): (member: MemberRow) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const disable = useAction(members, 'disable')
  const activate = useAction(members, 'activate')
  const remove = useRemove(members)
  const plain = useRecordActions(members, { isView: listTo !== undefined })

  const run = async (
    question: Question | null,
    work: () => Promise<unknown>,
    done: string,
    then?: string,
  ): Promise<void> => {
    if (question && !(await confirmed(question))) return
    try {
      await work()
      await celebrate(done)
      if (then) await navigate({ to: then })
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    }
  }
  return (member) => {
    const isSelf = member.user_id === user?.id
    const blocked = isSelf ? t('people.not_yourself') : null
    const { id, name } = member
    const adminActions: readonly RowAction[] = !access.isTenantAdmin
      ? []
      : [
          member.active === 1
            ? {
                key: 'disable',
                title: t('people.disable'),
                icon: IconUserOff,
                group: 'money',
                blocked,
                run: () =>
                  void run(
                    {
                      title: t('people.disable_title', { name }),
                      text: t('people.disable_text'),
                      verb: t('people.disable'),
                      danger: true,
                    },
                    () => disable.mutateAsync({ id }),
                    t('people.disabled'),
                  ),
              }
            : {
                key: 'activate',
                title: t('people.activate'),
                icon: IconUserCheck,
                group: 'money',
                run: () =>
                  void run(null, () => activate.mutateAsync({ id }), t('people.activated')),
              },
          {
            key: 'remove',
            title: t('people.remove'),
            icon: IconUserX,
            group: 'remove',
            blocked,
            run: () =>
              void run(
                {
                  title: t('people.remove_title', { name }),
                  text: t('people.remove_text'),
                  verb: t('people.remove'),
                  stay: t('kit.keep'),
                  danger: true,
                },
                () => remove.mutateAsync(id),
                t('people.removed'),
                listTo,
              ),
          },
        ]
    const history: readonly RowAction[] = access.can('users_activities', 'view')
      ? [
          {
            key: 'history',
            title: t('people.history'),
            icon: IconHistory,
            group: 'look',
            run: () =>
              void navigate({
                to: '/dashboard/users_activities',
                search: { user_id: member.user_id },
              }),
          },
        ]
      : []
    const looks = plain(id, name).filter(({ key }) => key !== 'delete')
    return [...looks, ...history, ...adminActions]
  }
}
