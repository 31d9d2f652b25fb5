import assert from 'node:assert/strict'
import { authorityAddresses } from '@mizan/zatca'
import type { Clock } from '../../server/src/kernel/clock.ts'
import { loadSecrets } from '../../server/src/kernel/secrets.ts'
import {
  type AuthorityParts,
  einvoicingTasks,
  evidenceTasks,
  sendingTasks,
} from '../../server/src/modules/einvoicing/index.ts'
import { importsTasks } from '../../server/src/modules/imports/index.ts'
import { labelTasks } from '../../server/src/modules/labels/index.ts'
import {
  type ProviderParts,
  providerAddresses,
  providerTasks,
} from '../../server/src/modules/integrations/index.ts'
import { reportFileTasks } from '../../server/src/modules/report-files/index.ts'
import { openThreads } from '../../server/src/kernel/threads/threads.ts'
import { scheduledReportsTasks } from '../../server/src/modules/scheduled-reports/index.ts'
import { mergingTasks } from '../../server/src/modules/merging/index.ts'
import { recalculationTasks } from '../../server/src/modules/stock-recalculations/index.ts'
import {
  createPrinting,
  printingTasks,
  sealedPaper,
} from '../../server/src/modules/printing/index.ts'
import { checkoutWork } from '../../server/src/modules/subscriptions/index.ts'
import { asOwner } from '../../server/src/testing/as-owner.ts'
import type { TestDatabase } from '../../server/src/testing/database.ts'
import { workOnce } from '../../server/src/testing/work-once.ts'
import { authorityParts, providerParts } from '../../server/src/work-on-jobs.ts'

type Place = {
  readonly database: TestDatabase
  readonly dataDir: string
  readonly address: string
  readonly clock: Clock
  /** Where the tax authority of a story answers, and its payment gateways by the names of their settings; null where it asks none. */
  readonly authority: string | null
  readonly gateways: Readonly<Record<string, string>> | null
}

/** The jobs of a story: worked on when it says so, until it is closed. */
export function storyJobs({ database, dataDir, address, clock, authority, gateways }: Place) {
  const threads = openThreads()
  const printing = createPrinting(threads)
  return {
    work: async (): Promise<void> => {
      const secrets = await loadSecrets(dataDir)
      const parts = { secrets, clock }
      await workOnce(database, {
        ...importsTasks({ ...parts, threads }),
        ...scheduledReportsTasks({ ...parts, printing, publicUrl: address }),
        ...printingTasks({ ...parts, printing }),
        ...reportFileTasks({ ...parts, printing }),
        ...recalculationTasks(parts),
        ...mergingTasks(parts),
        ...labelTasks({ ...parts, printing }),
        ...evidenceTasks({ ...parts, paperOf: sealedPaper(printing), threads }),
        ...(authority !== null &&
          authorityTasks(authorityParts(secrets, clock, authorityAddresses(authority)), address)),
        ...(gateways !== null &&
          gatewayTasks(
            providerParts({ ...parts, publicUrl: address }, providerAddresses(gateways)),
          )),
      })
      // A job that threw waits for another try that no story makes: it says so instead.
      const failed = await asOwner(
        { database },
        'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
      )
      assert.deepEqual(failed, [], 'a job of the story failed')
    },
    close: async (): Promise<void> => {
      await printing.close()
      await threads.close()
    },
  }
}

const gatewayTasks = (parts: ProviderParts) => ({
  ...providerTasks(parts),
  ...checkoutWork(parts),
})

const authorityTasks = (parts: AuthorityParts, publicUrl: string) => ({
  ...einvoicingTasks({ ...parts, publicUrl }),
  ...sendingTasks(parts),
})
