import assert from 'node:assert/strict'
import { deflateRawSync } from 'node:zlib'
import { asking } from '../../testing/asking.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'
import { upload } from '../../testing/uploads.ts'
import { importsTasks } from './index.ts'

export type Mover = Awaited<ReturnType<typeof openMover>>

/** A company that brings files, and the way it does. */
export async function openMover(server: TestServer, name: string) {
  const owner = await register(server, name, `شركة ${name}`)
  const asked = asking(
    () => server,
    () => owner,
  )
  const send = async (list: string, file: Buffer | string, fileName = 'list.csv', by = owner) =>
    upload(server, by.tenantToken, '/imports', [
      ['file', typeof file === 'string' ? Buffer.from(file) : file, fileName],
      ['resource', list],
    ])
  const work = (): Promise<void> => server.work(importsTasks(server.clock.now, server.secrets))
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
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data!
  }
  return {
    ...asked,
    owner,
    send,
    work,
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

export const startMovers = async (): Promise<{
  readonly server: TestServer
  readonly company: (name: string) => Promise<Mover>
}> => {
  const server = await testServer()
  return { server, company: (name) => openMover(server, name) }
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
export function zipOf(files: Readonly<Record<string, Buffer>>, stated?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 1 })
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(stated ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
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
