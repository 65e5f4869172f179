import type { Page } from '@playwright/test'

/** What a shopper sees of a touch, in milliseconds after the finger came down; null if it never showed. */
export type TouchTimes = { feedback: number | null; result: number | null }

/** Slow 4G as Lighthouse defines it, on a processor six times slower. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const slowdown = 6
const patienceMs = 15_000

/** Gives the page a cheap phone's network and processor. */
export async function slowDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', slow4G)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * Watches every frame, in this document and the next, for a control that says it is busy and for the result. `isThere` is JavaScript. Times
 * are those of the frame that was painted, so the page waits one frame more than the change.
 */
export async function watchTouch(page: Page, isThere: string): Promise<() => Promise<TouchTimes>> {
  const seen = Promise.withResolvers<TouchTimes>()
  await page.exposeBinding('touchIsSeen', (_, told: TouchTimes) => seen.resolve(told))
  await page.addInitScript(probe, isThere)
  return () => Promise.race([seen.promise, page.waitForTimeout(patienceMs).then(() => ({ feedback: null, result: null }))])
}

/** Runs in the page. */
function probe(isThere: string) {
  const shop = window as unknown as { touchIsSeen: (seen: { feedback: number; result: number }) => Promise<void> }
  const now = () => performance.timeOrigin + performance.now()
  const note = (name: string) => sessionStorage.getItem(name) ?? sessionStorage.setItem(name, String(now()))
  const at = (name: string) => Number(sessionStorage.getItem(name))
  const isResult = new Function(`return ${isThere}`) as () => boolean
  addEventListener('pointerdown', () => note('touch'), { capture: true, passive: true })
  let told = false
  function frame() {
    if (told || !document.documentElement) return
    const result = isResult()
    if (at('touch') && (result || document.querySelector('[aria-busy=true]'))) painted('feedback')
    if (at('touch') && result) {
      told = true
      painted('result', () => void shop.touchIsSeen({ feedback: at('feedback') - at('touch'), result: at('result') - at('touch') }))
    }
    requestAnimationFrame(frame)
  }
  /** After the frame that shows it. */
  function painted(name: string, then?: () => void) {
    requestAnimationFrame(() => {
      note(name)
      then?.()
    })
  }
  requestAnimationFrame(frame)
}
