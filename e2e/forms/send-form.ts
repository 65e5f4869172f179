import { expect, type Locator, type Page } from '@playwright/test'
import { hasScripts } from '../shop/abilities'
import type { TypedFields } from './form-case'

/** The form with this intent, in its field or on its button. A page without intents has one form. */
export function formWith(page: Page, intent: string, within = 'body'): Locator {
  const mark = intent === '' ? '[name^="check-"]' : `[name=intent][value="${intent}"]`
  return page.locator(`${within} ${mark}`).locator('xpath=ancestor::form').first()
}

/** Fills in the form and presses its button. What the browser would say of a field is the browser's; here the shop is asked. */
export async function sendForm(page: Page, form: Locator, { intent, fields = {}, press }: SentForm) {
  await unfold(page, form)
  await form.evaluate((each: HTMLFormElement) => void (each.noValidate = true))
  for (const [name, value] of Object.entries(fields)) await fillField(form, name, value)
  if (!('answer' in fields || 'check-answer' in fields)) await answerSum(form)
  const inForm = form.locator(press ?? `button[name=intent][value="${intent}"]`)
  // A button of a card in a list belongs to one form for all of them.
  const own = press && (await inForm.count()) === 0 ? page.locator(press) : inForm
  const button = (await own.count()) > 0 ? own.first() : form.locator('button:not([type=button]):not(.vh)').last()
  if (hasScripts()) return button.click()
  // The answer is another document; only then is it looked at.
  await page.locator('body').evaluate((body: HTMLElement) => body.setAttribute('data-before', ''))
  await button.click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
}

type SentForm = { intent: string; fields?: TypedFields | undefined; press?: string | undefined }

/** A form may stand in folded parts of its page: they are opened from the outermost on. */
async function unfold(page: Page, form: Locator) {
  await unfoldAround(form)
  const inside = form.locator('details:not([open])', { has: page.locator('[name=intent]') })
  for (let left = await inside.count(); left > 0; left -= 1) await inside.first().locator('summary').first().click()
}

async function unfoldAround(part: Locator) {
  const folded = part.locator('xpath=ancestor::details[not(@open)]')
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().locator('summary').first().click()
}

/** The fields of a name, or of all names that begin so: `^days.`. */
function fieldsOf(form: Locator, name: string): Locator {
  return form.locator(name.startsWith('^') ? `[name^="${name.slice(1)}"]` : `[name="${name}"]:not([type=hidden])`)
}

async function fillField(form: Locator, name: string, value: TypedFields[string]) {
  const named = fieldsOf(form, name)
  await unfoldAround(named.first())
  const kind = await named.first().evaluate((field: HTMLInputElement) => (field.localName === 'select' ? 'select' : field.type))
  if (typeof value === 'object') return named.setInputFiles(value)
  if (kind === 'select') return void (await named.first().selectOption(value === true ? { index: 1 } : String(value)))
  if (typeof value === 'boolean') return tick(named.first(), value)
  if (kind === 'radio' || kind === 'checkbox') return tick(form.locator(`[name="${name}"][value="${value}"]`), true)
  return named.fill(value)
}

/** Boxes and radios may be drawn by their labels alone. */
// oxlint-disable-next-line playwright/no-force-option -- its label lies over the field
const tick = (field: Locator, isOn: boolean) => field.setChecked(isOn, { force: true })

/** The sum that is asked for where no scripts run. */
async function answerSum(form: Locator) {
  const field = form.locator('input[name=answer], [name="check-answer"]').first()
  if (!(await field.isVisible())) return
  const label = form.locator('label').filter({ hasText: /\d+ \+ \d+/ })
  const [left = 0, right = 0] = ((await label.first().textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  await field.fill(String(left + right))
}

/** What was typed is still there; secrets are not given back. */
export async function keepsTyped(form: Locator, fields: TypedFields = {}) {
  for (const [name, value] of Object.entries(fields)) {
    const isSecret = /password|pin|answer|code/i.test(name)
    if (isSecret || typeof value === 'object') continue
    const named = fieldsOf(form, name)
    const kind = await named.first().evaluate((field: HTMLInputElement) => field.type)
    if (typeof value === 'boolean') {
      if (kind === 'checkbox') await expect(named.first()).toBeChecked({ checked: value })
    } else if (kind === 'radio' || kind === 'checkbox') await expect(form.locator(`[name="${name}"][value="${value}"]`)).toBeChecked()
    else await expect(named).toHaveValue(value)
  }
}
