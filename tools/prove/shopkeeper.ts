import { type Till, rowsOf } from './till.ts'

/**
 * What somebody does who looks at the problems: lets stopped units go on, and issues rejected documents
 * anew. Answers how many problems there were to see to.
 */
export async function seeToProblems(till: Till): Promise<number> {
  let seen = 0
  for (const { code, action, unit } of rowsOf(await till.get('/einvoices/problems'))) {
    const path = String(action?.['path'] ?? '')
    if (String(code) === 'unit_stopped') {
      await till.ask('POST', `/einvoice_units/${String(unit?.['id'])}/resume`, {})
      seen += 1
    }
    if (String(code) !== 'rejected') continue
    // What came back or was credited meanwhile is issued again as it is; everything else is put right.
    if (path.endsWith('/reissue')) await till.ask('POST', path, {})
    else await correct(till, path.replace(/\/open$/, ''))
    seen += 1
  }
  return seen
}

/** Opens a rejected document and confirms it again; one that cannot be now is still there next time. */
async function correct(till: Till, path: string): Promise<void> {
  await till.ask('POST', `${path}/open`, {})
  const { lock_version: version } = await till.get(path)
  await till.ask('PUT', path, { lock_version: version, notes: 'صُحّحت', status: 1 })
}
