import { RemixBrowser } from '@remix-run/react'
import { future } from './future'

type Booted = { __pageState?: Parameters<typeof encodeSingleFetch>[0]; __remixContext: object }

/**
 * Gives Remix the loader data of the page. Remix suspends while reading it, and an event during that suspension aborts hydration for good
 * (React error 345), so the data is read before React starts. The list of pages is whole, so none is discovered later.
 */
export async function readLoaderData() {
  const booted = window as unknown as Booted
  booted.__remixContext = {
    basename: '/',
    future: { ...future, v3_lazyRouteDiscovery: false },
    isSpaMode: false,
    stream: new Response(encodeSingleFetch(booted.__pageState ?? null)).body ?? undefined,
  }
  delete booted.__pageState
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const nullIndex = -5

/**
 * Encodes plain JSON as Remix's single-fetch format, a flat list with references by position. Documents carry the JSON, because it
 * compresses to two thirds of the list.
 */
export function encodeSingleFetch(state: Json): string {
  const list: unknown[] = []
  const positions = new Map<string, number>()
  function place(value: Json): number {
    if (value === null) return nullIndex
    if (typeof value === 'string') return placeText(value)
    const at = list.push(0) - 1
    if (Array.isArray(value)) list[at] = value.map(place)
    else if (typeof value === 'object')
      list[at] = Object.fromEntries(Object.entries(value).map(([key, part]) => [`_${placeText(key)}`, place(part)]))
    else list[at] = value
    return at
  }
  function placeText(text: string): number {
    const known = positions.get(text)
    if (known !== undefined) return known
    const at = list.push(text) - 1
    positions.set(text, at)
    return at
  }
  place(state)
  return `${JSON.stringify(list)}\n`
}
