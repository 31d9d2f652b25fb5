import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../apps/server/src/main.ts'
import { launchBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { demoVisitor, takePictures } from './pictures/take-pictures.ts'
import { takeSitePictures } from './pictures/site-pictures.ts'
import { stepLine } from './step-line.ts'
import { startTestCluster } from './test-database.ts'

/**
 * Takes the pictures of the product guide, the manual and the first page from the demo company, in both
 * languages, on a database that is thrown away.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'mizan-pictures-'))
const database = await startTestCluster()
try {
  await stepLine('الشاشات', 'screens', buildWeb, (built) => (built ? 'built' : 'as they were'))
  const { ownerUrl, appUrl } = database
  const server = await stepLine('الشركة التجريبية', 'demo company', () =>
    startServer({
      ownerUrl,
      appUrl,
      dataDir,
      seed: 'demo',
      port: 0,
      host: '127.0.0.1',
      jobs: false,
    }),
  )
  const browser = await launchBrowser()
  try {
    const visitor = await demoVisitor(server)
    await stepLine(
      'الصور',
      'pictures',
      async () =>
        (await takePictures(browser, visitor)) + (await takeSitePictures(browser, visitor)),
      (bytes) => `${Math.round(bytes / 1024)} KB`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
