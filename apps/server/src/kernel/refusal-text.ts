import { errorText, type Language } from '@mizan/contract/errors'
import { screenWords } from '@mizan/contract/screen-words'

/**
 * The sentence of a refusal or a warning in a language; a limit of a plan is named as the screens name it. In test books
 * and the demo company it speaks of the simulator where the tax authority is meant.
 */
export function refusalText(
  code: string,
  language: Language,
  params: Readonly<Record<string, string>> = {},
  isSimulated = false,
): string {
  const limit = screenWords[`choices.plan_limit.${params.limit}`]
  return errorText(
    code,
    language,
    limit ? { ...params, limit: limit[language === 'ar' ? 0 : 1] } : params,
    isSimulated,
  )
}
