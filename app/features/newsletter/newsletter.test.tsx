import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { NewsletterForm } from './newsletter'

test('an error of the call is an alert above the form, which keeps the address (SUP-30)', () => {
  const values = { email: 'ana@example.com', policy: 'on' }
  const html = renderInStorefront(<NewsletterForm result={{ intent: 'subscribe', values, errors: { '': ['Try again.'] } }} />)
  expect(html).toMatch(/role="alert".*Try again\..*name="email"/s)
  expect(html).toContain('value="ana@example.com"')
  const other = renderInStorefront(<NewsletterForm result={{ intent: 'sign-up', values, errors: { '': ['Try again.'] } }} />)
  expect(other).not.toContain('Try again.')
})
