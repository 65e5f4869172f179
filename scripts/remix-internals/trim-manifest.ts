import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const manifestStart = 'window.__remixManifest='
const assetsFolder = '/assets/'
const localePath = '/:locale'

type ManifestRoute = { id: string; path?: string; module: string; hasAction: boolean; hasLoader: boolean; css: string[] }
type RemixManifest = {
  entry: { module: string; imports: string[]; css: string[] }
  routes: Record<string, ManifestRoute>
  url: string
  version: string
}

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
        writeFileSync(at, compressManifest(readFileSync(at, 'utf8')))
      }
    },
  }
}

/** Length of the hash in built file names. */
const hashLength = 7

/** Runs in the browser. */
const readLinesCode = `(l,h)=>Object.fromEntries(l.split("\\n").map((l,i)=>{const[id,path,has=3]=l.split(" ");return[id,{id,module:"${assetsFolder}"+id+"-"+h.substr(${hashLength}*i,${hashLength})+".js",hasLoader:has%2>0,hasAction:has>1,...id=="root"?{path:""}:{parentId:"root",path:"${localePath}"+path}}]}))`

/** Hashes are stored together at the end, because random strings between words compress badly. */
export function compressManifest(text: string): string {
  if (!text.startsWith(manifestStart)) throw new Error('The list of pages does not look as Remix wrote it before; see trim-manifest.ts.')
  const { routes, entry, ...others } = JSON.parse(text.slice(manifestStart.length).replace(/;$/, '')) as RemixManifest
  const pages = Object.values(routes)
  const read = `(${readLinesCode})(${JSON.stringify(pages.map(toRouteLine).join('\n'))},"${pages.map(getModuleHash).join('')}")`
  return `${manifestStart}{...${JSON.stringify({ ...others, entry: { ...entry, imports: [] } })},routes:${read}};`
}

function getModuleHash({ id, module }: ManifestRoute): string {
  return module.slice(assetsFolder.length + id.length + 1, -'.js'.length)
}

function toRouteLine(route: ManifestRoute): string {
  const { id, path: at = '', module, hasAction, hasLoader, css } = route
  const hash = getModuleHash(route)
  const hasDefaultModule =
    module === `${assetsFolder}${id}-${hash}.js` && at.startsWith(id === 'root' ? '' : localePath) && css.length === 0
  if (!hasDefaultModule || hash.length !== hashLength) throw new Error(`The page ${id} does not fit into a line; see trim-manifest.ts.`)
  const has = Number(hasLoader) + 2 * Number(hasAction)
  // Most pages have both a loader and an action, so that is the default.
  return [id, at.slice(localePath.length), ...(has === 3 ? [] : [has])].join(' ')
}
