import { useEffect, useState } from 'react'

/** True once something has lasted `ms`: what comes sooner shows no skeleton and no bar. */
export function useDelayed(lasts: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!lasts) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [lasts, ms])
  return isLate
}
