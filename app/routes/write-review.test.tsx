import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import type { FormResult } from '~/server/form-action.server'
import type { CustomerReview } from '~/features/review/feedback.server'
import { WriteReviewForm } from './writeReview'

const slug = 'skarn-3l-shell-HV7K2Q41'
const mine: CustomerReview = {
  ...{ bought: true, fits: ['small', 'true', 'large'], size: 'M', state: undefined, reason: undefined },
  values: { rating: '', title: '', text: '', author: 'Ana', fit: '' },
}
const shown = (over: Partial<CustomerReview> = {}, result?: FormResult) =>
  renderInStorefront(<WriteReviewForm slug={slug} name="Skarn 3L Shell" own={{ ...mine, ...over }} {...(result && { result })} />)

test('the form asks for stars, words, a name and the fit of what is worn, and names the size of the order (REV-07, REV-10)', () => {
  const html = shown()
  expect(html.match(/name="rating"/g)).toHaveLength(5)
  expect(html.match(/name="fit"/g)).toHaveLength(3)
  expect(html).toMatch(/name="author"[^>]*value="Ana"/)
  expect(textOfHtml(html)).toContain('Size you bought: M')
  expect(shown({ fits: [] })).not.toContain('name="fit"')
})

test('what is wrong stands above the form with links to its fields, and beside them (REV-10)', () => {
  const errors = { rating: ['Choose 1 to 5 stars'], text: ['This field is required'] }
  const html = shown({}, { intent: 'write-review', values: { title: 'Dry', fit: 'large' }, errors })
  expect(html).toMatch(/<a class="link" href="#review-rating-5">[^<]*Choose 1 to 5 stars/)
  expect(html).toMatch(/<a class="link" href="#review-text">/)
  expect(html).toContain('id="review-text-error"')
  expect(html).toContain('id="review-rating-error"')
  expect(html).toMatch(/name="title"[^>]*value="Dry"/)
})

test('its writer reads that the review waits, or why it was refused, as text (REV-10, OPD-23)', () => {
  expect(textOfHtml(shown({ state: 'pending' }))).toContain('waiting to be read')
  const html = shown({ state: 'refused', reason: 'It names <b>somebody</b>.' })
  expect(textOfHtml(html)).toContain('Our reason:')
  expect(html).toContain('&lt;b&gt;somebody&lt;/b&gt;')
})
