import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/places.ts'
import { runTool } from '../serve/run-tool.ts'
import { type Patch, patched } from './target/bundle-worker.ts'

/** One promise of the edge broken; the unit tests beside the file must notice. */
type EdgeMutant = Patch & { name: string }

const pageCache = 'worker/storefront/page-cache.ts'
const pageKey = 'worker/storefront/page-key.ts'
const sameOrigin = 'worker/storefront/same-origin.ts'
const visits = 'worker/storefront/make-visit.ts'
const dataCache = 'app/server/data-cache.server.ts'
const admission = 'domain/load/admission.ts'

const edgeMutants: EdgeMutant[] = [
  {
    name: 'a page that read something personal is kept',
    file: pageCache,
    from: 'if (isTainted() || html.length > pageLimit) return',
    to: 'if (html.length > pageLimit) return',
  },
  {
    name: 'a page that sets a cookie is kept',
    file: pageCache,
    from: "!response.headers.has('Set-Cookie') && ",
    to: '',
  },
  {
    name: 'whoever has a session is a stranger',
    file: visits,
    from: '(cookies.size === 1 && cookies.has(consentCookie))',
    to: 'cookies.size >= 1',
  },
  {
    name: 'a page of one origin is shown at another',
    file: pageKey,
    from: '${encodeURIComponent(url.origin)}',
    to: 'here',
  },
  {
    name: 'an unknown question shares the page without it',
    file: pageKey,
    from: 'if (!allowed?.test(key) || kept.has(key)) return null',
    to: 'if (!allowed?.test(key)) continue',
  },
  { name: 'a new version serves the data of the old one', file: dataCache, from: '${build}/data', to: 'data' },
  {
    name: 'a neighbour’s form is our own',
    file: sameOrigin,
    from: "return site === 'same-origin'",
    to: "return site !== 'cross-site'",
  },
  {
    name: 'a form that says no origin is our own',
    file: sameOrigin,
    from: "return !headers.has('Cookie')",
    to: 'return true',
  },
  {
    name: 'another host may be claimed',
    file: sameOrigin,
    from: 'for (const name of untrustedHeaders) headers.delete(name)',
    to: '',
  },
  { name: 'whoever was cut off keeps a place', file: admission, from: 'underWay.delete(visitor)\n      }', to: '}' },
]

/** Runs the tests beside each broken file as if it read so; answers the names of those that no test noticed. (G39) */
export async function runEdgeMutants(): Promise<string[]> {
  const missed: string[] = []
  for (const { name, ...patch } of edgeMutants) {
    patched(readFileSync(path.join(root, patch.file), 'utf8'), patch)
    const args = ['run', '--project', 'unit', patch.file.replace(/\.tsx?$/, '')]
    const { code, output } = await runTool('vitest', args, { log: 'torture-mutant', env: { MUTANT: JSON.stringify(patch) } })
    const isCaught = code !== 0 && /Tests .*failed/.test(output)
    console.log(`${isCaught ? '✓ caught' : '✗ missed'}  ${name}`)
    if (!isCaught) missed.push(name)
  }
  console.log(`${edgeMutants.length - missed.length} of ${edgeMutants.length} mutants of the edge caught`)
  return missed
}
