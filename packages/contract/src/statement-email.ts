import { z } from 'zod'
import * as f from './fields.ts'
import { partyStatements } from './reports/parties.ts'
import { reportSettings } from './reports/report-settings.ts'
import { wireName } from './reports/report-groups.ts'

/** The statement of a customer or a supplier, mailed to him as it was asked for. */
export const statementEmail = z.object({
  report: z.enum(partyStatements.map(wireName)),
  settings: reportSettings(),
  /** Empty: the address of the party. */
  to: f.optionalEmail(),
})
export type StatementEmail = z.output<typeof statementEmail>
