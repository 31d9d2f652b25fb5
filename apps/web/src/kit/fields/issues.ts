import { errorText, type Language } from '@mizan/contract/errors'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The text of a check that failed in the browser: the same codes and words the server answers. */
function issueText(issue: Issue, language: Language): string {
  const { code, params } = codeOf(issue)
  return errorText(code, language, params)
}

/** Every problem of a draft by its field: `items.2.item_price`. One text a field is enough. */
export function issuesByField(
  issues: readonly Issue[],
  language: Language,
): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.path.map(String).join('.')
    byField[name] ??= issueText(issue, language)
  }
  return byField
}

type Coded = { readonly code: string; readonly params?: Readonly<Record<string, string>> }

function codeOf(issue: Issue): Coded {
  switch (issue.code) {
    case 'custom':
      return custom(issue.params)
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { code: 'required' }
        : { code: 'wrong_type' }
    case 'too_small':
      return small(issue.origin, String(issue.minimum))
    case 'too_big':
      return big(issue.origin, String(issue.maximum))
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid_format' }
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? { code: 'required' }
        : { code: 'invalid_choice' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'invalid_union': {
      const first = issue.errors[0]?.[0]
      return issue.input === undefined || issue.input === null
        ? { code: 'required' }
        : first
          ? codeOf(first)
          : { code: 'wrong_type' }
    }
    default:
      return { code: 'wrong_type' }
  }
}

const formats: Readonly<Record<string, string>> = {
  email: 'invalid_email',
  date: 'invalid_date',
  time: 'invalid_time',
  uuid: 'invalid_id',
  datetime: 'invalid_date',
}

function custom(params: Readonly<Record<string, unknown>> | undefined): Coded {
  const { code = 'invalid', ...rest } = params ?? {}
  return {
    code: String(code),
    params: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])),
  }
}

function small(origin: string, limit: string): Coded {
  if (origin === 'string')
    return limit === '1' ? { code: 'required' } : { code: 'too_short', params: { limit } }
  if (origin === 'array') return { code: 'too_few', params: { limit } }
  return { code: 'too_small', params: { limit } }
}

function big(origin: string, limit: string): Coded {
  if (origin === 'string') return { code: 'too_long', params: { limit } }
  if (origin === 'array') return { code: 'too_many', params: { limit } }
  return { code: 'too_large', params: { limit } }
}
