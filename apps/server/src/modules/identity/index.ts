export { noteTime, watchClock } from './clock-watch.ts'
export { identityCrontab, identityTasks } from './jobs.ts'
export {
  type MailAttachment,
  type MailParts,
  type NewMail,
  addMail,
  addSealedMail,
  codeOfMail,
} from './mail.ts'
export { mayMail } from './mail-limits.ts'
export { type PersonDraft, type ReadyPerson, addPerson, readyPerson } from './people.ts'
export { accountOfEmail, personOf, personOfSession } from './people.sql.ts'
export { hashPassword, isWeakPassword, verifyPassword } from './password.ts'
export { type Place, countAttempt, forgetAttempts } from './lock-out.ts'
export { registerPerson } from './register.ts'
export type { Registration } from './registrations.sql.ts'
export { mfaLabel, plainRecoveryCode, totpOf } from './second-factor.ts'
export type { FirstPassword, LoginParts, SignInParts } from './sign-in-parts.ts'
export { type Letter, mailOf, siteOf } from './letters.ts'
export { placeOf } from './sessions.ts'
export { serveIdentity } from './serve-identity.ts'
export { serveProfile } from './serve-profile.ts'
export { type UntiedParts, bearerOf, claimsOf, untied } from './untied.ts'
