import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmed } from '../dialogs/confirm-dialog.tsx'

/** Asks before leaving a page with changes that are not saved. `allow()` lets the next step pass. */
export function useLeaveGuard(isDirty: boolean): { allow: () => void } {
  const { t } = useTranslation()
  const allowed = useRef(false)
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && !allowed.current,
    shouldBlockFn: async ({ current, next }) => {
      if (allowed.current || current.pathname === next.pathname) return false
      return !(await confirmed({
        title: t('kit.leave_title'),
        text: t('kit.leave_text'),
        verb: t('kit.leave'),
        stay: t('kit.stay'),
        danger: true,
      }))
    },
  })
  return {
    allow: () => {
      allowed.current = true
    },
  }
}
