import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { createMessagePattern } from '../shop/messages'

/** What tells the answer to a form: a mark of its own, or a part of the page that is read out when it changes. */
const resultSelector = '[data-answer], [role=status], [role=alert], [aria-live=polite]'

/** A message in the language of the page, whatever its values are. */
function getMessagePattern(page: Page, key: string): RegExp {
  return createMessagePattern((new URL(page.url()).pathname.split('/')[1] ?? '') as Locale)(key)
}

/** The message is announced, or describes what has the keyboard. */
export async function expectMessage(page: Page, messageKey: string) {
  const hasText = getMessagePattern(page, messageKey)
  const fieldErrors = page.locator('.err[id]').filter({ hasText, visible: true })
  if ((await fieldErrors.count()) > 0) {
    const id = (await fieldErrors.first().getAttribute('id')) ?? ''
    return expect(page.locator(`[aria-describedby~="${id}"]`).first(), `${messageKey} is at the keyboard`).toBeFocused()
  }
  return expect(page.locator(resultSelector).filter({ hasText, visible: true }).first(), `it says ${messageKey}`).toBeVisible()
}

/** The control is marked, and described by what is wrong with it. A group of choices carries the mark itself. */
export async function expectFieldError(page: Page, { field, says }: { field: string; says: string }) {
  const control = page.locator(`[name="${field}"]:not([type=hidden])`).and(page.locator('[aria-invalid=true]'))
  const group = page.locator('fieldset[data-answer]', { has: page.locator(`[name="${field}"]`) })
  const invalidControl = (await control.count()) > 0 ? control.first() : group.first()
  await expect(invalidControl, `${field} is marked`).toBeVisible()
  await expect(invalidControl).toHaveAttribute('aria-describedby', /-error\b/)
  const [id = ''] = /\S+-error\b/.exec((await invalidControl.getAttribute('aria-describedby')) ?? '') ?? []
  await expect(page.locator(`[id="${id}"]`)).toContainText(getMessagePattern(page, says))
}

/** The first thing that tells the answer has the keyboard. */
export async function expectResultFocused(page: Page) {
  const firstResult = page.locator('main').locator('[data-answer], [aria-invalid=true]').filter({ visible: true }).first()
  if ((await firstResult.count()) > 0) await expect(firstResult, 'the keyboard is at the answer').toBeFocused()
}
