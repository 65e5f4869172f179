import type { SourceMutant } from './run-source-mutants.ts'

const pageCacheFile = 'worker/storefront/page-cache.ts'
const pageKeyFile = 'worker/storefront/page-key.ts'
const sameOriginFile = 'worker/storefront/request-guard.ts'
const requestContextFile = 'worker/storefront/create-request-context.ts'
const dataCacheFile = 'app/server/data-cache.server.ts'
const admissionFile = 'domain/load/admission-control.ts'

/** Mutants of the edge; the unit tests beside each file must catch them. */
export const edgeMutants: SourceMutant[] = [
  {
    name: 'a page that read something personal is kept',
    file: pageCacheFile,
    from: 'if (isPrivate() || html.length > maxPageLength) return',
    to: 'if (html.length > maxPageLength) return',
  },
  {
    name: 'a page that sets a cookie is kept',
    file: pageCacheFile,
    from: "!response.headers.has('Set-Cookie') && ",
    to: '',
  },
  {
    name: 'whoever has a session is a stranger',
    file: requestContextFile,
    from: '(cookies.size > 0 && [...cookies.keys()].every((name) => impersonalCookies.includes(name)))',
    to: 'cookies.size >= 1',
  },
  {
    name: 'a page of one origin is shown at another',
    file: pageKeyFile,
    from: '${encodeURIComponent(url.origin)}',
    to: 'here',
  },
  {
    name: 'an unknown question shares the page without it',
    file: pageKeyFile,
    from: 'if (!allowed?.test(key) || contentQuery.has(key)) return null',
    to: 'if (!allowed?.test(key)) continue',
  },
  { name: 'data of one shape is shown as that of another', file: dataCacheFile, from: 'data/${dataShape}', to: 'data' },
  {
    name: 'a purged price is shown again',
    file: dataCacheFile,
    from: 'return options.allowsStale ? refresh().catch(() => readStaleEntry(requestContext, entry) as T) : refresh()',
    to: 'return refresh().catch(() => readStaleEntry(requestContext, entry) as T)',
  },
  {
    name: 'a page that shows what was purged is served',
    file: pageCacheFile,
    from: ' || request.purges.isPurged(stored.tags, stored.seq)',
    to: '',
  },
  {
    name: 'a neighbor’s form is our own',
    file: sameOriginFile,
    from: "return site === 'same-origin'",
    to: "return site !== 'cross-site'",
  },
  {
    name: 'a form that says no origin is our own',
    file: sameOriginFile,
    from: "return !headers.has('Cookie')",
    to: 'return true',
  },
  {
    name: 'another host may be claimed',
    file: sameOriginFile,
    from: 'for (const name of untrustedHeaders) headers.delete(name)',
    to: '',
  },
  { name: 'whoever was cut off keeps a place', file: admissionFile, from: 'startTimes.delete(slot)\n      }', to: '}' },
]
