import type { Browser, BrowserContext, Route } from '@playwright/test'

/** How scripts arrive: as usual, none of them, every other one, or four seconds late. What stands in the document runs in every state. */
export type ScriptState = 'as usual' | 'blocked' | 'half failing' | 'late'

const scriptDelayMs = 4_000

/**
 * Every visitor of this browser gets scripts in this state. Where they do not all arrive, the journey takes the way without scripts (its project
 * sets `javaScriptEnabled: false`), and the browser runs what does arrive.
 */
export function applyScriptState(browser: Browser, state: ScriptState): void {
  if (state === 'as usual') return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext({ ...options, javaScriptEnabled: true })
    await routeScripts(context, state)
    return context
  }
}

async function routeScripts(context: BrowserContext, state: Exclude<ScriptState, 'as usual'>): Promise<void> {
  let count = 0
  const handle = {
    blocked: (route: Route) => route.abort(),
    'half failing': (route: Route) => (count++ % 2 === 1 ? route.abort() : route.continue()),
    late: continueDelayed,
  }[state]
  await context.route('**/*', (route) => (route.request().resourceType() === 'script' ? handle(route) : route.fallback()))
}

async function continueDelayed(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, scriptDelayMs))
  // The page may have been left meanwhile.
  await route.continue().catch(() => undefined)
}
