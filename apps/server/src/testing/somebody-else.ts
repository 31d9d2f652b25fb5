import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorityAddresses } from '@mizan/zatca'
import { sendOnce } from '../modules/einvoicing/sending/send.ts'
import type { Sending } from './sending.ts'

/** Sends one document to somebody else than the authority, who does something and then answers. */
export async function sendToSomebodyElse(
  at: Sending,
  eInvoiceId: string,
  answer: { readonly status: number; readonly body: string },
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    void meanwhile().then(() => outgoing.writeHead(answer.status).end(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const addresses = authorityAddresses(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    await sendOnce({ ...at.atWork, addresses }, at.tenantId, eInvoiceId)
  } finally {
    server.close().closeAllConnections()
  }
}
