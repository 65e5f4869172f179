import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { requireChromium } from '../../scripts/test/chromium.ts'
import { publicHost, publicOrigin } from '../site/start-edge.ts'

const phoneOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  locale: 'en-US',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
}

/** What a visitor at a desk has instead. */
export const desktopOptions = { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

type LaunchOptions = {
  /** Port of the TLS proxy. */
  edgePort: number
  debuggingPort?: number
}

/** A Chromium for which the edge is the only host in the world. The edge has a public name, so that nothing treats it as a developer's machine. */
export function launchBrowser({ edgePort, debuggingPort }: LaunchOptions): Promise<Browser> {
  const args = [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--ignore-certificate-errors'],
    `--host-resolver-rules=MAP ${publicHost}:443 127.0.0.1:${edgePort}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
  ]
  return chromium.launch({ executablePath: requireChromium(), args })
}

type VisitorOptions = { cookie?: string } & BrowserContextOptions

/** A visitor on a phone who has never been here, or brings this Cookie header. */
export async function createPhoneContext(browser: Browser, { cookie = '', ...options }: VisitorOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phoneOptions, ...options })
  const pairs = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: publicOrigin, secure: true })))
  return context
}
