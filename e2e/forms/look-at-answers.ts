import { expect, type Page } from '@playwright/test'
import { answerInView } from '../shop/answer-in-view'
import { wakeUp } from '../shop/shopper'
import type { FormCases } from './form-case'
import { formWith } from './send-form'
import type { Shoppers } from './shoppers'
import { eachForm, openForm, send, type Walked } from './walk-forms'

/** Sends each form wrong and then right with scripts, from the bottom of the window: what answers it is in sight, and has the keyboard or is announced. */
export async function lookAtAnswers(cases: FormCases, shoppers: Shoppers): Promise<string[]> {
  return eachForm(cases, shoppers, async (walked) => {
    await come(walked)
    if (await send(walked, 'wrong')) {
      await isInView(walked.shopper.page, 'a refusal')
      await come(walked)
    }
    await send(walked, 'right')
    await isInView(walked.shopper.page, 'a success', walked)
  })
}

async function come(walked: Walked) {
  const { shopper, form, key } = walked
  await openForm(walked)
  await wakeUp(shopper.page)
  const sent = formWith(shopper.page, key.slice(key.indexOf(' ') + 1), form.within)
  await sent.evaluate((each: HTMLFormElement) => each.scrollIntoView({ block: 'end' }))
}

/** A success may show itself by what has changed, or by another page, which begins with its heading. */
async function isInView(page: Page, what: string, walked?: Walked) {
  const { shows, gone } = walked?.form.right ?? {}
  await expect
    .poll(async () => {
      const { seen, heading } = await answerInView(page)
      const hasChanged = Boolean((shows && (await page.locator(shows).count()) > 0) || (gone && (await page.locator(gone).count()) === 0))
      return seen.length > 0 || (walked !== undefined && (heading || hasChanged))
    }, `${what} is in view at ${page.url()}`)
    .toBe(true)
}
