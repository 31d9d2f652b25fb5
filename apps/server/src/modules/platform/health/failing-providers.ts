import type { ErrorCode } from '@mizan/contract/errors'
import type { PlatformHealth } from '@mizan/contract/platform/health'
import type { PlatformContext } from '../../../kernel/context.ts'
import { crossTenant, sql } from '../../../kernel/database/sql.ts'
import { refusalText } from '../../../kernel/refusal-text.ts'

type Providers = PlatformHealth['providers']
type NoticeRow = Omit<Providers['notices'][number], 'problem'> & {
  readonly problem: ErrorCode | null
}

const shownAtMost = 50

/** What companies have with payment providers and does not work: of live books, by company. */
export async function failingProviders({ db }: PlatformContext): Promise<Providers> {
  const named = sql`jsonb_build_object('id', o.public_id, 'name', o.name, 'name_en', o.name_en) as tenant`
  const [notices, connections, checkouts] = await Promise.all([
    db.rows<NoticeRow>(
      crossTenant(sql`select ${named}, e.provider, count(*)::int as count, max(e.received_at) as latest,
          (array_agg(e.problem order by e.received_at desc))[1] as problem
        from integration_events e join tenants o on o.id = e.tenant_id and o.mode = 'live'
        where e.state = 'failed' group by o.id, o.public_id, o.name, o.name_en, e.provider
        order by latest desc limit ${shownAtMost}`),
    ),
    db.rows<Providers['connections'][number]>(
      crossTenant(sql`select ${named}, i.provider, i.mode, i.state, i.checked_at
        from integrations i join tenants o on o.id = i.tenant_id and o.mode = 'live'
        where i.state in ('refused', 'unreachable') order by i.checked_at desc nulls last, i.id limit ${shownAtMost}`),
    ),
    db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from subscription_checkouts
        where problem is not null and next_attempt_at is not null`),
    ),
  ])
  return {
    // What a notice was about is of the company: its reason is told without it.
    notices: notices.map(({ problem, ...notice }) => ({
      ...notice,
      problem: problem && {
        ar: withoutParameters(refusalText(problem, 'ar', {})),
        en: withoutParameters(refusalText(problem, 'en', {})),
      },
    })),
    connections,
    checkouts: checkouts?.count ?? 0,
  }
}

const withoutParameters = (text: string): string => text.replace(/\{\w+\}/g, '…')
