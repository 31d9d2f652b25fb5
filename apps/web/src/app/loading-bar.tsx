import './loading-bar.css'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { setScreenLoading } from '../client/loading.ts'
import { useDelayed } from '../kit/page/use-delayed.ts'

const throttleMs = 200
const hideMs = 500

/** The thin bar of work under way: after 200 ms, filling over 5 s, gone half a second after; red in test mode. */
export const LoadingBar = (): ReactNode => {
  const isRouting = useRouterState({ select: (state) => state.status === 'pending' })
  const isRefreshing = useIsFetching() > 0
  const isFetching = useIsFetching({ predicate: (query) => query.state.data === undefined }) > 0
  useEffect(() => setScreenLoading(isRouting || isRefreshing), [isRouting, isRefreshing])
  const isBusy = useDelayed(isRouting || isFetching, throttleMs)
  const [phase, setPhase] = useState<'off' | 'on' | 'done'>('off')
  useEffect(() => {
    if (isBusy) return setPhase('on')
    setPhase((before) => (before === 'on' ? 'done' : before))
    const timer = setTimeout(() => setPhase('off'), hideMs)
    return () => clearTimeout(timer)
  }, [isBusy])
  return phase === 'off' ? null : (
    <div className={`loading-bar ${phase}`} role="progressbar" aria-hidden />
  )
}
