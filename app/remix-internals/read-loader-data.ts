import { RemixBrowser } from '@remix-run/react'
import { future } from './future'
import { encodeSingleFetch } from './single-fetch-encoder'

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
