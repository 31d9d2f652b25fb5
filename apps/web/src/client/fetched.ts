import { Failure } from './failure.ts'

/** Code that is fetched only where it is needed. Throws `Failure` where it cannot be. */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const code = navigator.onLine ? 'unreachable' : 'offline'
    throw new Failure({ status: 0, code, message: '' })
  }
}
