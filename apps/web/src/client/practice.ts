import { session } from './session.ts'
import { useUser } from './user.ts'

/** Whether nothing is issued in earnest: in test books, and in the demo company. */
export function usePractice(): boolean {
  const { data: user } = useUser()
  return session.isTest() || user?.tenant?.is_demo === true
}
