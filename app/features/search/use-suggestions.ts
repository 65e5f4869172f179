import { useEffect, useState } from 'react'
import { shortestSuggestion } from '#config/constants'
import type { SearchHub } from './search-hub'

const mostKept = 30
const kept = new Map<string, SearchHub>()

/** Fetches search suggestions; reuses recent results. Null if unavailable: search works without. */
async function fetchSearchHub(address: string, signal: AbortSignal): Promise<SearchHub | null> {
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

const debounceMs = 150

/** Suggestions for the field once the shopper pauses; outdated responses are dropped. Needs three letters. */
export function useSuggestions(typed: string, locale: string): SearchHub | null {
  const [hub, setHub] = useState<SearchHub | null>(null)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < shortestSuggestion) {
      setHub(null)
      return
    }
    const control = new AbortController()
    const ask = () => {
      const address = `/fapi/components/search-hub?${new URLSearchParams({ locale, q }).toString()}`
      void fetchSearchHub(address, control.signal).then((found) => control.signal.aborted || setHub(found))
    }
    const timer = setTimeout(ask, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [q, locale])
  return hub
}
