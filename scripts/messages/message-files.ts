import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type BrandId, brandIds } from '../../config/brands.ts'
import { localeIds, type Locale, locales } from '../../config/locales.ts'
import { getSpellingConverter } from '../../domain/content/local-spelling.ts'
import { hashFiles } from './hash-files.ts'

const edgeOnlyFiles = ['api.json', 'forms.json']
const messagesFolder = 'content/messages'
const voicesFolder = 'content/voices'

/**
 * Serves messages to browsers as static files, `<__MESSAGES__>/<brand>/<locale>/<namespace>.json`, with a content hash in the path. As
 * modules they would cost every page a table of all files in all languages (decision 015). A brand's file contains its overrides in place
 * of the shared texts, so that a page requests one file (decision 071).
 */
export function messageFilesPlugin(root: string): Plugin {
  const base = `/assets/messages-${hashFiles(path.join(root, 'content'), '{messages/*,voices/*,spelling}/*.json')}`
  let isServed = false
  return {
    name: 'word-files',
    config: (_, { command }) => {
      isServed = command === 'serve'
      return { define: { __MESSAGES__: JSON.stringify(base) } }
    },
    generateBundle({ dir = '' }) {
      if (!dir.endsWith('client')) return
      for (const each of listMessageFiles(root))
        this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${each.name}`, source: buildMessages(root, each) })
    },
    configureServer({ middlewares }) {
      middlewares.use(base, (request, answer, next) => {
        const each = listMessageFiles(root).find(({ name }) => `/${name}` === request.url)
        if (!each) return next()
        answer.setHeader('Content-Type', 'application/json')
        answer.setHeader('Cache-Control', 'no-store')
        answer.end(buildMessages(root, each))
      })
    },
    handleHotUpdate({ file, server }) {
      const isWords = [messagesFolder, voicesFolder].some((folder) => file.includes(`/${folder}/`))
      if (isServed && isWords) server.ws.send({ type: 'full-reload' })
    },
  }
}

type MessageFile = { name: string; brand: BrandId; locale: Locale; written: string }

/** Every message file a browser may request, as `<brand>/<locale>/<namespace>.json`, with its sources. */
export function listMessageFiles(root: string): MessageFile[] {
  return brandIds.flatMap((brand) => localeIds.flatMap((locale) => listLocaleFiles(root, brand, locale)))
}

function listLocaleFiles(root: string, brand: BrandId, locale: Locale): MessageFile[] {
  return globSync(`${messagesFolder}/${locales[locale].language}/*.json`, { cwd: root })
    .filter((written) => !edgeOnlyFiles.includes(path.basename(written)))
    .map((written) => ({ name: `${brand}/${locale}/${path.basename(written)}`, brand, locale, written }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function buildMessages(root: string, { brand, locale, written }: MessageFile): string {
  const sharedMessages = JSON.parse(readFileSync(path.join(root, written), 'utf8')) as Record<string, string>
  const applySpelling = getSpellingConverter(locales[locale])
  const brandMessages = {
    ...sharedMessages,
    ...readBrandMessages(path.join(root, voicesFolder, brand, `${locales[locale].language}.json`), path.parse(written).name),
  }
  return JSON.stringify(Object.fromEntries(Object.entries(brandMessages).map(([key, text]) => [key, applySpelling(text)])))
}

/** Overrides of a brand in this namespace; usually none. */
function readBrandMessages(file: string, namespace: string): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[namespace]
}
