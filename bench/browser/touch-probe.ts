import type { Page } from '@playwright/test'

/** What a shopper sees of a touch, in milliseconds after the finger came down; null if it never showed. */
export type TouchTimes = { feedback: number | null; result: number | null }

type Throttling = { rttMs: number; downKbps: number; cpuSlowdown: number }

/** Slow 4G as Lighthouse defines it, on a processor six times slower. */
const cheapPhone: Throttling = { rttMs: 150, downKbps: 1.6 * 1024, cpuSlowdown: 6 }
/** Lines of phones take up to half of what they bring down. */
const upShare = 750 / 1024 / 1.6
const probeTimeoutMs = 15_000

/** Gives the page a network and a processor: those of a cheap phone, unless told otherwise. */
export async function throttlePage(page: Page, { rttMs, downKbps, cpuSlowdown }: Throttling = cheapPhone): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const downloadThroughput = (downKbps * 1024) / 8
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: rttMs, downloadThroughput, uploadThroughput: downloadThroughput * upShare },
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** JavaScript that is true when something shows. */
type TouchExpressions = { result: string; feedback?: string }

const busyControl = 'document.querySelector("[aria-busy=true]")'

/**
 * Watches every frame, in this document and the next, for the result and for the feedback before it. The feedback is a busy control unless
 * `feedback` says otherwise. Times are those of the frame that was painted, so the page waits one frame more than the change.
 */
export async function measureTouch(page: Page, { result, feedback = busyControl }: TouchExpressions): Promise<() => Promise<TouchTimes>> {
  const touchTimes = Promise.withResolvers<TouchTimes>()
  await page.exposeBinding('touchIsSeen', (_, report: TouchTimes) => touchTimes.resolve(report))
  await page.addInitScript(installTouchProbe, { result, feedback })
  return () => Promise.race([touchTimes.promise, page.waitForTimeout(probeTimeoutMs).then(() => ({ feedback: null, result: null }))])
}

/** Runs in the page. */
function installTouchProbe(expressions: Required<TouchExpressions>) {
  const probeWindow = window as unknown as { touchIsSeen: (reportSeen: { feedback: number; result: number }) => Promise<void> }
  const now = () => performance.timeOrigin + performance.now()
  const recordTime = (name: string) => sessionStorage.getItem(name) ?? sessionStorage.setItem(name, String(now()))
  const getTime = (name: string) => Number(sessionStorage.getItem(name))
  const compile = (expression: string) => new Function(`return ${expression}`) as () => boolean
  const [isResult, isFeedback] = [compile(expressions.result), compile(expressions.feedback)]
  addEventListener('pointerdown', () => recordTime('touch'), { capture: true, passive: true })
  let hasReported = false
  function checkFrame() {
    if (hasReported || !document.documentElement) return
    const result = isResult()
    if (getTime('touch') && (result || isFeedback())) afterPaint('feedback')
    if (getTime('touch') && result) {
      hasReported = true
      afterPaint(
        'result',
        () =>
          void probeWindow.touchIsSeen({ feedback: getTime('feedback') - getTime('touch'), result: getTime('result') - getTime('touch') }),
      )
    }
    requestAnimationFrame(checkFrame)
  }
  /** After the frame that shows it. */
  function afterPaint(name: string, then?: () => void) {
    requestAnimationFrame(() => {
      recordTime(name)
      then?.()
    })
  }
  requestAnimationFrame(checkFrame)
}
