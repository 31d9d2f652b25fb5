#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startStandIn } from './stand-in.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    seed: { type: 'string', default: 'stand-in' },
  },
})

const standIn = await startStandIn({
  clock: () => new Date(),
  port: Number(values.port),
  seed: values.seed,
})
console.log(standIn.address)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.stop())
}
