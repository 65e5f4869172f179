import { useEffect, useState } from 'react'
import { shortestSuggestion } from '#config/constants'
import { fetchSearchHub } from './fetch-search-hub'
import type { SearchHub } from './search-hub'

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
