import type { KeyObject } from 'node:crypto'
import {
  type Certificate,
  createCsr,
  firstPreviousHash,
  generatePrivateKey,
  issueLocalCertificate,
  privateKeyPem,
  readCertificate,
  readPrivateKey,
  unitSerial,
} from '@mizan/zatca'
import type { TenantContext } from '../../kernel/context.ts'
import { insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'

/** A signing unit whose row is locked: its key, and the place of the next document in its chain. */
export type SealingUnit = {
  readonly id: string
  readonly counter: number
  readonly previousHash: string
  readonly key: KeyObject
  readonly certificate: Certificate
}

type UnitRow = {
  readonly id: string
  readonly counter: number
  readonly last_hash: string
  readonly private_key: Buffer
  readonly certificate: string
}

/** Keys and certificates that were opened already; a unit's never change, a new unit has a new id. */
const opened = new Map<string, { key: KeyObject; certificate: Certificate }>()
const openedAtMost = 1_000

const label = (unitId: string): string => `einvoice unit ${unitId}`

function open(ctx: TenantContext, row: UnitRow): { key: KeyObject; certificate: Certificate } {
  const known = opened.get(row.id)
  if (known) return known
  const pem = ctx.secrets.decrypt(row.private_key, label(row.id)).toString('utf8')
  const made = { key: readPrivateKey(pem), certificate: readCertificate(row.certificate) }
  if (opened.size >= openedAtMost) opened.clear()
  opened.set(row.id, made)
  return made
}

/**
 * Reads the next place in the chain of the company's unit and keeps the unit locked until the
 * transaction ends, so that the chain has one order. It is taken when what was sealed is kept
 * (`keepSealed`), in one write: the key and the certificate beside it make the row a long one.
 */
export async function lockUnit(
  ctx: TenantContext,
  seller: { readonly name: string; readonly vatNumber: string },
): Promise<SealingUnit> {
  const take = () =>
    ctx.db.first<UnitRow>(sql`
    select id, last_counter + 1 as counter, last_hash, private_key, certificate from einvoice_units
    where tenant_id = ${ctx.tenant.id} and name = 'main' and active for no key update`)
  const row = await take()
  if (row) {
    const { key, certificate } = open(ctx, row)
    if (certificate.unit?.vatNumber === seller.vatNumber) {
      return {
        id: row.id,
        counter: row.counter,
        previousHash: row.last_hash,
        key,
        certificate,
      }
    }
    await retire(ctx, row)
  }
  await makeLocalUnit(ctx, seller)
  const made = await take()
  if (!made) throw new Error('the signing unit was not made')
  return {
    id: made.id,
    counter: made.counter,
    previousHash: made.last_hash,
    ...open(ctx, made),
  }
}

/** A unit made for another VAT number seals no more. */
const retire = (ctx: TenantContext, row: UnitRow): Promise<number> =>
  ctx.db.run(sql`
  update einvoice_units set active = false
  where tenant_id = ${ctx.tenant.id} and id = ${row.id}`)

const certificateYears = 5

/** A unit of the company's own making: it seals until the company is onboarded with the authority. */
async function makeLocalUnit(
  ctx: TenantContext,
  seller: { readonly name: string; readonly vatNumber: string },
): Promise<void> {
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
        tenant_id: ctx.tenant.id,
        id,
        name: 'main',
        environment: 'local',
        private_key: ctx.secrets.encrypt(Buffer.from(privateKeyPem(key)), label(id)),
        certificate,
        certificate_expires_at: validTo,
        last_hash: firstPreviousHash,
        created_at: ctx.now,
      },
    ])} on conflict do nothing`,
  )
}
