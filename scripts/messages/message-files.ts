import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { localeIds, type Locale, locales } from '../../config/locales.ts'
import { spelledFor } from '../../domain/content/spelled-for.ts'
import { versionOf } from './version-of.ts'

const edgeOnly = ['api.json', 'forms.json']
const messages = 'content/messages'

/**
 * Gives the browser its messages as plain files, `<__MESSAGES__>/<locale>/<namespace>.json`, named after their content. As modules they would cost
 * every page a table of all files in all languages. (decision 015)
 */
export function wordFiles(root: string): Plugin {
  const base = `/assets/messages-${versionOf(path.join(root, 'content'), '{messages/*,spelling}/*.json')}`
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
      if (isServed && file.includes(`/${messages}/`)) server.ws.send({ type: 'full-reload' })
    },
  }
}

type MessageFile = { name: string; locale: Locale; written: string }

/** Every message file a browser may request, as `<locale>/<namespace>.json`, with its sources. */
export function wordFilesIn(root: string): MessageFile[] {
  return localeIds.flatMap((locale) =>
    globSync(`${messages}/${locales[locale].language}/*.json`, { cwd: root })
      .filter((written) => !edgeOnly.includes(path.basename(written)))
      .map((written) => ({ name: `${locale}/${path.basename(written)}`, locale, written }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  )
}

function messagesFrom(root: string, { locale, written }: MessageFile): string {
  const messages = JSON.parse(readFileSync(path.join(root, written), 'utf8')) as Record<string, string>
  return JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, spelledFor(locales[locale])(text)])))
}
