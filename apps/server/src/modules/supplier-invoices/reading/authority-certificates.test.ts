import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { saharasAuthority } from '../../../testing/supplier-documents.ts'
import { loadAuthorityCertificates } from './authority-certificates.ts'

test('certificates of the authority come from the file that is named, or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-authority-'))
  const bundle = join(folder, 'authority.pem')
  try {
    assert.deepEqual(await loadAuthorityCertificates(''), [])
    await writeFile(bundle, `root\n${saharasAuthority}`)
    assert.equal((await loadAuthorityCertificates(bundle)).length, 1)
    await writeFile(bundle, 'no certificate')
    for (const path of [bundle, join(folder, 'missing.pem')])
      await assert.rejects(loadAuthorityCertificates(path), /MIZAN_AUTHORITY_CERTIFICATES/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
