import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** Remix's virtual module that lists the browser's files. */
const fileList = '\0virtual:remix/server-manifest'

const lookMs = 20

/** Result of the browser's build. Outside the folders that each build empties. */
function clientMark(root: string): string {
  return path.join(root, 'build/client-build')
}

export function markClient(root: string, how: 'built' | 'failed') {
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(clientMark(root), how)
}

/**
 * Builds the browser's files and the Worker's in parallel processes. The Worker's build needs the names of the browser's files: only the
 * module that lists them waits.
 */
export function clientFirst(root: string): Plugin {
  let isServer = false
  return {
    name: 'client-first',
    enforce: 'pre',
    apply: 'build',
    configResolved({ build }) {
      isServer = Boolean(build.ssr)
    },
    async load(id) {
      if (isServer && id === fileList) await clientBuilt(root)
      return undefined
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isServer) markClient(root, 'built')
      },
    },
  }
}

async function clientBuilt(root: string): Promise<void> {
  for (;;) {
    const how = markIn(root)
    if (how === 'built') return
    if (how) throw new Error('The browser’s files do not build.')
    await sleep(lookMs)
  }
}

function markIn(root: string): string | undefined {
  try {
    return readFileSync(clientMark(root), 'utf8')
  } catch {
    return undefined
  }
}
