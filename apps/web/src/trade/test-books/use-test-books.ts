import type { TestMode } from '@mizan/contract/companies/test-mode'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { enterTenant } from '../../client/tenants.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'

export type Copied = { readonly rows: number; readonly of: number }

const askEveryMs = 700
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, askEveryMs))

const readTestMode = async (): Promise<TestMode> =>
  (await request<{ data: TestMode }>({ path: '/test_mode' })).data

/** Entering, leaving and renewing the test books; `copied` tells how far their making is. */
export function useTestBooks(): {
  readonly copied: Copied | null
  readonly enter: () => Promise<void>
  readonly leave: () => Promise<void>
  readonly reset: () => Promise<boolean>
} {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<Copied | null>(null)

  /** Makes or renews the books and waits until they are whole. */
  const made = async (path: string, body: object): Promise<void> => {
    setCopied({ rows: 0, of: 0 })
    let now = (await request<{ data: TestMode }>({ method: 'POST', path, body })).data
    while (now.state === 'copying') {
      setCopied({ rows: now.rows_copied, of: now.rows_total })
      await pause()
      now = await readTestMode()
    }
  }
  const go = (test: boolean): Promise<void> =>
    enterTenant(session.tenantId() ?? '', true, '/dashboard', test)
  /** The page loads anew when it went well; a refusal is told and everything stays. */
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      setCopied(null)
      await complain(error.message || t('kit.unexpected'))
      return false
    }
  }
  return {
    copied,
    enter: async () => {
      const sure = await confirmed({
        title: t('app.to_test_title'),
        text: t('app.to_test_text'),
        verb: t('app.to_test'),
      })
      if (!sure) return
      await tried(async () => {
        await made('/test_mode', {})
        await go(true)
      })
    },
    leave: async () => {
      const sure = await confirmed({
        title: t('app.to_live_title'),
        text: t('app.to_live_text'),
        verb: t('app.to_live'),
      })
      if (sure) await tried(() => go(false))
    },
    reset: async () => {
      const first = await confirmed({
        title: t('test_books.reset_title'),
        text: t('test_books.reset_text'),
        verb: t('test_books.reset_go_on'),
        danger: true,
      })
      if (!first) return false
      const again = await confirmed({
        title: t('test_books.reset_again_title'),
        text: t('test_books.reset_again_text'),
        verb: t('test_books.reset'),
        danger: true,
      })
      if (!again) return false
      return tried(async () => {
        await made('/test_mode/reset', { confirm: true, confirm_again: true })
        // The token of the set before names books that are gone.
        if (session.isTest()) await go(true)
        else setCopied(null)
      })
    },
  }
}
