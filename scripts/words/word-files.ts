import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { versionOf } from './version-of.ts'

const edgeOnly = ['api.json', 'forms.json']
const messages = 'content/messages'

/**
 * Gives the browser its words as plain files, `<__WORDS__>/<language>/<room>.json`, named after what they hold. As modules they would cost
 * every page a table of all files in all languages. (decision 015)
 */
export function wordFiles(root: string): Plugin {
  const base = `/assets/words-${versionOf(path.join(root, messages), '*/*.json')}`
  let isServed = false
  return {
    name: 'word-files',
    config: (_, { command }) => {
      isServed = command === 'serve'
      return { define: { __WORDS__: JSON.stringify(base) } }
    },
    generateBundle({ dir = '' }) {
      if (!dir.endsWith('client')) return
      for (const file of wordFilesIn(root))
        this.emitFile({ type: 'asset', fileName: base.slice(1) + file.slice(messages.length), source: compact(path.join(root, file)) })
    },
    configureServer({ middlewares }) {
      middlewares.use(base, (asked, answer, next) => {
        const file = wordFilesIn(root).find((each) => each.slice(messages.length) === asked.url)
        if (!file) return next()
        answer.setHeader('Content-Type', 'application/json')
        answer.setHeader('Cache-Control', 'no-store')
        answer.end(readFileSync(path.join(root, file)))
      })
    },
    handleHotUpdate({ file, server }) {
      if (isServed && file.includes(`/${messages}/`)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** Every file of words a browser may ask for, by its path from the root. */
export function wordFilesIn(root: string): string[] {
  return globSync(`${messages}/*/*.json`, { cwd: root })
    .filter((file) => !edgeOnly.includes(path.basename(file)))
    .sort()
}

function compact(file: string): string {
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
}
