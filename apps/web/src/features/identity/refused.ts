import { type ErrorCode, errorText } from '@mizan/contract/errors'
import { Failure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'

/** The server would say the same of a field, after a journey there and back. */
export const refused = (field: string, code: ErrorCode): Failure =>
  new Failure({
    status: 422,
    code,
    message: '',
    fields: { [field]: [errorText(code, currentLanguage())] },
  })
