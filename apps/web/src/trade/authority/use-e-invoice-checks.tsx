import { eInvoiceVerdict } from '@mizan/contract/documents/document-fields'
import type { Resource } from '@mizan/contract/resource'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { request } from '../../client/request.ts'
import { useUser } from '../../client/user.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../documents/pre-check.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { Ltr } from '../../kit/figures/text.tsx'

type Verdict = z.output<typeof eInvoiceVerdict>

/** How long the typing rests before the authority's rules are asked. */
const restMs = 400

type Asked = {
  readonly of: Resource
  /** The document as it would be sent; null of what becomes no e-invoice. */
  readonly draft: Readonly<Record<string, unknown>> | null
  /** What else the verdict depends on: the customer, whose record may be completed meanwhile. */
  readonly about?: unknown
  /** Where on the screen a field of the wire stands; under its own name otherwise. */
  readonly fieldOf?: (name: string) => string
  /** Completes the customer on the spot. */
  readonly completeParty?: (() => void) | undefined
}

/**
 * What the authority would say of a document while it is written; null while that is not known. While
 * it is typed the last verdict stands, which is then of an older state.
 */
function useVerdict({ of, draft, about = null }: Asked): (Verdict & { isOlder: boolean }) | null {
  const { data: user } = useUser()
  const isHere = user?.tenant?.country.code === 'SA'
  const now = draft !== null && isHere ? JSON.stringify(draft) : null
  const [rested] = useDebouncedValue(now, restMs)
  // What is not written far enough is told by the form itself.
  const body = useMemo((): unknown => {
    const written = rested === null ? null : (JSON.parse(rested) as unknown)
    return of.draft.safeParse(written).success ? written : null
  }, [of, rested])
  const { data, isPlaceholderData } = useQuery({
    queryKey: [of.name, 'e_invoice_check', currentLanguage(), rested, about],
    queryFn: async ({ signal }) => {
      const answer = await request<{ data: Verdict }>({
        method: 'POST',
        path: `/${of.name}/e_invoice/check`,
        body,
        signal,
      })
      return answer.data
    },
    enabled: now !== null && body !== null,
    // While the document is typed the last verdict stands; one about another state of its customer does not.
    placeholderData: (last: Verdict | undefined, query) =>
      JSON.stringify(query?.queryKey[4]) === JSON.stringify(about) ? last : undefined,
    retry: false,
  })
  if (now === null || data === undefined) return null
  return { ...data, isOlder: isPlaceholderData || rested !== now }
}

/** The verdict as lines of the check before confirming: every sentence leads to its field. */
export function useEInvoiceChecks(asked: Asked): readonly Check[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const unsent = useUnsentCheck()
  const verdict = useVerdict(asked)
  if (!verdict?.is_checked) return []
  const rest = verdict.unsent ? [unsent(verdict.unsent)] : []
  const remedyAt = (field: string): NonNullable<Check['remedy']> => {
    if (field.startsWith('my_company.'))
      return {
        title: t('kit.e_invoice_company'),
        run: () => void navigate({ to: '/dashboard/client/my_company' }),
      }
    if (field === 'beneficiary_id' && asked.about && asked.completeParty)
      return { title: t('kit.e_invoice_party'), run: asked.completeParty }
    return {
      title: t('kit.e_invoice_field'),
      run: () => focusField(asked.fieldOf?.(field) ?? field),
    }
  }
  if (verdict.findings.length === 0) {
    // Of what it never gets the authority accepts nothing.
    const title = t(verdict.unsent ? 'kit.e_invoice_in_order' : 'kit.e_invoice_ok')
    return [{ key: 'e_invoice', state: 'ok', title }, ...rest]
  }
  const found = verdict.findings.map(({ rule, field, text }): Check => {
    return {
      key: `${rule ?? ''} ${field}`,
      state: 'bad',
      title: text,
      isOlder: verdict.isOlder,
      ...(rule ? { reason: <Ltr>{rule}</Ltr> } : {}),
      remedy: remedyAt(field),
    }
  })
  return [...found, ...rest]
}

const unitsTo = '/dashboard/client/einvoice_units'

/**
 * That what is confirmed will not go to the authority, since no unit serves the company or the place it
 * is issued at: nothing of the document is wrong, and it is confirmed all the same.
 */
function useUnsentCheck(): (unsent: NonNullable<Verdict['unsent']>) => Check {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { can } = useAccess()
  return ({ code, unit_id: begun }) => {
    const to = begun === null ? `${unitsTo}/form` : `${unitsTo}/view/${begun}`
    const mayConnect = can('integrations', begun === null ? 'store' : 'update')
    return {
      key: 'unsent',
      state: 'info',
      title: t(`kit.e_invoice_unsent.${code}`),
      reason: t('kit.e_invoice_unsent.means'),
      ...(mayConnect && hasScreen(unitsTo)
        ? { remedy: { title: t('kit.e_invoice_unsent.connect'), run: () => void navigate({ to }) } }
        : {}),
    }
  }
}

/** The checks of the forms that are about a field of the invoice. */
const fieldsOfCheck: Readonly<Record<string, readonly string[]>> = {
  party: ['beneficiary_id'],
  reason: ['return_reason', 'reason'],
  bill: ['original_bill_id'],
}

/** All that stands before confirming: of one field the form speaks first, and nothing is said twice. */
export const withVerdict = (
  checks: readonly Check[],
  verdict: readonly Check[],
): readonly Check[] => {
  const fieldsOf = (state: Check['state']): readonly string[] =>
    checks.flatMap((check) => (check.state === state ? (fieldsOfCheck[check.key] ?? []) : []))
  const refusedFields = fieldsOf('bad')
  const rest = verdict.filter(
    ({ key }) => !refusedFields.some((field) => key.endsWith(` ${field}`)),
  )
  const isRefused = rest.some(({ state }) => state === 'bad')
  return [
    // That the customer is complete is not true beside a rule that is broken.
    ...checks.filter(({ key, state }) => !(isRefused && key === 'party' && state === 'ok')),
    ...rest,
  ]
}
