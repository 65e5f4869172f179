import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const start = 'window.__remixManifest='

type Manifest = { entry: object; routes: Record<string, object> }

/**
 * Every page's script brings the list of all pages. What a browser never reads of it is left out: the files a page's file imports, which
 * it finds in that file itself, and whatever is false or empty.
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

export function leanText(text: string): string {
  if (!text.startsWith(start)) throw new Error('The list of pages does not look as Remix wrote it before; see lean-manifest.ts.')
  const manifest = JSON.parse(text.slice(start.length).replace(/;$/, '')) as Manifest
  const lean = Object.entries(manifest.routes).map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(isRead))])
  return `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(lean) })};`
}

function isRead([name, value]: [string, unknown]): boolean {
  return name !== 'imports' && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
}
