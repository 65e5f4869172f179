import type { Page } from '@playwright/test'
import type { ReceivedFile } from './page-weight.ts'
import type { ResponseRecording } from './record-responses.ts'

const translationFiles = /^\/assets\/words-/
/** Files of the payment provider, counted separately. */
const providerFiles = /^\/assets\/payment-library-/

/** Files fetched at the first interaction: scripts and messages. */
export async function loadFilesAfterIntent(page: Page, { received, quiet }: ResponseRecording): Promise<ReceivedFile[]> {
  const receivedBefore = received.length
  await dispatchIntent(page)
  await quiet()
  return received
    .slice(receivedBefore)
    .filter(({ kind, path }) => (kind === 'script' && !providerFiles.test(path)) || translationFiles.test(path))
}

/** A finger on neutral ground: a real tap would be moved to the nearest link. */
async function dispatchIntent(page: Page) {
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend'])
      document.body.dispatchEvent(new Event(type, { bubbles: true }))
  })
}
