import type { ErrorCode } from '@mizan/contract/errors'
import { refusalText } from '../../kernel/refusal-text.ts'

/** Why something is not done: a code of the refusals with its figures, saved to be shown in either language. */
export type SavedProblem = {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string>>
}

/** What came of asking the provider about a link. */
export type Checked =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'problem'; readonly problem: SavedProblem }
  | { readonly outcome: 'silent'; readonly afterMs: number | null }

export const problem = (code: ErrorCode, params: SavedProblem['params'] = {}): SavedProblem => ({
  code,
  params,
})

/** The columns of a problem, or of its absence. */
export const problemColumns = (found: SavedProblem | null) => ({
  problem: found?.code ?? null,
  problem_params: JSON.stringify(found?.params ?? {}),
})

/** A saved problem in both languages. */
export const localizedProblem = (
  code: string | null,
  params: Readonly<Record<string, string>>,
): { readonly ar: string; readonly en: string } | null =>
  code === null
    ? null
    : { ar: refusalText(code, 'ar', params), en: refusalText(code, 'en', params) }
