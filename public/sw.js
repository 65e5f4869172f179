/**
 * Keeps one page for the time without a connection: the shop's own offline page with its styles and typefaces. Everything else goes
 * to the network as if this worker were not there. Its address names the page: `/sw.js?page=/en-us/offline`.
 */
const page = new URL(location.href).searchParams.get('page') ?? '/'
const shelf = `offline ${page}`

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
  // A form must not wait for this worker to start: the page may be gone by then.
  if (event.addRoutes) event.waitUntil(event.addRoutes({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))))
  event.waitUntil(old)
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') {
    event.respondWith(fetch(event.request).catch(() => shelved(page)))
  } else if (/^\/(assets|fonts|logos)\//.test(new URL(event.request.url).pathname)) {
    event.respondWith(fetch(event.request).catch(() => shelved(event.request.url)))
  }
})

async function fill() {
  const cache = await caches.open(shelf)
  const response = await fetch(page, { credentials: 'omit' })
  if (!response.ok) return
  const html = await response.clone().text()
  await cache.put(page, response)
  const parts = [...html.matchAll(/<link[^>]+href="(\/(?:assets|fonts|logos)\/[^"]+)"/g)].map(([, href]) => href)
  await cache.addAll([...new Set(parts)])
}

async function shelved(url) {
  return (await caches.match(url, { cacheName: shelf })) ?? Response.error()
}
