import './list-pager.css'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@mizan/contract/resource'
import { countText } from '../../client/format.ts'
import type { ListState } from './list-state.ts'

type Props = {
  readonly meta: Page<unknown>['meta']
  readonly state: ListState
  readonly isPhone: boolean
}

/** Where one stands in the results; the page after the last is the first. */
export const ListPager = ({ meta, state, isPhone }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  const { current_page: page, last_page: last, per_page: perPage, total } = meta
  const from = (page - 1) * perPage + 1
  const go = (to: number): void => state.set({ page: to > last ? '1' : String(Math.max(1, to)) })
  const [Back, Next] =
    i18n.language === 'ar'
      ? [IconChevronRight, IconChevronLeft]
      : [IconChevronLeft, IconChevronRight]
  return (
    <nav className="pager" aria-label={t('kit.pages')}>
      {isPhone ? null : (
        <>
          <span>
            {t('kit.rows_of', {
              rows: `${countText(from)}–${countText(Math.min(total, from + perPage - 1))}`,
              total: countText(total),
            })}
          </span>
          <span aria-hidden>·</span>
          <Menu position="top-start">
            <Menu.Target>
              <UnstyledButton className="per-page">
                {t('kit.per_page', { count: perPage })}
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {[15, 30, 50, 100].map((size) => (
                <Menu.Item key={size} onClick={() => state.set({ per_page: String(size) })}>
                  {countText(size)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <span className="pager-place">
        {t('kit.page_of', { page: countText(page), last: countText(last) })}
      </span>
      {isPhone ? null : (
        <ActionIcon
          variant="default"
          aria-label={t('kit.previous_page')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <Back size={16} />
        </ActionIcon>
      )}
      {pagesAround(page, last, isPhone ? 3 : 5).map((each, index) =>
        each === null ? (
          <span key={`gap${index}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className={`page-button${each === page ? ' current' : ''}`}
            {...(each === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => go(each)}
          >
            {countText(each)}
          </button>
        ),
      )}
      <ActionIcon
        variant="default"
        aria-label={t('kit.next_page')}
        disabled={last <= 1}
        onClick={() => go(page + 1)}
      >
        <Next size={16} />
      </ActionIcon>
    </nav>
  )
}

/** The pages offered: a run around the current one, and the last. Null is a gap. */
function pagesAround(page: number, last: number, width: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), last - width + 1))
  const run = Array.from({ length: Math.min(width, last) }, (_, index) => first + index)
  const end = run.at(-1) ?? last
  if (end >= last) return run
  return end === last - 1 ? [...run, last] : [...run, null, last]
}
