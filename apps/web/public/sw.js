/*
 * Keeps the shell of the app and the pictures of its guide, and nothing with figures: calls of the
 * API and files of the server pass by untouched. `npm start` writes in what the shell is made of.
 */
const made = { version: '', files: [] }

const cacheName = `mizan-${made.version}`
const shell = '/index.html'
const isAsset = (path) => path.startsWith('/assets/')
const isPicture = (path) => /^\/guide\/[\w/-]+\.png$/.test(path) || path === '/favicon.svg'
/** It bears no hash, and what is newest counts. */
const isFresh = (path) => path === '/boot.js'
/** A slow line makes a file slow, but nobody's machine busy. */
const longestRestMs = 100
/** How long a page waits for a server that does not answer, where a copy is kept. */
const patienceMs = 8000

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Takes in a whole version beside the one that open pages use; files of the same name come along. It
 * works a third of the time at most: somebody is using the page, perhaps on a slow machine.
 */
async function takeIn() {
  const cache = await caches.open(cacheName)
  for (const path of made.files) {
    const began = performance.now()
    const known = isAsset(path) ? await caches.match(path) : undefined
    const answer = known ?? (await fetch(path, { cache: isAsset(path) ? 'default' : 'reload' }))
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await cache.put(path, answer)
    await rest(Math.min(2 * (performance.now() - began), longestRestMs))
  }
}

/** What earlier versions kept; what is left of it when this breaks off goes with the next version. */
async function forgetEarlier() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith('mizan-') && name !== cacheName)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** From what is kept, else from the server, of which it is then kept; a full disk keeps nobody waiting. */
async function kept(event) {
  const known = await caches.match(event.request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()))
  return answer
}

const keep = async (request, answer) => (await caches.open(cacheName)).put(request, answer)

/** From the server, and where there is no way to it, or no answer in time, the copy that is kept. */
async function fresh(request, path) {
  const asked = fetch(request).then(withoutPreloads)
  const inTime = await Promise.race([asked, rest(patienceMs)]).catch(() => undefined)
  if (inTime) return inTime
  const known = await caches.match(path, { ignoreVary: true })
  return known ? withoutPreloads(known) : asked
}

/**
 * A page without what it fetches ahead of its scripts: through a worker browsers do not take that,
 * and fetch it twice.
 */
async function withoutPreloads(answer) {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const text = (await answer.text()).replace(/<link rel="modulepreload"[^>]*>/g, '')
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(text, { status: answer.status, headers })
}

self.addEventListener('install', (event) => event.waitUntil(takeIn()))
// It begins when no page of the version before is open any more, whose files are needed until then. The next page is
// answered once this is over, so that it waits for no files to go.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
  void forgetEarlier()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isAsset(pathname) || isPicture(pathname)) event.respondWith(kept(event))
  else if (isFresh(pathname)) event.respondWith(fresh(request, pathname))
  // A page of the app is the shell, whatever its address; a file of the server is not.
  else if (request.mode === 'navigate' && !/^\/api(\/|$)|\.\w{2,5}$/.test(pathname))
    event.respondWith(fresh(request, shell))
})
