import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../browser/phone.ts'
import { openInState, type ScriptState, scriptStates, settleInState, createVisitorInState } from '../browser/script-states.ts'
import { measuredProduct, type PageName, pagePaths, recipient } from '../pages.ts'
import { publicOrigin } from '../site/start-edge.ts'
import type { TableRow, BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'
import { withEdge } from './with-edge.ts'

export type UserAction = { page: PageName; name: string; carryOut: (page: Page) => Promise<void>; isDone: (page: Page) => Promise<boolean> }

export const userActions: UserAction[] = [
  { page: 'home', name: 'open a category', carryOut: openFirstLink('/c/'), isDone: isAtPath('/c/') },
  {
    page: 'home',
    name: 'search',
    carryOut: async (page) => {
      await page.locator('header input[name="q"]:visible').fill('jacket')
      await page.locator('header input[name="q"]:visible').press('Enter', { noWaitAfter: true })
    },
    isDone: async (page) => page.url().includes('q=jacket') && (await page.locator('main a[href*="/p/"]').first().isVisible()),
  },
  { page: 'category', name: 'open a product', carryOut: openFirstLink('/p/'), isDone: isAtPath('/p/') },
  {
    page: 'product',
    name: 'choose a size, add to cart',
    carryOut: async (page) => {
      await page
        .locator('#buy label')
        .filter({ hasText: new RegExp(`^${measuredProduct.size}$`) })
        .click()
      await page.locator('#buy button[value="add-item"]').click({ noWaitAfter: true })
    },
    // Exactly one unit was added.
    isDone: async (page) => (await countCartUnits(page)) === 1,
  },
  {
    page: 'cart',
    name: 'one more of an item',
    carryOut: (page) => page.locator('.cart-item button[value="1"]').first().click({ noWaitAfter: true }),
    isDone: async (page) => (await countCartUnits(page)) === 2,
  },
  {
    page: 'cart',
    name: 'remove an item',
    carryOut: (page) => page.locator('button[value="remove-item"]').click({ noWaitAfter: true }),
    isDone: async (page) => (await countCartUnits(page)) === 0,
  },
  {
    page: 'signIn',
    name: 'sign in',
    carryOut: async (page) => {
      await page.locator('main input[name="email"]').fill('ana@vitrine.example')
      await page.locator('main input[name="password"]').fill('Vitrine2026')
      await solveCaptcha(page)
      await page.locator('main button[type="submit"]').last().click({ noWaitAfter: true })
    },
    isDone: async (page) => page.url().endsWith('/account') && (await page.locator('main h1').first().isVisible()),
  },
  {
    page: 'shipping',
    name: 'say where it goes',
    carryOut: async (page) => {
      for (const [name, text] of Object.entries(recipient)) await fillField(page, name, text)
      await page.locator('main form:has(input[value="save-shipping"]) button[type="submit"]').last().click({ noWaitAfter: true })
    },
    isDone: async (page) => page.url().includes(pagePaths.billing) && (await page.locator('main h1').first().isVisible()),
  },
]

async function fillField(page: Page, name: string, text: string) {
  const field = page.locator(`main [name="${name}"]:visible`).first()
  if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(text)
  else await field.fill(text)
}

/** Shown to visitors whose scripts have not answered it. */
async function solveCaptcha(page: Page) {
  const field = page.locator('main input[name="answer"]')
  if (!(await field.isVisible())) return
  const [left = 0, right = 0] = (await page.locator('label[for$="-sum"]').innerText()).match(/\d+/g)?.map(Number) ?? []
  // It may go out of sight at this moment: then it is answered.
  await field.fill(String(left + right), { timeout: 1_000 }).catch(() => undefined)
}

/** Checks that each page's core action works in every script state. */
export function measureUserActions(bench: BenchContext): Promise<BenchTable> {
  return withEdge(bench, async ({ edgePort, getCookie }) => {
    const browser = await launchBrowser({ edgePort })
    const rows: TableRow[] = []
    for (const userAction of userActions) {
      const cells: TableRow['cells'] = []
      for (const state of scriptStates) {
        const attempt = { ...userAction, path: pagePaths[userAction.page] }
        const problem = await attemptAction(attempt, state, { browser, cookie: await getCookie(userAction.page) })
        bench.say(`${userAction.page}, ${userAction.name}, scripts ${state}: ${problem ?? 'yes'}`)
        cells.push({ value: problem === null, goal: 'yes' })
      }
      rows.push({ label: `${userAction.page}: ${userAction.name}`, cells })
    }
    await browser.close()
    return { columns: scriptStates.map((state) => `scripts ${state}`), rows, notes: [] }
  })
}

type ActionVisitor = { browser: Browser; cookie?: string }

/** Null when the action succeeded, else the reason. */
export async function attemptAction(
  userAction: UserAction & { path: string },
  state: ScriptState,
  { browser, cookie }: ActionVisitor,
): Promise<string | null> {
  const context = await createVisitorInState(state, browser, cookie)
  context.setDefaultTimeout(8_000)
  const page = await context.newPage()
  try {
    await openInState(state, page, publicOrigin + userAction.path)
    await userAction.carryOut(page)
    await settleInState(state, page)
    return (await userAction.isDone(page)) ? null : `not done at ${page.url()}`
  } catch (error) {
    // A step that cannot be taken is what we came to find out.
    return String(error).split('\n')[0] ?? ''
  } finally {
    await context.close()
  }
}

function openFirstLink(part: string) {
  return (page: Page) => page.locator(`main a[href*="${part}"]:visible`).first().click({ noWaitAfter: true })
}

function isAtPath(part: string) {
  return async (page: Page) => page.url().includes(part) && (await page.locator('main h1').first().isVisible())
}

/** The cart as a fresh look at it shows. */
async function countCartUnits(page: Page): Promise<number> {
  await page.goto(publicOrigin + pagePaths.cart)
  const quantities = await page
    .locator('input[name="qty"]')
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)))
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}
