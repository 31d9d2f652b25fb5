import assert from 'node:assert/strict'
import { deflateRawSync } from 'node:zlib'
import { asking } from '../../testing/asking.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'
import { type BegunUpload, type UploadPart, beginUpload, upload } from '../../testing/uploads.ts'
import { importsTasks } from './index.ts'

export type Mover = Awaited<ReturnType<typeof openMover>>

/** A company that brings files, and the way it does. */
export async function openMover(server: TestServer, name: string) {
  const owner = await register(server, name, `شركة ${name}`)
  await registerForVat(server, owner)
  const asked = asking(
    () => server,
    () => owner,
  )
  const form = (
    list: string,
    file: Buffer | string,
    fileName: string,
    record?: string,
  ): UploadPart[] => [
    ['file', typeof file === 'string' ? Buffer.from(file) : file, fileName],
    ['resource', list],
    ...(record === undefined ? [] : ([['record_id', record]] as UploadPart[])),
  ]
  const send = async (
    list: string,
    file: Buffer | string,
    fileName = 'list.csv',
    by = owner,
    record?: string,
  ) => upload(server, by.tenantToken, '/imports', form(list, file, fileName, record))
  const beginToSend = (list: string, file: string): BegunUpload =>
    beginUpload([server, owner.tenantToken, '/imports'], form(list, file, 'list.csv'))
  const { secrets, threads } = server
  const tasks = importsTasks({ clock: server.clock.now, secrets, threads })
  const work = (): Promise<void> => server.work(tasks)
  /** The job itself, as it runs again after its process died. */
  const runJob = async (of: Json): Promise<void> => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      'select id from tenants where public_id = $1',
      [owner.tenantId],
    )
    await tasks['imports_run']!(
      { tenant_id: rows[0]!.id, import_id: String(of.id) },
      { pool: server.database.pool, log: { error: assert.fail } as never },
    )
  }
  const show = async (of: Json): Promise<Json> =>
    (await asked.get(`/imports/${String(of.id)}`)).data!
  const check = async (of: Json, plan: object = {}): Promise<Json> => {
    await asked.change(`/imports/${String(of.id)}`, plan)
    await work()
    return show(of)
  }
  const uploaded = async (
    list: string,
    file: Buffer | string,
    fileName?: string,
  ): Promise<Json> => {
    const answer = await send(list, file, fileName)
    assert.equal(answer.status, 201, `${list}: ${JSON.stringify(answer.body)}`)
    return answer.body.data!
  }
  return {
    ...asked,
    owner,
    send,
    beginToSend,
    work,
    runJob,
    show,
    check,
    uploaded,
    commit: async (of: Json): Promise<Json> => {
      await asked.ask('POST', `/imports/${String(of.id)}/commit`, 200, {})
      await work()
      return show(of)
    },
    /** Uploads and checks, as most tests begin. */
    checked: async (list: string, file: Buffer | string, fileName?: string): Promise<Json> =>
      check(await uploaded(list, file, fileName)),
  }
}

/** A company with Noor, who buys and sells, a pen kept in stock and a visit. */
export async function openTrader(shop: Mover) {
  const unit = await shop.first('/units?code=PCE')
  const item = (code: string, name: string, type: number) =>
    shop.add('/items', { code, name, item_type: type, unit_id: unit.id, barcode: `62${code}` })
  return {
    shop,
    noor: await shop.add('/beneficiaries', {
      first_name: 'نور',
      code: 'C-1',
      role: 'both',
      is_company: true,
      registration_number: '310222333400003',
      country_id: 'SA',
      street: 'العليا',
      building_number: '2345',
      area: 'العليا',
      city: 'الرياض',
      postal_code: '12211',
    }),
    pen: await item('PEN', 'قلم', 0),
    visit: await item('VISIT', 'زيارة', 2),
  }
}

/** Goods that price lists are for: a pen of a collection, also by the carton, and a book; answers with the pen. */
export async function addStationery(shop: Mover): Promise<Json> {
  const [piece, carton] = [await shop.first('/units?code=PCE'), await shop.first('/units?code=CT')]
  const pens = await shop.add('/collections', { name: 'أقلام' })
  await shop.add('/items', { name: 'دفتر', code: 'BOOK', unit_id: piece.id, selling_price: '20' })
  return shop.add('/items', {
    name: 'قلم',
    code: 'PEN',
    unit_id: piece.id,
    main_unit_id: carton.id,
    conversion_factor: '12',
    collection_id: pens.id,
    selling_price: '10',
  })
}

export const startMovers = async (): Promise<{
  readonly server: TestServer
  readonly company: (name: string) => Promise<Mover>
}> => {
  const server = await testServer()
  return { server, company: (name) => openMover(server, name) }
}

/** Takes the owner's crown and gives the role of his that may add to these parts of the product. */
export async function withRights(
  { database: { pool } }: TestServer,
  { owner }: Mover,
  adds: Readonly<Record<string, boolean>>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tenant = await client.query<{ id: number }>(
      'select id from tenants where public_id = $1',
      [owner.tenantId],
    )
    const id = tenant.rows[0]!.id
    await client.query(`set local app.tenant_id = '${id}'`)
    const made = await client.query<{ role_id: string }>(
      `update tenant_users set is_tenant_admin = false, role_id = coalesce(role_id,
         (select id from user_roles where tenant_id = $1 order by id limit 1))
       where tenant_id = $1 returning role_id`,
      [id],
    )
    for (const [code, may] of Object.entries(adds))
      await client.query(
        'update role_permissions set store = $3 where tenant_id = $1 and role_id = $4 and code = $2',
        [id, code, may, made.rows[0]!.role_id],
      )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What is wrong with a checked file: `3 unit_id name_not_found`, row by row. */
export const wrongs = (of: Json): readonly string[] =>
  (of.rows as unknown as { row: number; problems: { field: string | null; code: string }[] }[])
    .flatMap(({ row, problems }) =>
      problems.map(({ field, code }) => [row, field ?? '-', code].join(' ')),
    )
    .toSorted()

export const counts = (of: Json): readonly unknown[] => {
  const { create, update, skip, refuse } = of.counts ?? {}
  return [create, update, skip, refuse]
}

/** A ZIP of files by their names, whose directory may lie about how much it unpacks to. */
export function zipOf(
  files: Readonly<Record<string, Buffer>>,
  stated?: number,
  { isStored = false }: { readonly isStored?: boolean } = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    // What a file is stands in the open: only so an OpenDocument file is known by its first bytes.
    const isPlain = isStored && name === 'mimetype'
    const packed = isPlain ? content : deflateRawSync(content, { level: 1 })
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(isPlain ? 0 : 8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(stated ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isPlain ? 0 : 8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(stated ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

export type { Member }
