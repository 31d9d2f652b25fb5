import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chaptersOf, picturesOf, readGuide, runsOf } from './guide.ts'

test('a line falls into words, names, codes and links', () => {
  assert.deepEqual(runsOf('Press **Save** or `Ctrl S` in [Items](/dashboard/items).'), [
    { kind: 'text', text: 'Press ' },
    { kind: 'name', text: 'Save' },
    { kind: 'text', text: ' or ' },
    { kind: 'code', text: 'Ctrl S' },
    { kind: 'text', text: ' in ' },
    { kind: 'link', text: 'Items', to: '/dashboard/items' },
    { kind: 'text', text: '.' },
  ])
})

test('a text falls into its parts', () => {
  const guide = readGuide(`# Title

## One {#one}

Words
go on

1. first
2. second

- point

| a | b |
|---|---|
| 1 | 2 |

![A picture](shot-one)

### Part
`)
  assert.equal(guide.title, 'Title')
  assert.deepEqual(
    guide.blocks.map(({ kind }) => kind),
    ['chapter', 'text', 'steps', 'list', 'table', 'picture', 'heading'],
  )
  assert.deepEqual(chaptersOf(guide), [{ id: 'one', title: 'One' }])
  assert.deepEqual(picturesOf(guide), ['shot-one'])
})
