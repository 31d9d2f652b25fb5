import { type ErrorCode, errorText } from '@mizan/contract/errors'

/** Why something is not done: a code of the refusals with its figures, kept to be told in either language. */
export type Trouble = {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string>>
}

export const trouble = (code: ErrorCode, params: Trouble['params'] = {}): Trouble => ({
  code,
  params,
})

/** The columns in which a trouble is kept, or its absence. */
export const troubleColumns = (found: Trouble | null) => ({
  trouble: found?.code ?? null,
  trouble_params: JSON.stringify(found?.params ?? {}),
})

/** A kept trouble in words. */
export const troubleText = (
  code: string | null,
  params: Readonly<Record<string, string>>,
): { readonly ar: string; readonly en: string } | null =>
  code === null ? null : { ar: errorText(code, 'ar', params), en: errorText(code, 'en', params) }
