import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { createPhoneContext } from './phone.ts'

export const scriptStates = ['on', 'off', 'blocked', 'half failing', 'late'] as const
export type ScriptState = (typeof scriptStates)[number]

const scriptDelayMs = 4_000

/** A visitor whose scripts are in this state: all there, switched off, none or every other one arriving, or four seconds late. */
export async function createVisitorInState(state: ScriptState, browser: Browser, cookie?: string): Promise<BrowserContext> {
  const context = await createPhoneContext(browser, { cookie, javaScriptEnabled: state !== 'off' })
  let count = 0
  const routeScripts = (handleRoute: (route: Route) => Promise<void>) =>
    context.route('**/*', (route) => (route.request().resourceType() === 'script' ? handleRoute(route) : route.continue()))
  if (state === 'blocked') await routeScripts((route) => route.abort())
  if (state === 'half failing') await routeScripts((route) => (count++ % 2 === 1 ? route.abort() : route.continue()))
  if (state === 'late') await routeScripts(continueDelayed)
  return context
}

/** Opens the page as far as a shopper in this state waits: not for scripts that are late. */
export async function openInState(state: ScriptState, page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: state === 'late' ? 'domcontentloaded' : 'load' })
}

/** Waits for the effects of an action, including late scripts that might repeat it. */
export async function settleInState(state: ScriptState, page: Page): Promise<void> {
  await page.waitForTimeout(state === 'late' ? scriptDelayMs + 2_500 : 1_500)
}

async function continueDelayed(route: Route) {
  await new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
  // The page may have been left meanwhile.
  await route.continue().catch(() => undefined)
}
