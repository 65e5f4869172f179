import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const start = 'window.__remixManifest='
const folder = '/assets/'
const place = '/:locale'

type Route = { id: string; path?: string; module: string; hasAction: boolean; hasLoader: boolean; css: string[] }
type Manifest = { entry: { module: string; imports: string[]; css: string[] }; routes: Record<string, Route>; url: string; version: string }

/**
 * Every page's script brings the list of all pages: here as a line for each, made into Remix's list by the browser that reads it. Left out
 * are the files that a page's file, or the one that starts the page, imports: a browser finds them in that file.
 */
export function leanManifest(root: string): Plugin {
  return {
    name: 'lean-manifest',
    apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
    // Remix writes the browser's list while the server is built.
    writeBundle() {
      for (const file of globSync('build/client/assets/manifest-*.js', { cwd: root })) {
        const at = path.join(root, file)
        writeFileSync(at, leanText(readFileSync(at, 'utf8')))
      }
    },
  }
}

/** Runs in the browser. */
const readLines = `l=>Object.fromEntries(l.split("\\n").map(l=>{const[id,path,hash,has]=l.split(" "),r={id,module:"${folder}"+id+"-"+hash+".js",hasLoader:!!(has&1),hasAction:!!(has&2)};return[id,id=="root"?{...r,path:""}:{...r,parentId:"root",path:"${place}"+path}]}))`

export function leanText(text: string): string {
  if (!text.startsWith(start)) throw new Error('The list of pages does not look as Remix wrote it before; see lean-manifest.ts.')
  const { routes, entry, ...others } = JSON.parse(text.slice(start.length).replace(/;$/, '')) as Manifest
  const lines = Object.values(routes).map(lineOf).join('\n')
  return `${start}{...${JSON.stringify({ ...others, entry: { ...entry, imports: [] } })},routes:(${readLines})(${JSON.stringify(lines)})};`
}

function lineOf({ id, path: at = '', module, hasAction, hasLoader, css }: Route): string {
  const hash = module.slice(folder.length + id.length + 1, -'.js'.length)
  const isPlain = module === `${folder}${id}-${hash}.js` && at.startsWith(id === 'root' ? '' : place) && css.length === 0
  if (!isPlain) throw new Error(`The page ${id} does not fit into a line; see lean-manifest.ts.`)
  return [id, at.slice(place.length), hash, Number(hasLoader) + 2 * Number(hasAction)].join(' ')
}
