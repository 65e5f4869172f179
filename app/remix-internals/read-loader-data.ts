import { RemixBrowser } from '@remix-run/react'
import { encodeSingleFetch } from './single-fetch-encoder'

type Booted = typeof window & { __pageState?: Parameters<typeof encodeSingleFetch>[0]; __remixContext: { stream?: ReadableStream } }

/**
 * Gives Remix the loader data of the page. Remix suspends while reading it, and an event during that suspension aborts hydration for good
 * (React error 345), so the data is read before React starts.
 */
export async function readLoaderData() {
  const booted = window as Booted
  booted.__remixContext.stream = new Response(encodeSingleFetch(booted.__pageState ?? null)).body ?? undefined
  delete booted.__pageState
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
