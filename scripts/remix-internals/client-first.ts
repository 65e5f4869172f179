import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** Remix's virtual module that lists the browser's files. */
const serverManifestId = '\0virtual:remix/server-manifest'

const pollMs = 20

/** Result of the browser's build. Outside the folders that each build empties. */
function getClientMarkFile(root: string): string {
  return path.join(root, 'build/client-build')
}

export function writeClientMark(root: string, outcome: 'built' | 'failed') {
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(getClientMarkFile(root), outcome)
}

/**
 * Builds the browser's files and the Worker's in parallel processes. The Worker's build needs the names of the browser's files: only the
 * module that lists them waits.
 */
export function buildClientFirst(root: string): Plugin {
  let isServer = false
  return {
    name: 'client-first',
    enforce: 'pre',
    apply: 'build',
    configResolved({ build }) {
      isServer = Boolean(build.ssr)
    },
    async load(id) {
      if (isServer && id === serverManifestId) await waitForClientBuild(root)
      return undefined
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isServer) writeClientMark(root, 'built')
      },
    },
  }
}

async function waitForClientBuild(root: string): Promise<void> {
  for (;;) {
    const outcome = readClientMark(root)
    if (outcome === 'built') return
    if (outcome) throw new Error('The browser’s files do not build.')
    await sleep(pollMs)
  }
}

function readClientMark(root: string): string | undefined {
  try {
    return readFileSync(getClientMarkFile(root), 'utf8')
  } catch {
    return undefined
  }
}
