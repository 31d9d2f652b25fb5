import { people } from '@mizan/contract/platform/people'
import type { RowOf } from '@mizan/contract/resource'
import {
  IconKey,
  IconLockOpen,
  IconMailForward,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../client/queries.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { useDone } from '../use-done.ts'

export type Person = RowOf<typeof people>
type Asked = { readonly action: 'stop' | 'reset_mfa'; readonly person: Person }

/** What is done to an account, and the dialog that asks why. */
export function usePersonActions(shown: { readonly isView?: boolean } = {}): {
  readonly actions: (person: Person) => readonly RowAction[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation()
  const plain = useRecordActions(people, shown)
  const done = useDone()
  const [asked, setAsked] = useState<Asked | null>(null)
  const of = {
    stop: useAction(people, 'stop'),
    reset_mfa: useAction(people, 'reset_mfa'),
    admit: useAction(people, 'admit'),
    send_password_reset: useAction(people, 'send_password_reset'),
    send_activation: useAction(people, 'send_activation'),
  }
  const run = (action: keyof typeof of, { id }: Person): void =>
    void done(() => of[action].mutateAsync({ id }), {
      done: t(`admin_people.${action}.done`),
      refused: t(`admin_people.${action}.title`),
    })
  const entry = (
    key: keyof typeof of,
    icon: NonNullable<RowAction['icon']>,
    group: RowAction['group'],
    act: () => void,
    blocked: string | null = null,
  ): RowAction => ({ key, title: t(`admin_people.${key}.title`), icon, group, blocked, run: act })
  const actions = (person: Person): readonly RowAction[] => [
    ...plain(person.id, person.name),
    person.activated_at === null
      ? entry('send_activation', IconMailForward, 'send', () => run('send_activation', person))
      : entry('send_password_reset', IconKey, 'send', () => run('send_password_reset', person)),
    entry(
      'reset_mfa',
      IconShieldOff,
      'remove',
      () => setAsked({ action: 'reset_mfa', person }),
      person.has_mfa ? null : t('admin_people.no_mfa'),
    ),
    person.state === 'stopped'
      ? entry('admit', IconLockOpen, 'remove', () => run('admit', person))
      : entry(
          'stop',
          IconUserOff,
          'remove',
          () => setAsked({ action: 'stop', person }),
          person.is_platform_admin ? t('admin_people.is_admin') : null,
        ),
  ]
  const words = (key: string): string => t(`admin_people.${asked?.action ?? 'stop'}.${key}`)
  return {
    actions,
    dialog: asked ? (
      <ReasonDialog
        words={{
          title: t(`admin_people.${asked.action}.ask`, { name: asked.person.name }),
          text: words('text'),
          reason: t('admin_people.reason'),
          missing: t('admin_people.reason_missing'),
          verb: words('title'),
          stay: t('kit.cancel'),
          done: words('done'),
          refused: words('title'),
        }}
        onReason={(reason) =>
          of[asked.action].mutateAsync({ id: asked.person.id, body: { reason } })
        }
        onClose={() => setAsked(null)}
      />
    ) : null,
  }
}
