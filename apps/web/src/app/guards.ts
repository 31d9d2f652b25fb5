import { notFound, redirect } from '@tanstack/react-router'
import { session } from '../client/session.ts'
import { hasScreen } from '../kit/page/screens.ts'

/** Paths that ask for no sign-in are those containing one of these words. */
const publicWords = [
  'auth',
  'forget-password',
  'success-registration',
  'register',
  'forget_message',
  'welcome',
  'set-new-password',
  'set_password',
  'activate',
  'handle-callback',
  // What a link shows asks for no sign-in.
  '/share/',
  // Links from before they named their provider lead here.
  '/payment-callback',
] as const

/** Customers come back here from paying, each provider having its own address. */
const paidAt = '/payments/'

const publicPaths = ['/', '/mfa', '/playground', '/testcolor']

const isPublic = (path: string): boolean =>
  publicPaths.includes(path) ||
  path.startsWith(paidAt) ||
  publicWords.some((word) => path.includes(word))

/**
 * Who may be on a path, in the order asked: signed in, where there is such a page; a platform administrator for /admin; a
 * company chosen for everything else, unless a role takes its place.
 */
export function guard(path: string, search: string): void {
  if (isPublic(path)) return
  if (!session.isOpen()) {
    // Nobody signs in to learn that there is no such page.
    if (!hasScreen(path)) throw notFound()
    throw redirect({ to: '/auth/login', search: { next: path + search } })
  }
  if (path.startsWith('/admin')) {
    if (!session.isPlatformAdmin()) throw redirect({ href: '/', reloadDocument: true })
    return
  }
  if (session.tenantToken() !== null || path.startsWith('/tenants')) return
  if (session.isPlatformAdmin()) throw redirect({ to: '/admin' })
  if (!session.hasRole()) throw redirect({ to: '/tenants', search: { entering: true } })
}
