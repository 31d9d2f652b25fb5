export { identityCrontab, identityTasks } from './jobs.ts'
export { type MailAttachment, type MailParts, type NewMail, addMail } from './mail.ts'
export {
  type PersonDraft,
  type ReadyPerson,
  addPerson,
  readyPerson,
  sendActivation,
} from './people.ts'
export { personOf, personOfSession } from './people.sql.ts'
export { hashPassword, isWeakPassword } from './password.ts'
export { mfaLabel, plainRecoveryCode } from './second-factor.ts'
export type { LoginParts } from './login.ts'
export { serveIdentity } from './serve-identity.ts'
export { type UntiedParts, bearerOf, claimsOf, untied } from './untied.ts'
