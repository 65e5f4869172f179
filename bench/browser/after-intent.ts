import type { Page } from '@playwright/test'
import type { Received } from './page-weight.ts'
import type { Recording } from './record-responses.ts'

const words = /^\/assets\/words-/
/** Files of the payment provider, counted separately. */
const ofProvider = /^\/assets\/payment-library-/

/** Files fetched at the first interaction: scripts and messages. */
export async function filesAfterIntent(page: Page, { received, quiet }: Recording): Promise<Received[]> {
  const before = received.length
  await touch(page)
  await quiet()
  return received.slice(before).filter(({ kind, path }) => (kind === 'script' && !ofProvider.test(path)) || words.test(path))
}

/** A finger on neutral ground: a real tap would be moved to the nearest link. */
async function touch(page: Page) {
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend'])
      document.body.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
