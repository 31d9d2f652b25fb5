import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { launchBrowser } from './browser.ts'

test('a real browser opens a page of this machine', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<html dir="rtl"><title>ميزان</title><button>حفظ</button></html>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    assert.equal(await page.title(), 'ميزان')
    await page.getByRole('button', { name: 'حفظ' }).click()
  } finally {
    await browser.close()
    server.close()
  }
})
