import type { SimulatorAnswer } from '@mizan/contract/einvoicing/einvoicing'
import type { Known, KnownCertificate, KnownDocument } from '@mizan/zatca/stand-in/known'
import type { Database } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, join, sql } from '../../kernel/database/sql.ts'

/** Opens the simulator of a company and holds it until the transaction ends; answers what it issued. */
export async function openSimulator(db: Database): Promise<number> {
  const row = await db.first<{ issued: number }>(sql`
    insert into simulators (tenant_id) values (${currentTenant})
    on conflict (tenant_id) do update set issued = simulators.issued returning issued`)
  return row?.issued ?? 0
}

type CertificateRow = Omit<KnownCertificate, 'environment'>

/** What was issued to a unit, in that order. All of it is of one environment: the simulation. */
export async function certificatesOf(
  db: Database,
  unit: string,
): Promise<readonly KnownCertificate[]> {
  const rows = await db.rows<CertificateRow>(sql`
    select number, use, csr, certificate, passed from simulator_certificates
    where tenant_id = ${currentTenant} and unit = ${unit} order by number`)
  return rows.map((row) => ({ ...row, environment: 'simulation' }))
}

export async function saveCertificates(
  db: Database,
  unit: string,
  { issued, certificates }: Omit<Known, 'documents'>,
): Promise<void> {
  if (certificates.length === 0) return
  const rows = certificates.map(({ number, use, csr, certificate, passed }) => ({
    tenant_id: currentTenant,
    number,
    use,
    unit,
    csr,
    certificate,
    passed: JSON.stringify(passed),
  }))
  await db.run(sql`update simulators set issued = ${issued} where tenant_id = ${currentTenant}`)
  await db.run(sql`${insertInto('simulator_certificates', rows)}
    on conflict (tenant_id, number) do update set passed = excluded.passed`)
}

type DocumentRow = {
  readonly hash: string
  readonly times_sent: number
  readonly is_to_be_reported: boolean
  readonly chain: string | null
  readonly certificate: string | null
  readonly counter: number | null
  readonly previous_hash: string | null
  readonly accepted: (NonNullable<KnownDocument['accepted']> & { acceptedAt: string }) | null
}

/** A document by its hash, and its neighbours in the chain it says it belongs to. */
export async function documentsNear(
  db: Database,
  {
    hash,
    chain,
    counter,
  }: { readonly hash: string; readonly chain: string; readonly counter: number },
): Promise<readonly KnownDocument[]> {
  const counters = Number.isSafeInteger(counter) ? [counter - 1, counter, counter + 1] : [0]
  const rows = await db.rows<DocumentRow>(sql`
    select hash, times_sent, is_to_be_reported, chain, certificate, counter, previous_hash, accepted
    from simulator_documents where tenant_id = ${currentTenant} and (hash = ${hash}
      or (chain = ${chain} and counter in (${join(counters.map((each) => sql`${each}`))})))`)
  return rows.map(knownOf)
}

const knownOf = (row: DocumentRow): KnownDocument => ({
  hash: row.hash,
  timesSent: row.times_sent,
  isToBeReported: row.is_to_be_reported,
  place:
    row.chain === null || row.certificate === null
      ? null
      : {
          unit: row.chain,
          certificate: row.certificate,
          counter: Number(row.counter),
          hash: row.hash,
          previousHash: row.previous_hash ?? '',
        },
  accepted: row.accepted && { ...row.accepted, acceptedAt: new Date(row.accepted.acceptedAt) },
})

export const saveDocument = (
  db: Database,
  { hash, timesSent, isToBeReported, place, accepted }: KnownDocument,
): Promise<number> =>
  db.run(sql`${insertInto('simulator_documents', [
    {
      tenant_id: currentTenant,
      hash,
      times_sent: timesSent,
      is_to_be_reported: isToBeReported,
      chain: place?.unit ?? null,
      certificate: place?.certificate ?? null,
      counter: place?.counter ?? null,
      previous_hash: place?.previousHash ?? null,
      accepted: accepted && JSON.stringify(accepted),
    },
  ])} on conflict (tenant_id, hash) do update set times_sent = excluded.times_sent,
    is_to_be_reported = excluded.is_to_be_reported, chain = excluded.chain, certificate = excluded.certificate,
    counter = excluded.counter, previous_hash = excluded.previous_hash, accepted = excluded.accepted`)

export type SimulatorOrder = { readonly answer: SimulatorAnswer; readonly times: number }

/** How the next documents of a unit are answered; null where nobody chose. */
export const orderOf = (db: Database, unit: string): Promise<SimulatorOrder | null> =>
  db.first<SimulatorOrder>(
    sql`select answer, times from simulator_orders where tenant_id = ${currentTenant} and unit = ${unit}`,
  )

/** Uses an order once. */
export async function useOrder(db: Database, unit: string): Promise<void> {
  const left = await db.run(sql`
    update simulator_orders set times = times - 1 where tenant_id = ${currentTenant} and unit = ${unit} and times > 1`)
  if (left === 0) await dropOrder(db, unit)
}

export const dropOrder = (db: Database, unit: string): Promise<number> =>
  db.run(sql`delete from simulator_orders where tenant_id = ${currentTenant} and unit = ${unit}`)

export const writeOrder = (
  db: Database,
  unit: string,
  { answer, times }: SimulatorOrder,
): Promise<number> =>
  db.run(sql`
  insert into simulator_orders (tenant_id, unit, answer, times) values (${currentTenant}, ${unit}, ${answer}, ${times})
  on conflict (tenant_id, unit) do update set answer = excluded.answer, times = excluded.times`)
