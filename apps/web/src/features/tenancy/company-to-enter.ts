import type { OwnCompany } from '@mizan/contract/companies/tenancy'

/**
 * Where somebody who has just signed in goes on without being asked: into the only company, or into the
 * last one where that is wished. An invitation that waits for an answer is a choice, so it is shown.
 */
export function companyToEnter(
  companies: readonly OwnCompany[],
  invitations: number,
  last: string | null,
): OwnCompany | null {
  const [first] = companies
  const wished = companies.find(({ id }) => id === last)
  const only = companies.length === 1 && invitations === 0 ? first : undefined
  const company = wished ?? only
  return company?.active ? company : null
}
