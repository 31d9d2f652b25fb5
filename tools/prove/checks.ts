import { checkInvoice, verifyInvoice } from '@mizan/zatca'
import type { StandIn } from '@mizan/zatca/stand-in/stand-in'
import pg from 'pg'
import { expandText } from '../../apps/server/src/modules/einvoicing/index.ts'
import { type EInvoice, acceptanceDefects, chainDefects } from './defects.ts'
import { type Till, rowsOf } from './till.ts'

/** What a proof found: defects, of which there are to be none, and what the run consisted of. */
export type Found = {
  readonly defects: readonly string[]
  readonly figures: Readonly<Record<string, number>>
}

/** Everything that has to be true once all has come to rest. */
export async function check(
  given: {
    readonly superUrl: string
    readonly tenantId: number
    /** Documents that a server said yes to. */
    readonly issued: ReadonlySet<string>
    readonly standIn: StandIn
  },
  till: Till,
): Promise<Found> {
  const client = new pg.Client({ connectionString: given.superUrl })
  await client.connect()
  try {
    const invoices = await eInvoicesIn(client, given.tenantId)
    const defects = [
      ...(await documentDefects(client, given)),
      ...acceptanceDefects(
        invoices,
        given.standIn.accepted().map(({ hash }) => hash),
      ),
      ...chainDefects(invoices),
      ...(await overlaps(client, given.tenantId)),
      ...(await xmlDefects(client, invoices)),
      ...given.standIn.faults().map((fault) => `the authority says: ${fault}`),
      ...(await proofDefects(till)),
    ]
    return { defects, figures: await figuresOf(client, given.tenantId, invoices) }
  } finally {
    await client.end()
  }
}

/** How many e-invoices the authority has not decided on. */
export async function waitingIn(superUrl: string, tenantId: number): Promise<number> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int as waiting from einvoice_states where tenant_id = $1 and next_attempt_at is not null',
      [tenantId],
    )
    return rows[0]?.waiting ?? 0
  } finally {
    await client.end()
  }
}

async function eInvoicesIn(client: pg.Client, tenantId: number): Promise<EInvoice[]> {
  const { rows } = await client.query<EInvoice>(
    `select e.id, e.unit_id, e.counter, e.previous_hash, e.hash, e.document_id, e.document_number, s.status,
      s.next_attempt_at is not null as is_open,
      not exists (select 1 from einvoices n where n.tenant_id = e.tenant_id and n.document_id = e.document_id
        and (n.created_at, n.id) > (e.created_at, e.id)) as is_newest,
      to_char(e.issued_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD"T"HH24:MI:SS') as moment
    from einvoices e join einvoice_states s on s.tenant_id = e.tenant_id and s.einvoice_id = e.id
      join einvoice_units u on u.tenant_id = e.tenant_id and u.id = e.unit_id
    where e.tenant_id = $1 and u.environment = 'production' order by e.unit_id, e.counter`,
    [tenantId],
  )
  return rows
}

/** What was said yes to is there and confirmed, and nothing else is: lost answers made no second document. */
async function documentDefects(
  client: pg.Client,
  { tenantId, issued }: { readonly tenantId: number; readonly issued: ReadonlySet<string> },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; status: number }>(
    `select id, status from bills where tenant_id = $1 and type in (1, 4)
    union all select id, status from notes where tenant_id = $1`,
    [tenantId],
  )
  const there = new Map(rows.map(({ id, status }) => [id, status]))
  const confirmed = [1, 9]
  return [
    ...[...issued]
      .filter((id) => !confirmed.includes(there.get(id) ?? -1))
      .map((id) => `document ${id} is lost or stands as ${there.get(id) ?? 'nothing'}`),
    ...rows.filter(({ id }) => !issued.has(id)).map(({ id }) => `nobody asked for document ${id}`),
  ]
}

/** Two servers never had one document in their hands at the same time. */
async function overlaps(client: pg.Client, tenantId: number): Promise<string[]> {
  const { rows } = await client.query<{ einvoice_id: string }>(
    `select distinct a.einvoice_id from einvoice_attempts a join einvoice_attempts b
      on b.tenant_id = a.tenant_id and b.einvoice_id = a.einvoice_id and b.id <> a.id
      and b.sent_at >= a.sent_at and b.sent_at < a.answered_at
    where a.tenant_id = $1`,
    [tenantId],
  )
  return rows.map(({ einvoice_id: id }) => `e-invoice ${id} was under way twice at once`)
}

const readAtOnce = 200

/** Every sealed text by the rules of the authority and by the verifier. */
async function xmlDefects(client: pg.Client, invoices: readonly EInvoice[]): Promise<string[]> {
  const defects: string[] = []
  for (let from = 0; from < invoices.length; from += readAtOnce) {
    const some = new Map(invoices.slice(from, from + readAtOnce).map((each) => [each.id, each]))
    const { rows } = await client.query<{ id: string; xml: Buffer }>(
      'select id, xml from einvoices where id = any($1::uuid[])',
      [[...some.keys()]],
    )
    for (const { id, xml } of rows) {
      const { moment, document_number: number } = some.get(id) ?? {
        moment: '',
        document_number: id,
      }
      const text = expandText(xml).toString('utf8')
      for (const { rule, severity } of checkInvoice(text, moment))
        defects.push(`${number}: ${severity} ${rule}`)
      for (const { stage, ok, reason } of verifyInvoice(text).stages)
        if (!ok) defects.push(`${number}: ${stage} ${reason ?? ''}`)
    }
  }
  return defects
}

const proofDefects = async (till: Till): Promise<string[]> =>
  rowsOf(await till.get('/proofs'))
    .filter(({ ok }) => String(ok) !== 'true')
    .map((proof) => `the books: ${JSON.stringify(proof)}`)

async function figuresOf(
  client: pg.Client,
  tenantId: number,
  invoices: readonly EInvoice[],
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ attempts: number; again: number; unanswered: number }>(
    `select count(*)::int as attempts, count(*) filter (where decision = 'already_accepted')::int as again,
      count(*) filter (where unanswered is not null)::int as unanswered
    from einvoice_attempts where tenant_id = $1`,
    [tenantId],
  )
  const [found] = rows
  return {
    'Sealed e-invoices': invoices.length,
    'Rejected and issued anew': invoices.filter(({ is_newest: isNewest }) => !isNewest).length,
    'Signing units': new Set(invoices.map(({ unit_id: unit }) => unit)).size,
    'Attempts with evidence': found?.attempts ?? 0,
    'Told to be there already (208, 409)': found?.again ?? 0,
    'Attempts without an answer': found?.unanswered ?? 0,
  }
}
