import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { Enrollment } from './enrollment'

const ended = (isMember: boolean) =>
  renderInStorefront(<Enrollment loaded={{ step: 'success', next: '/en-us/cart', isMember, from: '?from=order' }} />)

test('the last step promises points to members only; others may still join, and everybody continues (ENR-10, ENR-12)', () => {
  expect(textOfHtml(ended(true))).toContain('You’re now earning points')
  expect(ended(true)).not.toContain('/enroll/non-loyalty')
  expect(textOfHtml(ended(false))).toContain('Join Wayfarers to earn points')
  expect(ended(false)).toContain('href="/en-us/enroll/non-loyalty?from=order"')
  for (const isMember of [true, false]) expect(ended(isMember)).toContain('href="/en-us/cart"')
})
