import { expect, type Locator, type Page } from '@playwright/test'
import { hasScripts } from '../shop/abilities'
import type { TypedFields } from './form-case'

/** The form with this intent, in its field or on its button. A page without intents has one form. */
export function findForm(page: Page, intent: string, container = 'body'): Locator {
  const intentSelector = intent === '' ? '[name^="check-"]' : `[name=intent][value="${intent}"]`
  return page.locator(`${container} ${intentSelector}`).locator('xpath=ancestor::form').first()
}

/** Fills in the form and presses its button. What the browser would say of a field is the browser's; here the shop is asked. */
export async function submitForm(page: Page, form: Locator, { intent, fields = {}, press }: FormSubmission) {
  await expandFormDetails(page, form)
  await form.evaluate((formElement: HTMLFormElement) => void (formElement.noValidate = true))
  for (const [name, value] of Object.entries(fields)) await fillField(form, name, value)
  if (!('answer' in fields || 'check-answer' in fields)) await solveCaptcha(form)
  const formButtons = form.locator(press ?? `button[name=intent][value="${intent}"]`)
  // A button of a card in a list belongs to one form for all of them.
  const buttons = press && (await formButtons.count()) === 0 ? page.locator(press) : formButtons
  const button = (await buttons.count()) > 0 ? buttons.first() : form.locator('button:not([type=button]):not(.vh)').last()
  if (hasScripts()) return button.click()
  // The answer is another document; only then is it looked at.
  await page.locator('body').evaluate((body: HTMLElement) => body.setAttribute('data-before', ''))
  await button.click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
}

type FormSubmission = { intent: string; fields?: TypedFields | undefined; press?: string | undefined }

/** A form may stand in folded parts of its page: they are opened from the outermost on. */
async function expandFormDetails(page: Page, form: Locator) {
  await expandAncestors(form)
  const closedDetails = form.locator('details:not([open])', { has: page.locator('[name=intent]') })
  for (let remainingCount = await closedDetails.count(); remainingCount > 0; remainingCount -= 1)
    await closedDetails.first().locator('summary').first().click()
}

async function expandAncestors(element: Locator) {
  const closedAncestors = element.locator('xpath=ancestor::details[not(@open)]')
  for (let remainingCount = await closedAncestors.count(); remainingCount > 0; remainingCount -= 1)
    await closedAncestors.first().locator('summary').first().click()
}

/** The fields of a name, or of all names that begin so: `^days.`. */
function findFields(form: Locator, name: string): Locator {
  return form.locator(name.startsWith('^') ? `[name^="${name.slice(1)}"]` : `[name="${name}"]:not([type=hidden])`)
}

async function fillField(form: Locator, name: string, value: TypedFields[string]) {
  const fields = findFields(form, name)
  await expandAncestors(fields.first())
  const fieldType = await fields.first().evaluate((field: HTMLInputElement) => (field.localName === 'select' ? 'select' : field.type))
  if (typeof value === 'object') return fields.setInputFiles(value)
  if (fieldType === 'select') return void (await fields.first().selectOption(value === true ? { index: 1 } : String(value)))
  if (typeof value === 'boolean') return setCheckbox(fields.first(), value)
  if (fieldType === 'radio' || fieldType === 'checkbox') return setCheckbox(form.locator(`[name="${name}"][value="${value}"]`), true)
  return fields.fill(value)
}

/** Boxes and radios may be drawn by their labels alone. */
// oxlint-disable-next-line playwright/no-force-option -- its label lies over the field
const setCheckbox = (field: Locator, isOn: boolean) => field.setChecked(isOn, { force: true })

/** The sum that is asked for where no scripts run. */
async function solveCaptcha(form: Locator) {
  const field = form.locator('input[name=answer], [name="check-answer"]').first()
  if (!(await field.isVisible())) return
  const label = form.locator('label').filter({ hasText: /\d+ \+ \d+/ })
  const [left = 0, right = 0] = ((await label.first().textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  await field.fill(String(left + right))
}

/** What was typed is still there; secrets are not given back. */
export async function expectKeptInput(form: Locator, fields: TypedFields = {}) {
  for (const [name, value] of Object.entries(fields)) {
    const isSecret = /password|pin|answer|code/i.test(name)
    if (isSecret || typeof value === 'object') continue
    const matchingFields = findFields(form, name)
    const kind = await matchingFields.first().evaluate((field: HTMLInputElement) => field.type)
    if (typeof value === 'boolean') {
      if (kind === 'checkbox') await expect(matchingFields.first()).toBeChecked({ checked: value })
    } else if (kind === 'radio' || kind === 'checkbox') await expect(form.locator(`[name="${name}"][value="${value}"]`)).toBeChecked()
    else await expect(matchingFields).toHaveValue(value)
  }
}
