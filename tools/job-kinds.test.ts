import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWatched } from '../apps/server/src/kernel/jobs/watched.ts'
import { everyTask, jobsOfAll } from './jobs-of-all.ts'

/**
 * What becomes of a job under which workers die again and again. `given up`: somebody watches its state, which says so,
 * and he asks anew. `gone on with`: what it is about is due until it is done, and is put back into the queue by what
 * looks after it; some are given up by the count in their own row. `repeated`: the timetable begins it again.
 * `without a state`: nothing says that it is under way.
 */
const kinds: Readonly<
  Record<string, 'given up' | 'gone on with' | 'repeated' | 'without a state'>
> = {
  'mail.send': 'gone on with',
  'password.forgotten': 'without a state',
  identity_sweep: 'repeated',
  answers_sweep: 'repeated',
  'subscriber.asked': 'without a state',
  'newsletter.send': 'given up',
  subscribers_sweep: 'repeated',
  service_watch: 'repeated',
  status_sweep: 'repeated',
  'test_mode.copy': 'given up',
  'test_mode.discard': 'without a state',
  delete_due_companies: 'repeated',
  forget_people: 'without a state',
  end_support_visits: 'repeated',
  entries_due: 'repeated',
  proofs_nightly: 'repeated',
  vat_reminders: 'repeated',
  imports_run: 'given up',
  imports_sweep: 'repeated',
  'stock_recalculation.read': 'given up',
  'stock_recalculation.post': 'given up',
  'stock_recalculation.cancel': 'given up',
  'merge.run': 'given up',
  print_run: 'given up',
  print_runs_sweep: 'repeated',
  labels: 'given up',
  report_file: 'given up',
  payment_reminder: 'without a state',
  'document.mail': 'without a state',
  'statement.mail': 'without a state',
  reports_due: 'repeated',
  'report.send': 'given up',
  report_sendings_sweep: 'repeated',
  einvoice_watch: 'repeated',
  einvoice_expiry: 'repeated',
  einvoice_pack: 'given up',
  einvoice_packs_sweep: 'repeated',
  einvoice_send: 'gone on with',
  einvoice_probe: 'gone on with',
  einvoice_onboard: 'gone on with',
  integrations_watch: 'repeated',
  integration_check: 'given up',
  integration_event: 'gone on with',
  payment_link_make: 'gone on with',
  payment_link_check: 'gone on with',
  payment_link_cancel: 'gone on with',
  subscriptions_watch: 'repeated',
  subscription_payments_watch: 'repeated',
  limits_count: 'repeated',
  subscription_invoice: 'gone on with',
  subscription_card: 'gone on with',
  subscription_checkout_make: 'gone on with',
  subscription_checkout_check: 'gone on with',
  subscription_checkout_end: 'gone on with',
}

test('every kind of job says what becomes of it when workers die under it', () => {
  assert.deepEqual(Object.keys(kinds).toSorted(), Object.keys(everyTask).toSorted())
})

test('what somebody watches is given up, and nothing else is', () => {
  for (const [name, task] of Object.entries(everyTask))
    assert.equal(isWatched(task), kinds[name] === 'given up', name)
})

test('what the timetable repeats stands in it', () => {
  const timed = jobsOfAll.crontab.split('\n').map((line) => line.trim().split(/\s+/).at(5))
  const repeated = Object.keys(kinds).filter((name) => kinds[name] === 'repeated')
  assert.deepEqual(repeated.toSorted(), timed.toSorted())
})
