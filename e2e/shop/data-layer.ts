import type { Page } from '@playwright/test'

type DataLayerEntry = { event: string } & Record<string, unknown>

/** Names of recorded analytics events with this prefix. */
export async function getDataLayerEvents(page: Page, prefix = ''): Promise<string[]> {
  return (await getDataLayerEntries(page, prefix)).map(({ event }) => event)
}

/** The same with all that was noted. */
export async function getDataLayerEntries(page: Page, prefix = ''): Promise<DataLayerEntry[]> {
  const entries = await page.evaluate(() => (window as { dataLayer?: DataLayerEntry[] }).dataLayer ?? [])
  return entries.filter(({ event }) => event.startsWith(prefix))
}
