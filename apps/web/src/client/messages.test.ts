import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { alert, celebrate, closeWarnings, noteWarnings, warned, warningsLeft } from './messages.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

after(() => Reflect.deleteProperty(globalThis, 'requestAnimationFrame'))

test('a notice stands for its time from when it was drawn, however late that is', async () => {
  const frames: FrameRequestCallback[] = []
  globalThis.requestAnimationFrame = (draw) => frames.push(draw)
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const ended = celebrate('saved')
    mock.timers.tick(900)
    frames.shift()?.(0)
    frames.shift()?.(0)
    await turn()
    mock.timers.tick(549)
    assert.equal(alert.get()?.text, 'saved')
    mock.timers.tick(1)
    await ended
    assert.equal(alert.get(), null)
  } finally {
    mock.timers.reset()
  }
})

test('a page that nobody looks at draws nothing, and goes on all the same', async () => {
  globalThis.requestAnimationFrame = () => 0
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const ended = celebrate('saved')
    mock.timers.tick(1000)
    await turn()
    mock.timers.tick(550)
    await ended
    assert.equal(alert.get(), null)
  } finally {
    mock.timers.reset()
  }
})

test('what a save warned of shows on the page that it leads to, and not on the one after', () => {
  const message = 'اقترب حد الائتمان'
  noteWarnings({ data: {}, warnings: [{ message }, { message }] })
  assert.deepEqual(warned.get()?.texts, [message])
  warningsLeft()
  assert.deepEqual(warned.get()?.texts, [message])
  warningsLeft()
  assert.equal(warned.get(), null)
})

test('the next write takes the warnings of the one before away', () => {
  noteWarnings({ warnings: [{ message: 'a' }] })
  noteWarnings({ data: {} })
  assert.equal(warned.get(), null)
  noteWarnings(undefined)
  assert.equal(warned.get(), null)
})

test('what its reader closed is not said again, and something else is', () => {
  const answer = { warnings: [{ message: 'لا رقم ضريبي' }] }
  noteWarnings(answer)
  closeWarnings()
  noteWarnings(answer)
  assert.equal(warned.get(), null)
  noteWarnings({ warnings: [...answer.warnings, { message: 'رصيد سالب' }] })
  assert.deepEqual(warned.get()?.texts, ['رصيد سالب'])
})
