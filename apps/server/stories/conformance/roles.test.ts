import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Json } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { exporters, lookedUp, rights, roles, writers } from './rights.ts'
import { type Checked, type Staff, differences, startStaff } from './staff.ts'

const skip = withoutDatabase()
let staff: Staff
let company: Staff['company']
let { records } = {} as Bodies
let item: Json
let n = 0

before(async () => {
  if (skip) return
  staff = await startStaff()
  company = staff.company
  item = await company.item('قلم', { allow_negative_balance: true })
  ;({ records } = bodiesOf(company, item))
})
after(async () => company?.server.close())

test('records: every role may do what the table says and nothing else', { skip }, async () => {
  const rows: Checked[] = []
  for (const [name, body] of records) {
    for (const role of roles) {
      const may = (letter: string, ok: number): number =>
        rights[name]?.[role]?.includes(letter) ? ok : 403
      // Who fills in documents reads the short form of what he chooses among.
      const reads = lookedUp.includes(name) && writers.includes(role) ? 200 : may('V', 200)
      const known = await company.add(`/${name}`, body((n += 1)))
      const at = `/${name}/${String(known.id)}`
      rows.push([
        `${role} lists ${name}`,
        await staff.status(role, 'GET', `/${name}?per_page=1`),
        reads,
      ])
      rows.push([
        `${role} takes a file of ${name}`,
        await staff.status(role, 'GET', `/${name}?return_file=csv`),
        exporters.includes(role) ? may('V', 200) : 403,
      ])
      rows.push([`${role} shows ${name}`, await staff.status(role, 'GET', at), reads])
      rows.push([
        `${role} changes ${name}`,
        await staff.status(role, 'PUT', at, known),
        may('U', 200),
      ])
      rows.push([`${role} deletes ${name}`, await staff.status(role, 'DELETE', at), may('D', 200)])
      await company.ask('DELETE', at)
      const made = await company.ask('POST', `/${name}`, body((n += 1)), {}, staff.tokenOf(role))
      rows.push([`${role} adds ${name}`, made.status, may('S', 201)])
      if (made.status === 201)
        await company.expect(200, 'DELETE', `/${name}/${String(made.body.data!.id)}`)
      for (const [verb, path, letter] of [
        ['POST', `/${name}`, 'S'],
        ['PUT', at, 'U'],
      ] as const) {
        if (may(letter, 0) === 403)
          rows.push([
            `${role} ${verb} nonsense to ${name}`,
            await staff.status(role, verb, path, { nonsense: 1 }),
            403,
          ])
      }
    }
  }
  assert.deepEqual(differences(rows), [])
})
