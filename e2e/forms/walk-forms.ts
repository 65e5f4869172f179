import { expect } from '@playwright/test'
import { matchRoute } from '#routes/match-route'
import { originOf } from '../shop/origin-of'
import { answeredBy } from './answered-by'
import type { FormCase, FormCases, FormKey } from './form-case'
import { formWith, keepsTyped, sendForm } from './send-form'
import type { FormShopper, Shoppers } from './shoppers'
import { hasFocus, marksField, tells } from './tells'

export type Walked = { key: FormKey; shopper: FormShopper; form: FormCase }

/** Sends each form wrong and then right, in the order of the table. Answers with what is not as the table says. */
export async function walkForms(cases: FormCases, shoppers: Shoppers): Promise<string[]> {
  return eachForm(cases, shoppers, async (walked) => {
    await openForm(walked)
    await sendWrong(walked)
    await sendRight(walked)
  })
}

/** One form after the other; what goes wrong with one keeps nobody from the next. */
export async function eachForm(cases: FormCases, shoppers: Shoppers, walk: (walked: Walked) => Promise<void>): Promise<string[]> {
  const troubles: string[] = []
  for (const [key, form] of Object.entries(cases) as [FormKey, FormCase][]) {
    try {
      await walk({ key, shopper: await shoppers.get(form.by), form })
    } catch (error) {
      troubles.push(`${key}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return troubles
}

export async function openForm({ shopper, form: { at } }: Walked) {
  if (at === undefined) return
  const path = typeof at === 'string' ? at : await at(shopper)
  await shopper.page.goto(path.startsWith('http') ? path : originOf('halvern') + path)
}

const intentOf = (key: FormKey) => key.slice(key.indexOf(' ') + 1)
const routeOf = (key: FormKey) => key.slice(0, key.indexOf(' '))

/** Sends what is wrong; false where nothing can be. */
export async function send({ key, shopper, form }: Walked, how: 'wrong' | 'right'): Promise<boolean> {
  const { page } = shopper
  const { wrong, right, within, press } = form
  if (how === 'wrong' && 'never' in wrong) return false
  const given = how === 'right' ? right.fields : 'fields' in wrong ? wrong.fields : undefined
  const fields = typeof given === 'function' ? await given(shopper) : given
  const answers = how === 'right' ? { calls: right.answered, by: 'sample' } : { calls: 'refused' in wrong ? wrong.refused : undefined }
  const intent = intentOf(key)
  await answeredBy(page, answers, () => sendForm(page, formWith(page, intent, within), { intent, fields, press }))
  return true
}

async function sendWrong(walked: Walked) {
  const { key, shopper, form } = walked
  const { page } = shopper
  const { wrong } = form
  if (!(await send(walked, 'wrong')) || 'never' in wrong) return
  if ('field' in wrong) await marksField(page, wrong)
  else await tells(page, wrong.says)
  if ('leadsTo' in wrong) expect(matchRoute(new URL(page.url()).pathname), 'the page that says so').toBe(wrong.leadsTo)
  await hasFocus(page)
  const sent = formWith(page, intentOf(key), form.within)
  if ((await sent.count()) > 0) await keepsTyped(sent, wrong.fields)
}

/** From the page that said what was wrong, as a shopper does. */
async function sendRight(walked: Walked) {
  const { key, shopper, form } = walked
  const { page } = shopper
  const { says, leadsTo, shows, gone } = form.right
  if ('leadsTo' in form.wrong || (await formWith(page, intentOf(key), form.within).count()) === 0) await openForm(walked)
  const action = (await formWith(page, intentOf(key), form.within).getAttribute('action')) ?? ''
  expect(matchRoute(new URL(action, page.url()).pathname), 'the page it is sent to').toBe(routeOf(key))
  await send(walked, 'right')
  if (says) await tells(page, says)
  if (leadsTo) expect(matchRoute(new URL(page.url()).pathname), 'the page it leads to').toBe(leadsTo)
  if (shows) await expect(page.locator(shows).filter({ visible: true }).first(), `it shows ${shows}`).toBeVisible()
  if (gone) await expect(page.locator(gone), `${gone} is gone`).toHaveCount(0)
  await expect(page.locator('main').locator('[aria-invalid=true]')).toHaveCount(0)
}
