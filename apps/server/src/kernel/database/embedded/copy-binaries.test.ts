import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { copyBinaries } from './copy-binaries.ts'

async function packageIn(folder: string): Promise<void> {
  await mkdir(join(folder, 'native', 'bin'), { recursive: true })
  await writeFile(join(folder, 'native', 'bin', 'postgres'), 'program', { mode: 0o700 })
  await writeFile(join(folder, 'native', 'library.1'), 'library', { mode: 0o600 })
  await symlink('library.1', join(folder, 'native', 'library'))
  await chmod(join(folder, 'native'), 0o700)
}

test('a copy is readable by all, kept for the next start, and mended when a file is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-package-'))
  await packageIn(folder)
  const origin = { folder, version: '18.0.0' }
  const place = await copyBinaries(origin, async () => true)
  assert.ok(place)
  try {
    assert.equal((await stat(join(place, 'native'))).mode & 0o777, 0o755)
    assert.equal((await stat(join(place, 'native', 'library'))).mode & 0o444, 0o444)
    const made = (await stat(place)).ino

    assert.equal(await copyBinaries(origin, async () => true), place)
    assert.equal((await stat(place)).ino, made)

    await rm(join(place, 'native', 'library.1'))
    assert.equal(await copyBinaries(origin, async () => true), place)
    assert.equal(await readFile(join(place, 'native', 'library'), 'utf8'), 'library')
  } finally {
    await rm(place, { recursive: true })
    await rm(folder, { recursive: true })
  }
})
