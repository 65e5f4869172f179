import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { PaymentChoice } from './payment-choice'

const card = { choice: 'CREDIT_CARD', code: 'CREDIT_CARD', label: 'Card', brands: ['visa'], asks: 'card' } as const

test('without scripts nothing seems to load: the provider’s page asks for the card (PAY-20)', () => {
  const html = renderInStorefront(<PaymentChoice methods={[{ ...card, brands: [...card.brands] }]} canSave={false} />)
  expect(html).toMatch(/<p[^>]*role="status"[^>]*><\/p>/)
  expect(html).not.toContain('aria-busy')
})
