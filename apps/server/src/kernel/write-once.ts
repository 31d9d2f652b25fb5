import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that only its owner reads: it is there with all of its text and on the disk, or not at
 * all. Of several who write it at once the first one wins; answers whether that was us.
 */
export async function writeOnce(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    // A link appears with its content or not at all.
    const isFirst = await link(draft, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    await syncFolder(dirname(path))
    return isFirst
  } finally {
    await rm(draft, { force: true })
  }
}

/** A name stands in its folder, which is written to the disk by itself. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
