import '../../trade/reports/report.css'
import './ledger.css'
import { Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localName } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { toggled } from '../../kit/lists/list-table.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { RiyalSign } from '../../kit/figures/riyal-sign.tsx'
import { useRowOpening } from '../../kit/lists/row-opening.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { AccountModes } from './account-modes.tsx'
import { branchIds, matching, visibleRows, type AccountNode } from './account-tree-rows.ts'
import { useAccountTree } from './use-account-tree.ts'

/** The whole chart: groups carry the sums of what is below them, and open and close. */
export const AccountTree = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const tree = useAccountTree()
  const [closed, setClosed] = useState<ReadonlySet<string> | null>(null)
  const [search, setSearch] = useState('')
  const roots = tree.data ?? []
  // The first two levels stand open, so that the chart fits a page.
  const shut = closed ?? new Set(branchIds(roots, 2))
  const rows =
    search.trim() === ''
      ? visibleRows(roots, shut)
      : visibleRows(matching(roots, search), new Set())
  const mayAdd = access.can('accounts', 'store')
  return (
    <section className="page">
      <PageHead title={t('resources.accounts.title')} beside={<AccountModes mode="tree" />}>
        {mayAdd ? (
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => void navigate({ to: '/dashboard/accounts/form' })}
          >
            {t('resources.accounts.new')}
          </Button>
        ) : null}
      </PageHead>
      <div className="filter-bar tree-tools">
        <TextInput
          className="filter-search"
          type="search"
          value={search}
          placeholder={t('resources.accounts.search')}
          aria-label={t('resources.accounts.search')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          variant="subtle"
          color="gray"
          className="quiet"
          onClick={() => setClosed(new Set())}
        >
          {t('accounts.open_all')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          className="quiet"
          onClick={() => setClosed(new Set(branchIds(roots, 0)))}
        >
          {t('accounts.close_all')}
        </Button>
      </div>
      <div
        className="scroll"
        aria-busy={tree.isFetching}
        tabIndex={0}
        role="group"
        aria-label={t('resources.accounts.title')}
      >
        {tree.isError && !tree.data ? (
          <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} />
        ) : null}
        {tree.data && rows.length === 0 ? (
          <EmptyState title={t('kit.no_hits')} text={t('kit.no_hits_how')} />
        ) : null}
        {rows.length > 0 ? (
          <table className="list tree">
            <thead>
              <tr>
                <th>{t('fields.account')}</th>
                <th className="not-phone-cell">{t('fields.accounts.type')}</th>
                <th className="figure not-phone-cell">
                  {t('fields.debtor')} <RiyalSign />
                </th>
                <th className="figure not-phone-cell">
                  {t('fields.creditor')} <RiyalSign />
                </th>
                <th className="figure">
                  {t('fields.balance')} <RiyalSign />
                </th>
                <th className="more">
                  <span className="hidden-text">{t('kit.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ node, depth }) => (
                <TreeRow
                  key={node.id}
                  node={node}
                  depth={depth}
                  isOpen={search.trim() !== '' || !shut.has(node.id)}
                  mayAdd={mayAdd}
                  onToggle={() => setClosed(toggled(shut, node.id))}
                />
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </section>
  )
}

const TreeRow = ({
  node,
  depth,
  isOpen,
  mayAdd,
  onToggle,
}: {
  readonly node: AccountNode
  readonly depth: number
  readonly isOpen: boolean
  readonly mayAdd: boolean
  readonly onToggle: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const opening = useRowOpening()
  const isGroup = !node.is_transaction_account
  const to = `/dashboard/accounts/view/${node.id}`
  return (
    <tr
      className={`opens${depth === 0 ? ' root' : ''}${node.active ? '' : ' void'}`}
      {...opening(to)}
    >
      <td>
        <span className="tree-name" style={{ '--tree-depth': depth } as CSSProperties}>
          {node.children.length > 0 ? (
            <button
              type="button"
              className="tree-fold"
              aria-expanded={isOpen}
              aria-label={t('accounts.fold', { name: localName(node) })}
              onClick={onToggle}
            >
              <IconChevronDown size={14} stroke={1.6} aria-hidden />
            </button>
          ) : (
            <span className="tree-space" />
          )}
          <span className="dim">
            <Ltr>{node.account_number}</Ltr>
          </span>
          <Link className={isGroup ? 'name-link strong' : 'name-link'} to={to}>
            {localName(node)}
          </Link>
        </span>
      </td>
      <td className="not-phone-cell dim">{depth === 0 ? node.type.name : null}</td>
      <td className="figure not-phone-cell">
        <Amount value={node.debit} />
      </td>
      <td className="figure not-phone-cell">
        <Amount value={node.credit} />
      </td>
      <td className="figure">
        <Amount value={node.balance} strong={isGroup && depth < 2} />
      </td>
      <td className="more">
        {isGroup && mayAdd ? (
          <Link
            className="tree-add"
            to="/dashboard/accounts/form"
            search={{ parent_id: node.id }}
            aria-label={t('accounts.add_below', { name: localName(node) })}
            title={t('accounts.add_below', { name: localName(node) })}
          >
            <IconPlus size={15} stroke={1.6} aria-hidden />
          </Link>
        ) : null}
      </td>
    </tr>
  )
}
