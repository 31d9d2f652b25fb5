import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useAccess } from '../../client/access.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import type { HeadFact } from '../../kit/records/head-facts.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'

type Session = { readonly id: string; readonly name: string }

/** The session at a point of sale in which a document was made, where it was made in one. */
export const sessionFact = (session: Session | null, t: TFunction): readonly HeadFact[] =>
  session === null
    ? []
    : [{ label: t('fields.pos_session_id'), value: <SessionLink session={session} /> }]

/** Its number, which leads to its page whoever may see sessions. */
const SessionLink = ({ session }: { readonly session: Session }): ReactNode => {
  const access = useAccess()
  return (
    <MaybeLink
      to={access.can('pos_session', 'view') ? recordPath('pos_session', session.id) : null}
    >
      <Ltr>{session.name}</Ltr>
    </MaybeLink>
  )
}
