import { currentLanguage } from '../../client/language.ts'

/** A role in the reader's language; a role of the company's own may have one name only. */
export const roleName = (
  role: { readonly name: string; readonly name_en?: unknown } | null | undefined,
): string =>
  currentLanguage() === 'en' && typeof role?.name_en === 'string' && role.name_en !== ''
    ? role.name_en
    : (role?.name ?? '')
