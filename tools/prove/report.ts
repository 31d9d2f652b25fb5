import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Found } from './checks.ts'

/** Keeps the figures of a proof in `docs/proof.md`. */
export async function writeProof({ figures }: Found, command: string): Promise<void> {
  const text = [
    '# Proof of e-invoicing',
    '',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} cores, Node ${process.versions.node}.`,
    'Random documents of every kind go through two servers on one database, which are killed and started again',
    'in the middle of their work, beside a worker, to a stand-in for the authority that answers every tenth request late, wrongly or',
    'not at all, and is closed for a while at times, until everything is decided. Then',
    'everything is looked at, and nothing may be wrong:',
    '',
    '- Every document that a server said yes to is confirmed, and no other is there.',
    '- No server failed at its work, and nothing was refused.',
    '- The newest sealed bytes of each were accepted exactly once; what was rejected was issued anew, under its number.',
    '- Counters have no gap, hashes are linked, for each signing unit, in our books and in the registry of the authority.',
    '- No document was under way twice at once.',
    '- Every sealed text passes the rules of the authority without an error or a warning, and the verifier of stamps.',
    '- The books prove themselves (`GET /api/proofs`).',
    '',
    '| Figure | Value |',
    '| --- | --- |',
    ...Object.entries(figures).map(
      ([what, value]) => `| ${what} | ${value.toLocaleString('en')} |`,
    ),
    '',
  ].join('\n')
  await writeFile(join(root, 'docs', 'proof.md'), text)
}
