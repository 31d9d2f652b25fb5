import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { attachmentOf, textOfPdf, withoutSpaces } from '../../testing/pdf-text.ts'
import { type Sending, openSending } from '../../testing/sending.ts'
import type { Json } from '../../testing/server.ts'
import { identityTasks } from '../identity/index.ts'
import { type Printing, createPrinting } from '../printing/index.ts'
import { sharingTasks } from './index.ts'

const skip = withoutDatabase()
let at: Sending
let printing: Printing
let sold: Json
let link: string

before(async () => {
  if (skip) return
  at = await openSending()
  printing = createPrinting(at.server.threads)
  await at.onboarded('345678')
  sold = await at.sell(at.noor)
  const shared = await at.ask('/document_shares', { document_type: 1, document_id: sold.id })
  link = `/share/${String(shared.data?.url).split('/share/')[1]}`
})
after(async () => {
  await printing?.close()
  await at?.close()
})

/** The newest mail that left, as text. */
async function mailed(): Promise<string> {
  const { server } = at
  await at.ask('/document_email', {
    document_type: 1,
    document_id: sold.id,
    to: 'buyer@noor.example',
  })
  const { dataDir, publicUrl, secrets } = server
  const mail = { dataDir, publicUrl, secrets }
  const parts = { secrets: server.secrets, clock: server.clock.now, printing }
  const tasks = { ...identityTasks(mail), ...sharingTasks(parts) }
  await server.work(tasks)
  await server.work(tasks)
  const folder = join(server.dataDir, 'mail')
  const [newest] = (await readdir(folder))
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .toReversed()
  return readFile(join(folder, String(newest)), 'utf8')
}
/** A part of a mail by its type, decoded. */
function partOf(mail: string, type: string): Buffer | null {
  const found = new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([A-Za-z0-9+/=\\r\\n]+)`).exec(
    mail,
  )
  return found ? Buffer.from(found[1] ?? '', 'base64') : null
}
const opened = async (): Promise<Json> => (await at.server.ask(link)).body.data as Json
const linkPdf = async (): Promise<Buffer> => (await at.server.ask(`${link}/pdf`)).bytes
const legalXml = async (): Promise<Buffer> =>
  (await at.server.ask(`/bills/${String(sold.id)}/e_invoice.xml`, { token: await at.token() }))
    .bytes

test(
  'what awaits its clearance says so wherever it goes, and its XML does not go alone',
  { skip },
  async () => {
    assert.equal((await opened()).lacks_clearance, 'awaited')
    assert.ok(
      withoutSpaces(textOfPdf(await linkPdf())).includes(withoutSpaces('بانتظار اعتماد الهيئة')),
    )
    const mail = await mailed()
    assert.match(partOf(mail, 'text/plain')?.toString('utf8') ?? '', /بانتظار اعتماد هيئة الزكاة/)
    assert.ok(partOf(mail, 'application/pdf'))
    assert.equal(partOf(mail, 'application/xml'), null)
  },
)

test(
  'once it is cleared, the same link and the next mail bring the cleared invoice',
  { skip },
  async () => {
    const sealed = await legalXml()
    await at.work()
    const cleared = await legalXml()
    assert.notDeepEqual(cleared, sealed)
    assert.equal((await opened()).lacks_clearance, null)
    const pdf = await linkPdf()
    assert.deepEqual(attachmentOf(pdf), cleared)
    assert.ok(!textOfPdf(pdf).includes('AWAITING'))
    const mail = await mailed()
    assert.deepEqual(partOf(mail, 'application/xml'), cleared)
    assert.doesNotMatch(partOf(mail, 'text/plain')?.toString('utf8') ?? '', /بانتظار/)
  },
)
