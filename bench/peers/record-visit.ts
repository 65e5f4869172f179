import type { Page } from '@playwright/test'
import { createPhoneContext, launchBrowser } from '../browser/phone.ts'
import { throttlePage } from '../browser/touch-probe.ts'
import { publicOrigin } from '../site/start-edge.ts'
import type { PeerShop } from './peer-shops.ts'

/** What was on the screen, as JPEG in base64, from this many seconds on. */
export type VisitFrame = { seconds: number; picture: string }
/** Frames from the request of the page on, and from the touch on. */
export type RecordedVisit = { load: VisitFrame[]; touch: VisitFrame[] }

/** Long enough for the slower shop to end what it has begun. */
const settleMs = 6_000

/** A first visit of the product page on a cheap phone, and the touch that adds it to the cart. */
export async function recordVisit(shop: PeerShop): Promise<RecordedVisit> {
  const { product: touch } = shop.touches
  if (!touch) throw new Error(`${shop.name} has no touch on its product page`)
  const browser = await launchBrowser(shop)
  try {
    const context = await createPhoneContext(browser)
    const page = await context.newPage()
    // The runtime may come by itself to a generous device.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
    await throttlePage(page)
    const takeFrames = await startRecording(page)
    const requested = Date.now() / 1_000
    await page.goto(publicOrigin + shop.paths.product + (touch.query ?? ''), { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    const load = takeFrames(requested)
    const control = page.locator(`${touch.tap}:visible`).first()
    await control.scrollIntoViewIfNeeded()
    await page.waitForTimeout(settleMs)
    const lastFrame = takeFrames(0).at(-1) ?? load.at(-1)
    const touched = Date.now() / 1_000
    await control.tap({ noWaitAfter: true })
    await page.waitForTimeout(settleMs)
    return { load, touch: [...(lastFrame ? [{ ...lastFrame, seconds: -1 }] : []), ...takeFrames(touched)] }
  } finally {
    await browser.close()
  }
}

/** Records what Chromium paints, and returns a function that hands over the frames since it was last called. */
async function startRecording(page: Page): Promise<(origin: number) => VisitFrame[]> {
  let frames: { time: number; picture: string }[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ time: metadata.timestamp ?? Date.now() / 1_000, picture: data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: 412, maxHeight: 823 })
  return (origin) => {
    const taken = frames.map(({ time, picture }) => ({ seconds: time - origin, picture }))
    frames = []
    return taken
  }
}
