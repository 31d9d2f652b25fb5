import { join } from 'node:path'
import { makeSecrets } from '../kernel/secrets.ts'

/** Makes secrets in one folder after the other until it is killed. */
const [, , folder = ''] = process.argv
for (let made = 0; ; made += 1) {
  process.send?.(made)
  await makeSecrets(join(folder, String(made)))
}
