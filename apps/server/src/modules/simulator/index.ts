export { askSimulator, simulatorAddress } from './ask-simulator.ts'
export { type SimulatorView, simulatorOf, tellSimulator } from './orders.ts'
