export { account, costCenter, serveLedger } from './resources.ts'
export { type Check, isAccountFor, isFree, isThere, refuseBroken } from './checks.ts'
export { addAccountOfItsOwn, dropUnusedAccount, sharedAccount } from './account-of-its-own.ts'
export { accountAndBelow } from './accounts.sql.ts'
export { type OpenJournal, type Posting, writePostings } from './post.ts'
export { type CompanyPosting, postingFacts } from './posting-facts.ts'
export {
  type TakenNumber,
  awaitTurn,
  companySeries,
  holdPostings,
  takeNumbers,
} from './sequences.ts'
export { type PostedEntry, entriesInForce } from './posted-entries.ts'
export { fiscalYear } from './fiscal-years.ts'
