import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type Journal, openJournal } from './journal.fixture.ts'

const skip = withoutDatabase()
let journal: Journal

before(async () => {
  if (skip) return
  journal = await openJournal()
})
after(async () => journal?.server.close())

/** Attaches a file to an entry. */
async function attach(entry: Json): Promise<number> {
  const form = new FormData()
  form.set('attachable_type', 'entries')
  form.set('attachable_id', String(entry.id))
  form.set('file', new Blob(['a,b\r\n1,2\r\n'], { type: 'text/csv' }), 'rent.csv')
  const packed = new Response(form)
  const { statusCode } = await journal.server.app.inject({
    method: 'POST',
    url: '/api/file',
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: {
      'content-type': packed.headers.get('content-type')!,
      authorization: `Bearer ${journal.hind.tenantToken}`,
    },
  })
  return statusCode
}

test(
  'a draft takes attachments, which go with it; a posted entry keeps them',
  { skip },
  async () => {
    const { add, get, remove, rent } = journal
    const [draft, posted] = [
      await add('/entries', rent()),
      await add('/entries', rent({ status: 1 })),
    ]
    assert.deepEqual([await attach(draft), await attach(posted)], [201, 201])
    await remove(`/entries/${String(draft.id)}`)
    await remove(`/entries/${String(posted.id)}`)
    const attachments = async (of: Json): Promise<number> =>
      rowsIn((await get(`/file?attachable_id=${String(of.id)}`)).data).length
    assert.deepEqual([await attachments(draft), await attachments(posted)], [0, 1])
  },
)
