import { useEffect, useState } from 'react'
import { shortestSuggestion } from '#config/constants'
import { fetchSearchHub } from './fetch-search-hub'
import type { SearchHub } from './search-hub'

const debounceMs = 150

/**
 * The suggestions for what stands in the field, once the shopper pauses; an answer to older letters is dropped. Fewer than three letters
 * have none.
 */
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
