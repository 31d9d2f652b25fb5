import { type Server, createServer } from 'node:http'
import { languageOfHeaders } from './page-language.ts'
import { contentPolicy, loadRenderer } from './renderer.ts'
import { retryAfter } from './site-pages.ts'

type Place = { readonly port: number; readonly host: string }

/**
 * Stands in the server's place while its database is changed: everybody is told to come back, people by
 * a page that opens itself again. Nothing where the place is taken; whoever starts is told so later.
 */
export async function startWaitingRoom(place: Place): Promise<{ close(): Promise<void> }> {
  const renderer = await loadRenderer()
  const policy = renderer && contentPolicy(renderer)
  const server = createServer((request, response) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true
    response.setHeader('retry-after', retryAfter)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('connection', 'close')
    response.statusCode = 503
    if (renderer === null || policy === null || !wantsPage) {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ code: 'unavailable', status: 'migrating' }))
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', policy)
    response.end(
      renderer.renderSite({
        page: 'maintenance',
        ...languageOfHeaders(request.headers),
        publicUrl: '',
        path: '/',
        isSignedIn: false,
      }),
    )
  })
  const isOpen = await listening(server, place)
  return {
    close: async () => {
      if (!isOpen) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const listening = (server: Server, place: Place): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(place, () => resolve(true))
  })
