import { expect, type Page } from '@playwright/test'
import { getVisibleResults } from '../shop/get-visible-results'
import { triggerHydration } from '../shop/shopper'
import type { FormCase, FormCases } from './form-case'
import { findForm } from './send-form'
import type { FormShoppers } from './form-shoppers'
import { expectSuccess, forEachForm, openFormPage, submitCase, type FormRun } from './run-form-cases'

/**
 * Sends each form wrong and then right with scripts, from the bottom of the window. The answer must be in sight, and must have the keyboard
 * or be announced.
 */
export async function checkResultsInView(cases: FormCases, shoppers: FormShoppers): Promise<string[]> {
  return forEachForm(cases, shoppers, async (formRun) => {
    await openAndScrollToForm(formRun)
    if (await submitCase(formRun, 'wrong')) {
      await expectResultInView(formRun.shopper.page, 'a refusal')
      await openAndScrollToForm(formRun)
    }
    await submitCase({ ...formRun, form: retypeFields(formRun.form) }, 'right')
    // Else the heading of the page that sent the form counts as a success before the answer is there.
    await expectSuccess(formRun)
    await expectResultInView(formRun.shopper.page, 'a success', formRun)
  })
}

/** The page was opened again, so what was right the first time is typed again. */
function retypeFields(form: FormCase): FormCase {
  const { wrong, right } = form
  if (!('fields' in wrong) || typeof right.fields === 'function') return form
  return { ...form, right: { ...right, fields: { ...wrong.fields, ...right.fields } } }
}

async function openAndScrollToForm(formRun: FormRun) {
  const { shopper, form, key } = formRun
  await openFormPage(formRun)
  await triggerHydration(shopper.page)
  const formLocator = findForm(shopper.page, key.slice(key.indexOf(' ') + 1), form.within)
  await formLocator.evaluate((formElement: HTMLFormElement) => formElement.scrollIntoView({ block: 'end' }))
}

/** A success may show itself by what has changed, or by another page, which begins with its heading. */
async function expectResultInView(page: Page, description: string, formRun?: FormRun) {
  const { shows, gone } = formRun?.form.right ?? {}
  await expect
    .poll(async () => {
      const { seen, heading } = await getVisibleResults(page)
      const hasChanged = Boolean((shows && (await page.locator(shows).count()) > 0) || (gone && (await page.locator(gone).count()) === 0))
      return seen.length > 0 || (formRun !== undefined && (heading || hasChanged))
    }, `${description} is in view at ${page.url()}`)
    .toBe(true)
}
