import { expect } from '@playwright/test'
import { matchRoute } from '#routes/match-route'
import { getBrandOrigin } from '../shop/brand-origin'
import { withMockedCalls } from './with-mocked-calls'
import type { FormCase, FormCases, FormKey } from './form-case'
import { findForm, expectKeptInput, submitForm } from './send-form'
import type { FormShopper, FormShoppers } from './form-shoppers'
import { expectResultFocused, expectFieldError, expectMessage } from './expect-form-result'

export type FormRun = { key: FormKey; shopper: FormShopper; form: FormCase }

/** Sends each form wrong and then right, in the order of the table. Answers with what is not as the table says. */
export async function runFormCases(cases: FormCases, shoppers: FormShoppers): Promise<string[]> {
  return forEachForm(cases, shoppers, async (formRun) => {
    await openFormPage(formRun)
    await submitInvalidForm(formRun)
    await submitValidForm(formRun)
  })
}

/** One form after the other; what goes wrong with one keeps nobody from the next. */
export async function forEachForm(
  cases: FormCases,
  shoppers: FormShoppers,
  runForm: (formRun: FormRun) => Promise<void>,
): Promise<string[]> {
  const errors: string[] = []
  for (const [key, form] of Object.entries(cases) as [FormKey, FormCase][]) {
    try {
      await runForm({ key, shopper: await shoppers.get(form.by), form })
    } catch (error) {
      errors.push(`${key}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return errors
}

export async function openFormPage({ shopper, form: { at } }: FormRun) {
  if (at === undefined) return
  const path = typeof at === 'string' ? at : await at(shopper)
  await shopper.page.goto(path.startsWith('http') ? path : getBrandOrigin('halvern') + path)
}

const getIntent = (key: FormKey) => key.slice(key.indexOf(' ') + 1)
const getRoute = (key: FormKey) => key.slice(0, key.indexOf(' '))

/** Sends what is wrong; false where nothing can be. */
export async function submitCase({ key, shopper, form }: FormRun, validity: 'wrong' | 'right'): Promise<boolean> {
  const { page } = shopper
  const { wrong, right, within, press } = form
  if (validity === 'wrong' && 'never' in wrong) return false
  const fieldsOrGetter = validity === 'right' ? right.fields : 'fields' in wrong ? wrong.fields : undefined
  const fields = typeof fieldsOrGetter === 'function' ? await fieldsOrGetter(shopper) : fieldsOrGetter
  const mockedResponse =
    validity === 'right' ? { calls: right.answered, by: 'sample' } : { calls: 'refused' in wrong ? wrong.refused : undefined }
  const intent = getIntent(key)
  await withMockedCalls(page, mockedResponse, () => submitForm(page, findForm(page, intent, within), { intent, fields, press }))
  return true
}

async function submitInvalidForm(formRun: FormRun) {
  const { key, shopper, form } = formRun
  const { page } = shopper
  const { wrong } = form
  if (!(await submitCase(formRun, 'wrong')) || 'never' in wrong) return
  if ('field' in wrong) await expectFieldError(page, wrong)
  else await expectMessage(page, wrong.says)
  if ('leadsTo' in wrong) expect(matchRoute(new URL(page.url()).pathname), 'the page that says so').toBe(wrong.leadsTo)
  await expectResultFocused(page)
  const submittedForm = findForm(page, getIntent(key), form.within)
  if ((await submittedForm.count()) > 0) await expectKeptInput(submittedForm, wrong.fields)
}

/** From the page that said what was wrong, as a shopper does. */
async function submitValidForm(formRun: FormRun) {
  const { key, shopper, form } = formRun
  const { page } = shopper
  if ('leadsTo' in form.wrong || (await findForm(page, getIntent(key), form.within).count()) === 0) await openFormPage(formRun)
  const action = (await findForm(page, getIntent(key), form.within).getAttribute('action')) ?? ''
  expect(matchRoute(new URL(action, page.url()).pathname), 'the page it is sent to').toBe(getRoute(key))
  await submitCase(formRun, 'right')
  await expectSuccess(formRun)
  await expect(page.locator('main').locator('[aria-invalid=true]')).toHaveCount(0)
}

/** Waits for everything that the table says of a success. */
export async function expectSuccess({ shopper: { page }, form }: FormRun) {
  const { says, leadsTo, shows, gone } = form.right
  if (says) await expectMessage(page, says)
  if (leadsTo) await expect.poll(() => matchRoute(new URL(page.url()).pathname), { message: 'the page it leads to' }).toBe(leadsTo)
  if (shows) await expect(page.locator(shows).filter({ visible: true }).first(), `it shows ${shows}`).toBeVisible()
  if (gone) await expect(page.locator(gone), `${gone} is gone`).toHaveCount(0)
}
