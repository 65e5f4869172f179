import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type BrandId, brandIds } from '../../config/brands.ts'
import { localeIds, type Locale, locales } from '../../config/locales.ts'
import { getSpellingConverter } from '../../domain/content/local-spelling.ts'
import { versionOf } from './version-of.ts'

const edgeOnly = ['api.json', 'forms.json']
const messages = 'content/messages'
const voices = 'content/voices'

/**
 * Serves messages to browsers as static files, `<__MESSAGES__>/<brand>/<locale>/<namespace>.json`, with a content hash in the path. As
 * modules they would cost every page a table of all files in all languages (decision 015). A brand's file contains its overrides in place
 * of the shared texts, so that a page requests one file (decision 071).
 */
export function wordFiles(root: string): Plugin {
  const base = `/assets/messages-${versionOf(path.join(root, 'content'), '{messages/*,voices/*,spelling}/*.json')}`
  let isServed = false
  return {
    name: 'word-files',
    config: (_, { command }) => {
      isServed = command === 'serve'
      return { define: { __MESSAGES__: JSON.stringify(base) } }
    },
    generateBundle({ dir = '' }) {
      if (!dir.endsWith('client')) return
      for (const each of wordFilesIn(root))
        this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${each.name}`, source: messagesFrom(root, each) })
    },
    configureServer({ middlewares }) {
      middlewares.use(base, (request, answer, next) => {
        const each = wordFilesIn(root).find(({ name }) => `/${name}` === request.url)
        if (!each) return next()
        answer.setHeader('Content-Type', 'application/json')
        answer.setHeader('Cache-Control', 'no-store')
        answer.end(messagesFrom(root, each))
      })
    },
    handleHotUpdate({ file, server }) {
      const isWords = [messages, voices].some((folder) => file.includes(`/${folder}/`))
      if (isServed && isWords) server.ws.send({ type: 'full-reload' })
    },
  }
}

type MessageFile = { name: string; brand: BrandId; locale: Locale; written: string }

/** Every message file a browser may request, as `<brand>/<locale>/<namespace>.json`, with its sources. */
export function wordFilesIn(root: string): MessageFile[] {
  return brandIds.flatMap((brand) => localeIds.flatMap((locale) => filesOf(root, brand, locale)))
}

function filesOf(root: string, brand: BrandId, locale: Locale): MessageFile[] {
  return globSync(`${messages}/${locales[locale].language}/*.json`, { cwd: root })
    .filter((written) => !edgeOnly.includes(path.basename(written)))
    .map((written) => ({ name: `${brand}/${locale}/${path.basename(written)}`, brand, locale, written }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function messagesFrom(root: string, { brand, locale, written }: MessageFile): string {
  const shared = JSON.parse(readFileSync(path.join(root, written), 'utf8')) as Record<string, string>
  const spelled = getSpellingConverter(locales[locale])
  const voiced = { ...shared, ...voicedIn(path.join(root, voices, brand, `${locales[locale].language}.json`), path.parse(written).name) }
  return JSON.stringify(Object.fromEntries(Object.entries(voiced).map(([key, text]) => [key, spelled(text)])))
}

/** Overrides of a brand in this namespace; usually none. */
function voicedIn(file: string, namespace: string): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[namespace]
}
