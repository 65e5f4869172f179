import type { Page } from '@playwright/test'

type Noted = { event: string } & Record<string, unknown>

/** Names of recorded analytics events with this prefix. */
export async function eventsOf(page: Page, kind = ''): Promise<string[]> {
  return (await notesOf(page, kind)).map(({ event }) => event)
}

/** The same with all that was noted. */
export async function notesOf(page: Page, kind = ''): Promise<Noted[]> {
  const noted = await page.evaluate(() => (window as { dataLayer?: Noted[] }).dataLayer ?? [])
  return noted.filter(({ event }) => event.startsWith(kind))
}
