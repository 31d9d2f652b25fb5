import type { Database, Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { correctionProofs } from './correction-proofs.ts'
import { documentProofs } from './document-proofs.ts'
import { leftProofs } from './left-proofs.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import { openingProofs } from './opening-proofs.ts'
import { posProofs } from './pos-proofs.ts'
import type { Proved } from './proof.ts'
import { settlementProofs } from './settlement-proofs.ts'
import { stockProofs } from './stock-proofs.ts'
import { vatProofs } from './vat-proofs.ts'

const proofs = [
  ...ledgerProofs,
  ...stockProofs,
  ...documentProofs,
  ...correctionProofs,
  ...leftProofs,
  ...settlementProofs,
  ...openingProofs,
  ...vatProofs,
  ...posProofs,
]

/** Whether the books of a company are right: each invariant with the first row that breaks it. */
export const proofsOf = (db: Database): Promise<readonly Proved[]> =>
  Promise.all(
    proofs.map(async ({ code, clause, broken }): Promise<Proved> => {
      const row = await db.first<Row>(sql`select * from (${broken}) broken limit 1`)
      return { code, clause, ok: row === null, first_bad_row: row }
    }),
  )
