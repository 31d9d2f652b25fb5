import { searchText } from '@mizan/core/catalog/search-text'

export type AccountNode = {
  readonly id: string
  readonly account_number: string
  readonly name: string
  readonly name_en: string | null
  readonly type: { readonly id: number; readonly name: string }
  readonly is_transaction_account: boolean
  readonly active: boolean
  readonly debit: string
  readonly credit: string
  readonly balance: string
  readonly children: readonly AccountNode[]
}

export type TreeRow = { readonly node: AccountNode; readonly depth: number }

/** The rows that are seen while some branches are closed, in the order of the tree. */
export const visibleRows = (
  nodes: readonly AccountNode[],
  closed: ReadonlySet<string>,
  depth = 0,
): readonly TreeRow[] =>
  nodes.flatMap((node) => [
    { node, depth },
    ...(closed.has(node.id) ? [] : visibleRows(node.children, closed, depth + 1)),
  ])

/** The branches from a depth on: those to close for a chart of that many open levels. */
export const branchIds = (
  nodes: readonly AccountNode[],
  from: number,
  depth = 0,
): readonly string[] =>
  nodes.flatMap((node) =>
    node.children.length === 0
      ? []
      : [...(depth >= from ? [node.id] : []), ...branchIds(node.children, from, depth + 1)],
  )

/** The accounts whose number begins or whose name holds what was typed, with the groups above them. */
export function matching(nodes: readonly AccountNode[], typed: string): readonly AccountNode[] {
  const wanted = searchText(typed)
  return nodes.flatMap((node) => {
    const children = matching(node.children, typed)
    const isHit =
      node.account_number.startsWith(typed.trim()) ||
      searchText(node.name, node.name_en).includes(wanted)
    return isHit || children.length > 0
      ? [{ ...node, children: isHit && children.length === 0 ? [] : children }]
      : []
  })
}
