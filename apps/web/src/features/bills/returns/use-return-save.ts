import { bills } from '@mizan/contract/documents/bills'
import { useAction, useSave } from '../../../client/queries.ts'
import { lockVersion } from '../../../kit/records/record-form.tsx'
import { useRefusals } from '../../../trade/documents/use-document-save.ts'
import type { BillLine, BillRow } from '../bill-family.ts'
import {
  isAsked,
  returnBodyOf,
  returnDraftOf,
  type Quantities,
  type ReturnedLots,
  type ReturnHead,
} from './return-values.ts'

type Given = { readonly id: string; readonly bill: BillRow; readonly draft: BillRow | null }
type Written = {
  readonly head: ReturnHead
  readonly quantities: Quantities
  readonly lots: ReturnedLots
  readonly status: 0 | 1
}

const wireNames: Readonly<Record<string, string>> = { reason: 'return_reason' }

/** Writes a return: first made of its bill, then as a draft that can be written again. */
export function useReturnSave({ id, bill, draft }: Given) {
  const make = useAction(bills, 'return')
  const save = useSave(bills)
  const all = bill.items ?? []
  const { errors, orRefused, forget, closeErrors } = useRefusals<BillLine>({
    names: ['items'],
    // The wire counts the lines that were sent; the form shows all of the bill.
    fieldOf: (name, sent) => {
      const match = /^items\.(\d+)/.exec(name)
      if (!match) return wireNames[name] ?? name
      const line = sent[Number(match[1])]
      return `items.${line ? all.indexOf(line) : Number(match[1])}.item_qty`
    },
  })
  const write = async (written: Written): Promise<BillRow | null> => {
    forget()
    const sent = { id, bill, draft, ...written }
    const saved = await orRefused(
      () =>
        draft
          ? save.mutateAsync({
              id: draft.id,
              draft: { ...returnDraftOf(sent), ...lockVersion(draft) },
            })
          : make.mutateAsync({ id: bill.id, body: returnBodyOf(sent) }),
      all.filter((line) => isAsked(line, written.quantities)),
    )
    return saved?.data ?? null
  }
  return { write, errors, isBusy: make.isPending || save.isPending, closeErrors }
}
