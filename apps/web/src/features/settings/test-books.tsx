import { Button } from '@mantine/core'
import type { TestMode } from '@mizan/contract/companies/test-mode'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { CopyingDialog } from '../../trade/test-books/copying-dialog.tsx'
import { useTestBooks } from '../../trade/test-books/use-test-books.ts'
import { InstantText } from '../../kit/figures/text.tsx'

/** The test books: since when they stand, and fresh ones in their place. */
export const TestBooks = (): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const client = useQueryClient()
  const { copied, reset } = useTestBooks()
  const found = useQuery({
    queryKey: ['test_mode'],
    queryFn: async ({ signal }) =>
      (await request<{ data: TestMode }>({ path: '/test_mode', signal })).data,
  })
  const isThere = found.data?.state === 'ready'
  const renew = async (): Promise<void> => {
    if (!(await reset()) || session.isTest()) return
    await client.invalidateQueries({ queryKey: ['test_mode'] })
    void celebrate(t('test_books.renewed'))
  }
  const why = isTenantAdmin
    ? isThere
      ? undefined
      : t('test_books.none')
    : t('test_books.admin_only')
  return (
    <section className="section">
      <h2>{t('test_books.title')}</h2>
      <div className="setting-row wide-choice">
        <span>
          {t('test_books.says')}
          <small>
            {isThere && found.data?.copied_at ? (
              <>
                {t('test_books.since')} <InstantText value={found.data.copied_at} />
              </>
            ) : (
              t('test_books.none')
            )}
          </small>
        </span>
        <Button
          variant="default"
          color="red"
          disabled={why !== undefined}
          title={why}
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          onClick={() => void renew()}
        >
          {t('test_books.reset')}
        </Button>
        <span />
      </div>
      <CopyingDialog copied={copied} />
    </section>
  )
}
