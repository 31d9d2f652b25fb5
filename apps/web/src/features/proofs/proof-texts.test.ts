import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { byGroup } from './proof-groups.ts'

const repository = join(import.meta.dirname, '../../../../..')
const proofsDir = join(repository, 'apps/server/src/modules/proofs')

/** The codes of the server's proofs, as its sources declare them. */
async function declaredCodes(): Promise<readonly string[]> {
  const names = (await readdir(proofsDir)).filter((name) => name.endsWith('-proofs.ts'))
  const sources = await Promise.all(names.map((name) => readFile(join(proofsDir, name), 'utf8')))
  return sources.flatMap((source) =>
    [...source.matchAll(/^ {4}code: '([a-z_]+)'/gm)].map(([, code = '']) => code),
  )
}

test('every proof has its sentence in both languages and its place in a group', async () => {
  const codes = await declaredCodes()
  assert.ok(codes.length > 25, 'the codes were seen')
  const missing: string[] = []
  for (const language of ['ar', 'en']) {
    const path = join(import.meta.dirname, `../../locales/${language}/features/proofs.json`)
    const { says } = (JSON.parse(await readFile(path, 'utf8')) as { proofs: { says: object } })
      .proofs
    missing.push(...codes.filter((code) => !(code in says)).map((code) => `${language}: ${code}`))
  }
  assert.deepEqual(missing, [], 'proofs without a sentence')
  const placed = byGroup(codes.map((code) => ({ code })))
  assert.deepEqual(
    placed.flatMap(({ group, proofs }) =>
      group === 'other' ? proofs.map(({ code }) => code) : [],
    ),
    [],
    'proofs without a group',
  )
})

test('a proof that is new here stands under the others, not nowhere', () => {
  assert.deepEqual(byGroup([{ code: 'something_new' }]), [
    { group: 'other', proofs: [{ code: 'something_new' }] },
  ])
})
