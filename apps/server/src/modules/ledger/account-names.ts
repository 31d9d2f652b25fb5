import {
  type AccountSubType,
  type AccountType,
  accountTypes,
  normalSide,
  subTypes,
} from '@mizan/core/ledger/account-types'
import { accountSubTypeWords, accountTypeWords } from '@mizan/contract/account-words'
import type { Language } from '@mizan/contract/errors'

/** The five account types with the sub types that may stand under each (`domain/01` 1.1). */
export const accountTypeList = (language: Language) =>
  Object.entries(accountTypes).map(([code, id]: [string, AccountType]) => ({
    id,
    code,
    name: accountTypeWords[id]?.[language] ?? code,
    normal_side: normalSide(id),
    sub_types: Object.entries(subTypes)
      .filter(([, types]) => (types as readonly AccountType[]).includes(id))
      .map(([subType]) => ({
        code: subType,
        name: accountSubTypeWords[subType as AccountSubType][language],
      })),
  }))
