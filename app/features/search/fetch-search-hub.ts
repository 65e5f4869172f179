import type { SearchHub } from './search-hub'

const mostKept = 30
const kept = new Map<string, SearchHub>()

/** Fetches search suggestions; reuses recent results. Null if unavailable: search works without. */
export async function fetchSearchHub(address: string, signal: AbortSignal): Promise<SearchHub | null> {
  const known = kept.get(address)
  if (known) return known
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return null
    const hub = (await response.json()) as SearchHub
    if (kept.size >= mostKept) kept.clear()
    kept.set(address, hub)
    return hub
  } catch {
    return null
  }
}
