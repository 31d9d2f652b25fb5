import { useQuery } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

export type OwedBy = 'beneficiary' | 'company'

/** A document with something open, as `GET /beneficiaries/{id}/open_documents` answers it. */
export type OpenDocument = {
  readonly document_type: 'bill' | 'expense' | 'note' | 'opening'
  readonly id: string
  readonly subtype: number
  readonly number: string
  readonly owed_by: OwedBy
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly currency: string
  readonly net: string
  readonly remain: string
}

/** A document of a debt, also one that nothing settles until it is right again. */
export type DebtDocument = OpenDocument & {
  readonly status: number
  /** What remains of it as it stands on the party's account, in company currency. */
  readonly remain_local: string
  /** The same where it stands: on the party's account, then what is retained. */
  readonly open_parts: readonly { readonly remain: string; readonly remain_local: string }[]
}

/** Everything that is open between us and a party, the oldest due first. */
export function useOpenDocuments(
  partyId: string | null,
  owedBy: OwedBy | null = null,
): { readonly documents: readonly OpenDocument[]; readonly isLoading: boolean } {
  return useOpen<OpenDocument>(partyId, { owed_by: owedBy })
}

/** What a party owes us, with what is open for edit or was rejected, the oldest due first. */
export const useDebtsOf = (
  partyId: string | null,
): { readonly documents: readonly DebtDocument[]; readonly isLoading: boolean } =>
  useOpen<DebtDocument>(partyId, { owed_by: 'beneficiary', held: 'true' })

function useOpen<Document extends OpenDocument>(
  partyId: string | null,
  query: { readonly owed_by: OwedBy | null; readonly held?: 'true' },
): { readonly documents: readonly Document[]; readonly isLoading: boolean } {
  // Named after bills, so that whatever settles or makes one asks for it again.
  const answer = useQuery({
    queryKey: ['bills', 'open', partyId, query],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly Document[] }>({
          path: `/beneficiaries/${partyId}/open_documents`,
          query,
          signal,
        })
      ).data,
    enabled: partyId !== null,
    retry: false,
  })
  return {
    documents: partyId === null ? noDocuments : (answer.data ?? noDocuments),
    isLoading: partyId !== null && answer.isPending,
  }
}

const noDocuments: readonly never[] = []

/** What a document is called, `documents.open_kinds.<this>`. */
export const openKindOf = ({
  document_type,
  subtype,
}: Pick<OpenDocument, 'document_type' | 'subtype'>): string => `${document_type}_${subtype}`
