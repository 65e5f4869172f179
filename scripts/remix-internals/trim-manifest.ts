import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const start = 'window.__remixManifest='
const folder = '/assets/'
const place = '/:locale'

type Route = { id: string; path?: string; module: string; hasAction: boolean; hasLoader: boolean; css: string[] }
type Manifest = { entry: { module: string; imports: string[]; css: string[] }; routes: Record<string, Route>; url: string; version: string }

/**
 * Every page's script contains the list of all pages. Writes it as one line per page, which the browser expands to Remix's list. Omits
 * files that a page's file or the entry imports: the browser finds them there.
 */
export function trimManifest(root: string): Plugin {
  return {
    name: 'trim-manifest',
    apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
    // Remix writes the browser's list during the server build.
    writeBundle() {
      for (const file of globSync('build/client/assets/manifest-*.js', { cwd: root })) {
        const at = path.join(root, file)
        writeFileSync(at, leanText(readFileSync(at, 'utf8')))
      }
    },
  }
}

/** Length of the hash in built file names. */
const signs = 7

/** Runs in the browser. */
const readLines = `(l,h)=>Object.fromEntries(l.split("\\n").map((l,i)=>{const[id,path,has=3]=l.split(" ");return[id,{id,module:"${folder}"+id+"-"+h.substr(${signs}*i,${signs})+".js",hasLoader:has%2>0,hasAction:has>1,...id=="root"?{path:""}:{parentId:"root",path:"${place}"+path}}]}))`

/** Hashes are stored together at the end, because random strings between words compress badly. */
export function leanText(text: string): string {
  if (!text.startsWith(start)) throw new Error('The list of pages does not look as Remix wrote it before; see trim-manifest.ts.')
  const { routes, entry, ...others } = JSON.parse(text.slice(start.length).replace(/;$/, '')) as Manifest
  const pages = Object.values(routes)
  const read = `(${readLines})(${JSON.stringify(pages.map(lineOf).join('\n'))},"${pages.map(hashOf).join('')}")`
  return `${start}{...${JSON.stringify({ ...others, entry: { ...entry, imports: [] } })},routes:${read}};`
}

function hashOf({ id, module }: Route): string {
  return module.slice(folder.length + id.length + 1, -'.js'.length)
}

function lineOf(route: Route): string {
  const { id, path: at = '', module, hasAction, hasLoader, css } = route
  const hash = hashOf(route)
  const isPlain = module === `${folder}${id}-${hash}.js` && at.startsWith(id === 'root' ? '' : place) && css.length === 0
  if (!isPlain || hash.length !== signs) throw new Error(`The page ${id} does not fit into a line; see trim-manifest.ts.`)
  const has = Number(hasLoader) + 2 * Number(hasAction)
  // Most pages have both a loader and an action, so that is the default.
  return [id, at.slice(place.length), ...(has === 3 ? [] : [has])].join(' ')
}
