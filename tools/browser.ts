import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import packed, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { memoryFolder } from './memory-folder.ts'
import { root } from './root.ts'

const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium')

const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string
}

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

/**
 * A real browser, the one that comes with our packages: everywhere the same, and without the windows of a
 * desktop that an installed one draws unseen, which cost more than the pages.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const folder = await unpacked()
  const how = {
    executablePath: join(folder, 'chromium'),
    args: [...args, ...more],
    // Its processes share memory in memory; where there is little of it, they do in files on disk.
    ignoreDefaultArgs: (await memoryFolder(roomForPages)) ? ['--disable-dev-shm-usage'] : [],
  }
  try {
    return await chromium.launch(how)
  } catch (error) {
    if (!String(error).includes('error while loading shared libraries')) throw error
  }
  // A bare system lacks the certificate libraries; the package brings those too.
  const LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  return chromium.launch({ ...how, env: { ...process.env, LD_LIBRARY_PATH } })
}

const roomForPages = 2 ** 30

/**
 * The packed browser, unpacked once. The package unpacks to the temporary folder under a name
 * without a version and takes whatever lies there, so it is given a folder of its own, which gets
 * its name only when it is complete.
 */
async function unpacked(): Promise<string> {
  const cache = join(root, 'var', '.cache')
  const folder = join(cache, `chromium-${process.arch}-${version}`)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const unfinished = await mkdtemp(join(cache, 'chromium-new-'))
    await unpackInto(unfinished)
    // Of two that unpack together the slower one finds the folder there and uses it.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  return folder
}

async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await packed.executablePath()
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
