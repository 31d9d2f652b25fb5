export { askSimulator, simulatorAddress } from './ask-simulator.ts'
export { type SimulatorView, simulatorOf, instructSimulator } from './orders.ts'
