import { expect, type Page } from '@playwright/test'
import { fetchWithoutKeepAlive } from './fetch-without-keep-alive'
import { sendRawRequest } from './send-raw-request'

type CollectedEvent = { clientId: string; consent: unknown; event: { name: string; params: Record<string, unknown> } }

/** The number this browser's events go by; undefined before there was one. */
export async function getVisitorId(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-visitor')
  return cookie && /^\d+\.\d+/.exec(cookie.value)?.[0]
}

/** The events of this browser that the collector has taken, oldest first. */
export async function loadCollectedEvents(page: Page): Promise<CollectedEvent[]> {
  const visitorId = await getVisitorId(page)
  const response = await fetchWithoutKeepAlive(`${await getSandboxOrigin()}/mp/events`)
  return ((await response.json()) as CollectedEvent[]).filter(({ clientId }) => clientId === visitorId)
}

/** Waits until the collector has taken such an event of this browser. */
export async function expectCollectedEvent(page: Page, name: string) {
  await expect.poll(async () => (await loadCollectedEvents(page)).map(({ event }) => event.name)).toContain(name)
}

/** The policy of a page names the sandbox, which plays the photo service. */
async function getSandboxOrigin(): Promise<string> {
  const { headers } = await sendRawRequest('halvern', '/en-us/cart')
  return /img-src [^;]*?(http:\/\/localhost:\d+)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
}
