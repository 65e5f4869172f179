import { expect, type Page } from '@playwright/test'
import type { Locale } from '#config/locales'
import { messagePatterns } from '../shop/messages-in'

/** What tells the answer to a form: a mark of its own, or a part of the page that is read out when it changes. */
const answers = '[data-answer], [role=status], [role=alert], [aria-live=polite]'

/** A message in the language of the page, whatever its values are. */
function patternOn(page: Page, key: string): RegExp {
  return messagePatterns((new URL(page.url()).pathname.split('/')[1] ?? '') as Locale)(key)
}

/** The message is announced, or describes what has the keyboard. */
export async function tells(page: Page, says: string) {
  const hasText = patternOn(page, says)
  const beside = page.locator('.err[id]').filter({ hasText, visible: true })
  if ((await beside.count()) > 0) {
    const id = (await beside.first().getAttribute('id')) ?? ''
    return expect(page.locator(`[aria-describedby~="${id}"]`).first(), `${says} is at the keyboard`).toBeFocused()
  }
  return expect(page.locator(answers).filter({ hasText, visible: true }).first(), `it says ${says}`).toBeVisible()
}

/** The control is marked, and described by what is wrong with it. A group of choices carries the mark itself. */
export async function marksField(page: Page, { field, says }: { field: string; says: string }) {
  const control = page.locator(`[name="${field}"]:not([type=hidden])`).and(page.locator('[aria-invalid=true]'))
  const group = page.locator('fieldset[data-answer]', { has: page.locator(`[name="${field}"]`) })
  const marked = (await control.count()) > 0 ? control.first() : group.first()
  await expect(marked, `${field} is marked`).toBeVisible()
  await expect(marked).toHaveAttribute('aria-describedby', /-error\b/)
  const [id = ''] = /\S+-error\b/.exec((await marked.getAttribute('aria-describedby')) ?? '') ?? []
  await expect(page.locator(`[id="${id}"]`)).toContainText(patternOn(page, says))
}

/** The first thing that tells the answer has the keyboard. */
export async function hasFocus(page: Page) {
  const first = page.locator('main').locator('[data-answer], [aria-invalid=true]').filter({ visible: true }).first()
  if ((await first.count()) > 0) await expect(first, 'the keyboard is at the answer').toBeFocused()
}
