import { existsSync } from 'node:fs'
import packed from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** Quiet and alone: no sandbox (we may be root), no graphics card, nothing asked of the internet. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real browser: the system's when there is one, else the one that comes with our packages. */
export async function launchBrowser(): Promise<Browser> {
  const system = '/usr/bin/chromium'
  if (existsSync(system)) return chromium.launch({ executablePath: system, args })
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...args, ...packed.args] })
}
