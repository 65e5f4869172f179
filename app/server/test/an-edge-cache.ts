import { vi } from 'vitest'
import { clearMemoryCaches } from '../data-cache.server'

/** Fake edge cache, with nothing in memory in front of it. Like the real one it stores bodies and headers, and ignores our own freshness. */
export function anEdgeCache() {
  clearMemoryCaches()
  const kept = new Map<string, { body: string; headers: Headers }>()
  const cache = {
    put: vi.fn(async (key: string, response: Response) => void kept.set(key, { body: await response.text(), headers: response.headers })),
    match: vi.fn(async (key: string) => {
      const found = kept.get(key)
      return found && new Response(found.body, { headers: found.headers })
    }),
    delete: vi.fn(async (key: string) => kept.delete(key)),
  }
  vi.stubGlobal('caches', { default: cache })
  return { ...cache, kept }
}
