import { expect, type Page } from '@playwright/test'
import { visit } from './visit'

type Collected = { clientId: string; consent: unknown; event: { name: string; params: Record<string, unknown> } }

/** The number this browser's events go by; undefined before there was one. */
export async function visitorOf(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-visitor')
  return cookie && /^\d+\.\d+/.exec(cookie.value)?.[0]
}

/** The events of this browser that the collector has taken, oldest first. */
export async function collected(page: Page): Promise<Collected[]> {
  const visitor = await visitorOf(page)
  const answer = await fetch(`${await sandboxOrigin()}/mp/events`)
  return ((await answer.json()) as Collected[]).filter(({ clientId }) => clientId === visitor)
}

/** Waits until the collector has taken such an event of this browser. */
export async function expectCollected(page: Page, name: string) {
  await expect.poll(async () => (await collected(page)).map(({ event }) => event.name)).toContain(name)
}

/** The policy of a page names the sandbox, which plays the photo service. */
async function sandboxOrigin(): Promise<string> {
  const { headers } = await visit('halvern', '/en-us/cart')
  return /img-src [^;]*?(http:\/\/localhost:\d+)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
}
