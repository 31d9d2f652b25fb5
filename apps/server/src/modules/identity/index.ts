export { noteTime, watchClock } from './clock-watch.ts'
export { identityCrontab, identityTasks } from './jobs.ts'
export { type MailAttachment, type MailParts, type NewMail, addMail } from './mail.ts'
export {
  type PersonDraft,
  type ReadyPerson,
  addPerson,
  readyPerson,
  sendActivation,
} from './people.ts'
export { accountOfEmail, activateUser, personOf, personOfSession } from './people.sql.ts'
export { hashPassword, isWeakPassword } from './password.ts'
export { mfaLabel, plainRecoveryCode, totpOf } from './second-factor.ts'
export type { FirstPassword, LoginParts } from './login.ts'
export { type Letter, mailOf, siteOf } from './letters.ts'
export { serveIdentity } from './serve-identity.ts'
export { serveProfile } from './serve-profile.ts'
export { type UntiedParts, bearerOf, claimsOf, untied } from './untied.ts'
