import { RemixBrowser } from '@remix-run/react'
import { future } from './future'

type BootWindow = { __pageState?: Parameters<typeof encodeSingleFetch>[0]; __remixContext: object }

/**
 * Gives Remix the loader data of the page. Remix suspends while reading it, and an event during that suspension aborts hydration permanently
 * (React error 345), so the data is read before React starts. The list of pages is whole, so none is discovered later.
 */
export async function readLoaderData() {
  const bootWindow = window as unknown as BootWindow
  bootWindow.__remixContext = {
    basename: '/',
    future: { ...future, v3_lazyRouteDiscovery: false },
    isSpaMode: false,
    stream: new Response(encodeSingleFetch(bootWindow.__pageState ?? null)).body ?? undefined,
  }
  delete bootWindow.__pageState
  try {
    RemixBrowser({})
  } catch (pendingRead) {
    await pendingRead
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const nullIndex = -5

/**
 * Encodes plain JSON as Remix's single-fetch format, a flat list with references by position. Documents carry the JSON, because it
 * compresses to two thirds of the list.
 */
export function encodeSingleFetch(state: Json): string {
  const encodedValues: unknown[] = []
  const positions = new Map<string, number>()
  function encodeValue(value: Json): number {
    if (value === null) return nullIndex
    if (typeof value === 'string') return encodeText(value)
    const index = encodedValues.push(0) - 1
    if (Array.isArray(value)) encodedValues[index] = value.map(encodeValue)
    else if (typeof value === 'object')
      encodedValues[index] = Object.fromEntries(Object.entries(value).map(([key, part]) => [`_${encodeText(key)}`, encodeValue(part)]))
    else encodedValues[index] = value
    return index
  }
  function encodeText(text: string): number {
    const existingIndex = positions.get(text)
    if (existingIndex !== undefined) return existingIndex
    const index = encodedValues.push(text) - 1
    positions.set(text, index)
    return index
  }
  encodeValue(state)
  return `${JSON.stringify(encodedValues)}\n`
}
