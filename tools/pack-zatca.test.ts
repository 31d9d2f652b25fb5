import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { runTool } from './check/run-tool.ts'
import { packZatca } from './pack-zatca.ts'
import { root } from './root.ts'

const examples = ['example-shop.ts', 'example.ts', 'example-authority.ts', 'example-received.ts']

test('the e-invoicing library serves a stranger who has nothing but its package', async () => {
  const stranger = mkdtempSync(join(tmpdir(), 'mizan-zatca-package-'))
  try {
    const installed = join(stranger, 'node_modules', '@mizan', 'zatca')
    mkdirSync(installed, { recursive: true })
    await packZatca(installed)
    for (const name of ['@xmldom', '@types', 'undici-types'])
      symlinkSync(join(root, 'node_modules', name), join(stranger, 'node_modules', name))
    for (const name of examples)
      copyFileSync(join(root, 'packages/zatca/src', name), join(stranger, name))
    writeFileSync(join(stranger, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(stranger, 'tsconfig.json'), JSON.stringify(strict))

    assert.deepEqual(foreignImports(installed), [])
    const types = await runTool('tsc', ['-p', stranger])
    assert.equal(types.failed, 0, types.report)
    assert.match(run(stranger, 'example.ts'), /^true\n\[\]\n/)
    assert.match(run(stranger, 'example-received.ts'), /doubtful 115\.00\n/)
    assert.match(run(stranger, 'example-authority.ts'), /simplified 383 accepted\n/)
  } finally {
    rmSync(stranger, { recursive: true })
  }
})

/** Somebody else's settings, who looks into the types of every package as well. */
const strict = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    types: ['node'],
  },
}

/** What the package asks for beyond Node, itself and its one dependency. */
const foreignImports = (installed: string): readonly string[] =>
  globSync('dist/**/*.js', { cwd: installed })
    .flatMap((file) => [
      ...readFileSync(join(installed, file), 'utf8').matchAll(/^(?:im|ex)port .*from '([^']+)'/gm),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !/^(\.|node:|@xmldom\/xmldom$)/.test(name))

function run(folder: string, file: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' })
  assert.equal(stderr, '')
  return stdout
}
