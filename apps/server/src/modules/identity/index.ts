export { noteTime, watchClock } from './clock-watch.ts'
export { identityCrontab, identityTasks } from './jobs.ts'
export {
  type MailAttachment,
  type MailParts,
  type NewMail,
  addMail,
  addSealedMail,
  codeOfMail,
} from './mails/mail.ts'
export { mayMail } from './mails/mail-limits.ts'
export { type PersonDraft, type ReadyPerson, addPerson, readyPerson } from './people/people.ts'
export { countCompany, countMember } from './people/count-member.ts'
export { newCode } from './one-time-codes.sql.ts'
export { askForPassword } from './passwords/password-reset.ts'
export {
  accountOf,
  accountOfEmail,
  addInvited,
  endSessionsOf,
  personOf,
  personOfSession,
} from './people/people.sql.ts'
export { hashCheaply, hashPassword, isWeakPassword, verifyPassword } from './passwords/password.ts'
export { type Place, countAttempt, forgetAttempts } from './sign-in/lock-out.ts'
export { registerPerson } from './registration/register.ts'
export type { Registration } from './registration/registrations.sql.ts'
export { mfaLabel, plainRecoveryCode, totpOf } from './second-factor/second-factor.ts'
export type { FirstPassword, LoginParts, SignInParts } from './sign-in/sign-in-parts.ts'
export { type Letter, escape, mailOf, siteOf } from './mails/letters.ts'
export { placeOf } from './sign-in/sessions.ts'
export { serveIdentity } from './serve-identity.ts'
export { serveProfile } from './people/serve-profile.ts'
export { type UntiedParts, bearerOf, claimsOf, untied } from './sign-in/untied.ts'
