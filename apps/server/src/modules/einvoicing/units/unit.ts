import type { KeyObject } from 'node:crypto'
import {
  type Certificate,
  type Phase,
  createCsr,
  firstPreviousHash,
  generatePrivateKey,
  issueLocalCertificate,
  privateKeyPem,
  readCertificate,
  readPrivateKey,
  unitSerial,
} from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'

/** A signing unit whose row is locked: its key, and the place of the next document in its chain. */
export type SealingUnit = {
  readonly id: string
  readonly counter: number
  readonly previousHash: string
  /** When the document before was issued; null where there is none. */
  readonly lastIssuedAt: Date | null
  readonly key: KeyObject
  readonly certificate: Certificate
  /** Whether the authority knows it, so that what it seals is sent. */
  readonly isOnboarded: boolean
  /** What the company issues in; whatever an onboarded unit seals is of phase 2. */
  readonly phase: Phase
}

type UnitRow = {
  readonly id: string
  readonly environment: string
  readonly counter: number
  readonly last_hash: string
  readonly last_issued_at: Date | null
  readonly private_key: Buffer
  readonly phase: Phase
  readonly certificate: string
}

type Opened = {
  readonly text: string
  readonly key: KeyObject
  readonly certificate: Certificate
}

/** Keys and certificates that were opened already; a renewed unit has another certificate. */
const opened = new Map<string, Opened>()
const openedAtMost = 1_000

/** What binds the encrypted secrets of a unit to it. */
export const unitLabel = (unitId: string): string => `einvoice unit ${unitId}`

function open(ctx: TenantContext, row: UnitRow): Opened {
  const known = opened.get(row.id)
  if (known?.text === row.certificate) return known
  const pem = ctx.secrets.decrypt(row.private_key, unitLabel(row.id)).toString('utf8')
  const made = {
    text: row.certificate,
    key: readPrivateKey(pem),
    certificate: readCertificate(row.certificate),
  }
  if (opened.size >= openedAtMost) opened.clear()
  opened.set(row.id, made)
  return made
}

type Seller = { readonly name: string; readonly vatNumber: string }

/**
 * Reads the next place in the chain of the unit that seals at a point of sale, or else for its store,
 * or else for the company, and keeps the unit locked until the transaction ends, so that the chain has one order. It is taken
 * when what was sealed is kept (`saveSealed`), in one write: the key and the certificate beside it
 * make the row a long one. Until a unit is onboarded one of the company's own making seals: a sale never
 * waits for the authority.
 */
export async function lockUnit(
  ctx: TenantContext,
  seller: Seller,
  storeId: string | null = null,
  posId: string | null = null,
): Promise<SealingUnit> {
  const row = await takeUnit(ctx, storeId, posId)
  if (row) {
    const unit = open(ctx, row)
    if (unit.certificate.unit?.vatNumber === seller.vatNumber) return sealingUnit(row, unit)
    await retire(ctx, row)
    return lockUnit(ctx, seller, storeId, posId)
  }
  await makeLocalUnit(ctx, seller)
  const made = await takeUnit(ctx, storeId, posId)
  if (!made) throw new Error('the signing unit was not made')
  return sealingUnit(made, open(ctx, made))
}

const sealingUnit = (row: UnitRow, { key, certificate }: Opened): SealingUnit => ({
  id: row.id,
  counter: row.counter,
  previousHash: row.last_hash,
  lastIssuedAt: row.last_issued_at,
  key,
  certificate,
  isOnboarded: row.environment !== 'local',
  phase: row.environment === 'local' ? row.phase : 2,
})

/**
 * The unit nearest to the sale goes first: of the point of sale, of the store, of the company. Whoever
 * waited for one that was replaced meanwhile finds nothing, and looks once more.
 */
async function takeUnit(
  ctx: TenantContext,
  storeId: string | null,
  posId: string | null,
): Promise<UnitRow | null> {
  const take = () =>
    ctx.db.first<UnitRow>(sql`
    select id, environment, last_counter + 1 as counter, last_hash, last_issued_at, private_key, certificate,
      (select einvoicing_phase from companies c where c.tenant_id = ${currentTenant}) as phase
    from einvoice_units u
    where tenant_id = ${currentTenant} and active
      and (store_id is null or store_id = ${storeId}) and (pos_id is null or pos_id = ${posId})
    order by pos_id nulls last, store_id nulls last limit 1 for no key update`)
  return (await take()) ?? take()
}

/** A unit made for another VAT number seals no more; what it sealed is sent all the same. */
const retire = (ctx: TenantContext, row: UnitRow): Promise<number> =>
  ctx.db.run(sql`
  update einvoice_units set active = false, state = case when state = 'ready' then 'retired' else state end
  where tenant_id = ${currentTenant} and id = ${row.id}`)

const certificateYears = 5

/** A unit of the company's own making: it seals until the company is onboarded with the authority. */
async function makeLocalUnit(ctx: TenantContext, seller: Seller): Promise<void> {
  const id = newId()
  const key = generatePrivateKey()
  const csr = createCsr({
    environment: 'sandbox',
    key,
    unit: {
      commonName: `MIZAN-${id.slice(0, 8)}-${seller.vatNumber}`,
      organization: seller.name.slice(0, 60),
      organizationUnit: 'Main',
      serial: unitSerial('Mizan', '1', id),
      vatNumber: seller.vatNumber,
      issuesStandard: true,
      issuesSimplified: true,
      address: 'Saudi Arabia',
      industry: 'Trade',
    },
  })
  const validTo = new Date(ctx.now)
  validTo.setUTCFullYear(validTo.getUTCFullYear() + certificateYears)
  const certificate = issueLocalCertificate(
    csr,
    { name: 'Mizan Local CA', key: generatePrivateKey() },
    { validFrom: ctx.now, validTo },
  )
  await ctx.db.run(
    sql`${insertInto('einvoice_units', [
      {
        tenant_id: currentTenant,
        id,
        name: 'main',
        environment: 'local',
        private_key: ctx.secrets.encrypt(Buffer.from(privateKeyPem(key)), unitLabel(id)),
        certificate,
        certificate_expires_at: validTo,
        last_hash: firstPreviousHash,
        created_at: ctx.now,
      },
    ])} on conflict do nothing`,
  )
}
