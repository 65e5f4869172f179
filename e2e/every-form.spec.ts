import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { endpoints } from '#contracts'
import { href, type RouteName } from '#routes'
import { routeAt } from '#routes/route-at'
import { answerInView } from './shop/answer-in-view'
import { fillShipping, inPortland, isAtStep, openCheckout } from './shop/checkout'
import { everyPath } from './shop/every-path'
import { hasItsStyles } from './shop/its-styles'
import { originOf } from './shop/origin-of'
import { putIntoCart, wakeUp } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { wishes } from './shop/wishes'

const wish = wishes.jacketInTheStates
const { brand, locale } = wish
const at = (path: string) => originOf(brand) + path
const order = (orderNumber: string) => ({ name: 'accountOrder' as RouteName, path: href('accountOrder', { locale, orderNumber }) })

test.use({ serviceWorkers: 'block' })

/** Every call that changes something fails: whatever form is sent, it is refused. */
const failing = Object.entries(endpoints)
  .filter(([area]) => !['products', 'content', 'stores', 'utilities'].includes(area))
  .flatMap(([area, own]) =>
    Object.entries(own).flatMap(([name, { method }]) => (method === 'GET' || name === 'token' ? [] : [`${area}.${name}~SERVER_ERROR`])),
  )
  .join('!')

/** Forms that ask the platform for nothing, and so are never refused: they lead on, or the page shows what they did. */
const neverRefused =
  /^(dismiss|answer-consent|choose-consent|compare-toggle|compare-clear|clear-searches|choose-locale|clear-session|sign-out|checkout|no-gift|keep-pickup)$/

/** Pages whose forms are met only in the midst of something that other journeys go through. */
const elsewhere: RouteName[] = ['checkoutPay', 'wallet', 'mergedCart', 'changeStore', 'enrollStep', 'sharedFavorites', 'questions']

/** Pages with an action: each has a form. */
const withForms = everyPath.filter(({ name }) => /export (const action|\{ .*action)/.test(readFileSync(`app/routes/${name}.tsx`, 'utf8')))

type Form = { name: RouteName; path: string; intent: string; nth: number }

/** The forms of a page that a shopper can send, each intent once. */
async function formsOn(page: Page, { name, path }: Omit<Form, 'intent' | 'nth'>): Promise<Form[]> {
  await page.goto(at(path))
  if (routeAt(new URL(page.url()).pathname) !== name) return []
  const intents = await page.locator('main form[method=post]').evaluateAll((forms) =>
    (forms as HTMLFormElement[]).map((form) => {
      const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.name === 'intent') as HTMLButtonElement
      const isShown = form.querySelector('button[type=submit]:not(.vh)')?.checkVisibility() ?? false
      return isShown || form.closest('details') ? String(new FormData(form, button).get('intent')) : ''
    }),
  )
  return intents.flatMap((intent, nth) => (intent && intents.indexOf(intent) === nth ? [{ name, path, intent, nth }] : []))
}

/** Sends the form as it stands, at the bottom of the window, as far from the top of the page as it can be. */
async function press(form: Locator) {
  await form.evaluate((each: HTMLFormElement) => {
    for (let box = each.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
    // What a browser would say of a field itself is its own; here the shop is asked.
    each.noValidate = true
  })
  const button = form.locator('button[type=submit]:not(.vh)').last()
  await button.evaluate((each) => each.scrollIntoView({ block: 'end' }))
  await button.click()
}

/** With scripts the page stays, or another one comes in its place; without, a new document does. */
async function isAnswered(page: Page, send: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().startsWith(at('/en-us')))
  await send()
  await answered
}

async function mock(page: Page, value: string | undefined) {
  if (value) await page.context().addCookies([{ name: 'mock', value, url: at('/'), secure: true }])
  else await page.context().clearCookies({ name: 'mock' })
}

/** A shopper with things in the cart who has come as far as the bill, then signed in: the pages of all of them show their forms. */
const shoppers: Record<string, { come: (page: Page) => Promise<void>; isOf: (name: RouteName) => boolean }> = {
  'a guest': {
    come: async (page) => {
      await putIntoCart(page, wish)
      await openCheckout(page, wish)
      await fillShipping(page, wish, inPortland)
      await isAtStep(page, wish, 'billing')
    },
    isOf: (name) => !/^(account|interests|employeeTerms|favorites|loyaltySignUp)/.test(name) || name === 'accountOrder',
  },
  'a member': {
    come: async (page) => {
      await page.goto(at(href('signIn', { locale })))
      await signInHere(page, { email: 'ana@vitrine.example', locale })
    },
    isOf: (name) => /^(account|interests|favorites|signOut|product$)/.test(name),
  },
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  for (const [who, { come, isOf }] of Object.entries(shoppers))
    test(`${who} who is refused sees why, whatever form they sent, ${viewport.width} pixels wide (NTF-07)`, async ({
      page,
      javaScriptEnabled,
    }) => {
      test.setTimeout(600_000)
      await page.setViewportSize(viewport)
      await come(page)
      const orders = ['HA20260005', 'HA20260008', 'HA20260011'].map(order)
      const places = [...withForms, ...orders].filter(({ name }) => isOf(name))
      const walked = new Set<string>()
      for (const place of places) {
        await mock(page, undefined)
        for (const form of await formsOn(page, place)) {
          if (walked.has(`${form.name} ${form.intent}`) || neverRefused.test(form.intent)) continue
          walked.add(`${form.name} ${form.intent}`)
          await test.step(`${form.intent} of ${form.path}`, () => refuse(page, form, javaScriptEnabled))
        }
      }
      const met = [...walked].map((each) => each.split(' ')[0])
      const unmet = places.map(({ name }) => name).filter((name) => !met.includes(name) && !elsewhere.includes(name))
      expect.soft(unmet, 'pages without a form to send').toEqual([])
    })

async function refuse(page: Page, { path, nth, intent }: Form, hasScripts: boolean) {
  await mock(page, undefined)
  await page.goto(at(path))
  if (hasScripts) await wakeUp(page)
  await mock(page, failing)
  const form = page.locator('main form[method=post]').nth(nth)
  await isAnswered(page, () => press(form))
  const what = `the answer to ${intent} of ${path}`
  await expect
    .configure({ soft: true, timeout: 8_000 })
    .poll(async () => (await answerInView(page)).seen.length, { message: what })
    .toBeGreaterThan(0)
  if (hasScripts) await hasItsStyles(page)
}
