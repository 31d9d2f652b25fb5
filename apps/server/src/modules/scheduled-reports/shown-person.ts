import { maskedEmail } from '@mizan/core/text/masked-email'
import type { TenantContext } from '../../kernel/context.ts'

type Person = { readonly id: string; readonly email: string }

/** Somebody as whoever asks may see him: addresses of others are for who may see the members of the company. */
export const shownPerson = <P extends Person>(ctx: TenantContext, person: P): P =>
  person.id === ctx.user.id || ctx.can('users', 'view')
    ? person
    : { ...person, email: maskedEmail(person.email) }
