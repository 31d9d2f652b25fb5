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

/** Everything that is open between us and a party, the oldest due first. */
export function useOpenDocuments(
  partyId: string | null,
  owedBy: OwedBy | null = null,
): { readonly documents: readonly OpenDocument[]; readonly isLoading: boolean } {
  // Named after bills, so that whatever settles or makes one asks for it again.
  const answer = useQuery({
    queryKey: ['bills', 'open', partyId, owedBy],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly OpenDocument[] }>({
          path: `/beneficiaries/${partyId}/open_documents`,
          query: { owed_by: owedBy },
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

const noDocuments: readonly OpenDocument[] = []

/** What a document is called, `documents.open_kinds.<this>`. */
export const openKindOf = ({
  document_type,
  subtype,
}: Pick<OpenDocument, 'document_type' | 'subtype'>): string => `${document_type}_${subtype}`
